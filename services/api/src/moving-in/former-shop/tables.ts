import type { FormerField } from "@skaenk/contract/office/former-fields";
import type { FormerFileState, FormerKind, FormerLine, FormerSource } from "@skaenk/contract/office/former-shop";
import type { ColumnType, Generated } from "kysely";
import type { Column, DecimalMark, Encoding } from "../goods-import/file-kind.ts";

type Json<Value> = ColumnType<Value, string | undefined, string>;
export type FormerMapping = Record<string, FormerField | null>;
type Summary = { new: number; changed: number; unchanged: number; refused: number };
type RowState = "read" | "new" | "changed" | "unchanged";

/** What every row that a file brings has. */
type BroughtRow = {
  id: Generated<number>;
  file_id: number;
  row: number;
  state: Generated<RowState>;
  current: Generated<boolean>;
  source: FormerSource;
  external_id: string | null;
  name: string | null;
  phone: string | null;
  street: string | null;
  postcode: string | null;
  city: string | null;
  digest: string | null;
};

/** The rows of migration 311. */
export type FormerShopTables = {
  former_files: {
    id: Generated<number>;
    file: string;
    name: string;
    bytes: number;
    staff_id: number | null;
    staff_name: string;
    key_id: ColumnType<number | null, number | null | undefined, number | null>;
    dry_run: Generated<number>;
    at: Date;
    state: Generated<FormerFileState>;
    kind: FormerKind | null;
    source: FormerSource | null;
    encoding: Encoding | null;
    separator: string | null;
    decimal_mark: DecimalMark | null;
    columns: Json<Column[]>;
    mapping: Json<FormerMapping>;
    chosen: Generated<boolean>;
    read_bytes: Generated<number>;
    read_rows: Generated<number>;
    summary: Json<Summary>;
    failures: Generated<number>;
    problem: string | null;
  };
  former_orders: BroughtRow & {
    number: string;
    email: string | null;
    ordered_at: Date | null;
    status: string | null;
    cancelled: Generated<boolean>;
    currency: string | null;
    total_ore: number | null;
    vat_ore: number | null;
    delivery_ore: number | null;
    discount_ore: number | null;
    refunded_ore: number | null;
    payment: string | null;
    lines: Json<FormerLine[]>;
  };
  former_customers: BroughtRow & { email: string; orders: number | null; spent_ore: number | null };
  /** `cells` of migration 315: as the row stood in a file that is deleted. */
  former_refusals: {
    file_id: number;
    row: number;
    name: string;
    reason: string;
    cells: ColumnType<string[] | null, undefined, string[] | null>;
  };
  /** Of migration 313. */
  former_erasures: { fingerprint: string; erased_at: Date };
  former_invitations: { email: string; invited_at: Date };
};

/** Columns of members that customers of the former shop are compared with. */
export type KnownMembers = {
  members: { id: Generated<number>; email: string; email_confirmed_at: Generated<Date | null> };
};
