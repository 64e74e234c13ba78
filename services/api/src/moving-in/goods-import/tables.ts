import type { ImportField } from "@skaenk/contract/office/import-fields";
import type { Dialect, ImportOptions, ImportState } from "@skaenk/contract/office/imports";
import type { ColumnType, Generated } from "kysely";
import type { CatalogueDatabase } from "../../catalogue/products/tables.ts";
import type { MediaTables } from "../../editorial/media/tables.ts";
import type { OutboxTables } from "../../platform/outbox/tables.ts";
import type { Column, DecimalMark, Encoding } from "./file-kind.ts";
import type { ImportLine } from "./import-line.ts";
import type { ImportPlan } from "./import-plan.ts";

type Json<Value> = ColumnType<Value, string | undefined, string>;
export type ImportSummary = {
  new: number;
  changed: number;
  unchanged: number;
  refused: number;
  /** Files that were compared before it was counted have none. */
  unready?: number;
};
export type Mapping = Record<string, ImportField | null>;

/** The rows of migrations 270, 271, 316, 318, 748 and 765. */
export type ImportTables = {
  imports: {
    id: Generated<number>;
    file: string;
    name: string;
    address: string | null;
    bytes: Generated<number>;
    staff_id: number | null;
    staff_name: string;
    at: Date;
    state: Generated<ImportState>;
    dialect: Dialect | null;
    encoding: Encoding | null;
    separator: string | null;
    decimal_mark: DecimalMark | null;
    columns: Json<Column[]>;
    mapping: Json<Mapping>;
    options: Json<Partial<ImportOptions>>;
    read_bytes: Generated<number>;
    read_rows: Generated<number>;
    compared: Generated<number>;
    compared_thing: Generated<string>;
    total: Generated<number>;
    summary: Json<ImportSummary>;
    applied: Generated<number>;
    left_alone: Generated<number>;
    /** Goods up to this one have been done or left alone. */
    applied_position: Generated<number>;
    failures: Generated<number>;
    problem: string | null;
    change_set_id: number | null;
    /** Name of whoever answers for facts that the goods of the file lack. */
    signed_off_by: string | null;
    signed_off_staff_id: number | null;
    /** The API key that sent the file. */
    key_id: number | null;
    /** Times that the dry run was made: whoever applies it names the one that they have seen. */
    dry_run: Generated<number>;
    /** A brand that the file puts into the shop. */
    new_brand: Generated<string | null>;
  };
  import_lines: {
    import_id: number;
    row: number;
    thing: string;
    sku: string | null;
    external_id: string | null;
    names_product: Generated<boolean>;
    gtin: ColumnType<string | null, never, never>;
    name: ColumnType<string | null, never, never>;
    line: ColumnType<ImportLine, string, never>;
  };
  import_items: {
    import_id: number;
    position: number;
    row: number;
    slug: string;
    name: string;
    state: "new" | "changed" | "unchanged" | "applied" | "left_alone";
    reason: string | null;
    plan: ColumnType<ImportPlan, string, never>;
  };
  import_refusals: { import_id: number; row: number; name: string; reason: string };
  import_mappings: {
    head: string;
    mapping: Json<Mapping>;
    chosen_at: Date;
    chosen_by: string;
    staff_id: number | null;
  };
  external_ids: { source: string; external_id: string; product_slug: string | null; sku: string | null };
  product_picture_sources: {
    product_slug: string;
    address: string;
    state: Generated<"waiting" | "taken" | "given_up">;
    reason: string | null;
    change_set_id: number | null;
  };
};

/** What an import reads and writes. */
export type ImportDatabase = ImportTables & CatalogueDatabase & MediaTables & OutboxTables;
