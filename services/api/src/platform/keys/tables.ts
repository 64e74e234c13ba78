import type { Generated } from "kysely";
import type { KeyScheme } from "../keys.ts";

export type KeyTables = {
  root_keys: {
    id: Generated<number>;
    root: string;
    scheme: KeyScheme;
    wrapped: string;
    wrapped_by: string;
    made_under: string;
    made_at: Generated<Date>;
    active_since: Date | null;
    retired_at: Date | null;
    changed: Generated<number>;
  };
};
