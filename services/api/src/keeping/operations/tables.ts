import type { Generated } from "kysely";

/** Migration 140. */
export type OperationsTables = {
  operations_runs: {
    id: Generated<number>;
    kind: "backup" | "restore" | "restore-test" | "release";
    ok: boolean;
    finished_at: Generated<Date>;
    file_name: string | null;
    bytes: number | null;
    note: string | null;
  };
  /** Migration 461. */
  dependencies: {
    name: string;
    succeeded_at: Date | null;
    failed_at: Date | null;
    failing_since: Date | null;
    last_error: string | null;
  };
  /** Migration 674. */
  dependency_outages: {
    id: Generated<number>;
    name: string;
    since: Date;
    until: Date;
    reason: string | null;
  };
  /** Migration 632. */
  backup_plan: { only_one: Generated<boolean>; since: Date };
  quarantine: { only_one: Generated<boolean>; since: Generated<Date>; taken_at: Date };
  erasures: {
    id: Generated<number>;
    kind: "member" | "visitor";
    key: string;
    erased_at: Generated<Date>;
    written_at: Date | null;
  };
};
