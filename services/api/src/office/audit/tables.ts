import type { ColumnType, Generated, GeneratedAlways } from "kysely";

/** What is kept of a thing: its fields by readable names, flat (`facts.allergens`), so that a log can be read and compared. */
export type FieldValue = string | number | boolean | null | FieldValue[] | { [key: string]: FieldValue };
export type Fields = Record<string, FieldValue>;

export type ChangeSetState = "running" | "done" | "undoing" | "undone" | "failed";

/** The rows of migrations 151, 221, 343, 606, 730, 741, 751, 790, 791 and 980. */
export type AuditTables = {
  change_sets: {
    id: Generated<number>;
    act: string;
    note: string;
    staff_id: number | null;
    staff_name: string;
    at: Date;
    state: Generated<ChangeSetState>;
    total: Generated<number>;
    undone_at: Date | null;
    undone_by: string | null;
    runner: Generated<string | null>;
    why: string | null;
    undo_total: Generated<number>;
    undo_seen: Generated<number>;
    undo_back: Generated<number>;
    undo_below: Generated<number | null>;
    undo_staff_id: Generated<number | null>;
    key_id: Generated<number | null>;
    undo_key_id: Generated<number | null>;
    /** How many rows were done and left alone, once the rows are gone. */
    done_rows: Generated<number | null>;
    left_rows: Generated<number | null>;
  };
  change_set_rows: {
    change_set_id: number;
    position: number;
    thing: string;
    key: string;
    expected: ColumnType<Fields, string, string>;
    patch: ColumnType<Fields | null, string | null, string | null>;
    state: Generated<"waiting" | "done" | "left_alone">;
    reason: string | null;
    /** This column holds the ids of the API keys' log entries at the time of planning; null where the row puts nothing on sale. */
    written: ColumnType<number[] | null, string | null | undefined, string | null>;
  };
  change_set_leftovers: { id: Generated<number>; change_set_id: number; thing: string; key: string; reason: string };
  audit_log: {
    id: Generated<number>;
    at: Date;
    staff_id: number | null;
    staff_name: string;
    ip_hash: string | null;
    act: string;
    thing: string;
    key: string;
    before: ColumnType<Fields | null, string | null, string | null>;
    after: ColumnType<Fields | null, string | null, string | null>;
    change_set_id: number | null;
    undoes: number | null;
    key_id: Generated<number | null>;
    /** Size of the fields as they are read; the disk holds them compressed. Null in entries that no job has measured yet. */
    bytes: GeneratedAlways<number | null>;
    field_names: GeneratedAlways<string[] | null>;
  };
  log_erasures: { thing: "member" | "order"; key: string };
  bin: {
    id: Generated<number>;
    thing: string;
    key: string;
    name: string;
    fields: ColumnType<Fields, string, string>;
    removed_at: Date;
    removed_by: string;
  };
};
