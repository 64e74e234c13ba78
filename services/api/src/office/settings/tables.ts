import type { ColumnType, Generated } from "kysely";
import type { PageTables } from "../../editorial/content/page-tables.ts";
import type { ProductTables } from "../../editorial/content/product-tables.ts";
import type { RecipeTables } from "../../editorial/content/recipe-tables.ts";
import type { TermsTables } from "../../editorial/terms/tables.ts";
import type { OperationsTables } from "../../keeping/operations/tables.ts";
import type { StaffTables } from "../../people/identity/staff/tables.ts";
import type { DeliveryTables } from "../../selling/delivery/tables.ts";
import type { OrderTables } from "../../selling/orders/tables.ts";
import type { AuditTables, Fields } from "../audit/tables.ts";

export type SettingsGroup =
  | "menu"
  | "company"
  | "delivery"
  | "opening"
  | "papers"
  | "notices"
  | "beginning"
  | "club"
  | "look";

/** The rows of migrations 250, 344, 520 and 521. */
export type SettingsTables = {
  official_files: { sum: string; type: "svg" | "png" | "jpg"; content: Buffer; sent_at: Date };
  shop_settings: { name: SettingsGroup; fields: ColumnType<Fields, string, string> };
  /** Migration 283: under the name that the environment has for it, sealed. */
  provider_settings: { name: string; sealed: string; saved_at: Date };
  connection_attempts: { name: string; tried_at: Date; worked: boolean; detail: string };
  /** Migration 521. */
  legal_text_acceptances: { path: string; sum: string; accepted_by: string; accepted_at: Date };
  /** Migration 520. */
  test_mails: {
    id: string;
    server: string;
    staff_id: number | null;
    recipient: string;
    sent_at: Date;
    error: string | null;
    received_at: Generated<Date | null>;
  };
};

/** What the room looks at: settings, legal texts, and what "Klar til at åbne?" asks of the rest of the shop. */
export type SettingsRoomTables = SettingsTables &
  AuditTables &
  PageTables &
  TermsTables &
  OrderTables &
  ProductTables &
  RecipeTables &
  DeliveryTables &
  StaffTables &
  OperationsTables;
