import type { StudioState } from "@skaenk/contract/office/studio";
import type { Generated } from "kysely";
import type { AuditTables } from "../../office/audit/tables.ts";
import type { OutboxTables } from "../../platform/outbox/tables.ts";
import type { MediaTables } from "../media/tables.ts";
import type { WritingDatabase } from "../writing/tables.ts";

export type StudioThing = "product" | "recipe";

export type StudioTables = {
  /** The table of migration 746. */
  studio_pictures: {
    id: Generated<number>;
    thing: StudioThing;
    key: string;
    state: Generated<StudioState>;
    reason: string | null;
    alt: Generated<string>;
    media_id: number | null;
    asked_at: Date;
    asked_by: string;
    staff_id: number | null;
  };
};

/** All tables that the studio asks of: its own, and those of what it photographs. */
export type StudioDatabase = StudioTables & MediaTables & AuditTables & OutboxTables & WritingDatabase;
