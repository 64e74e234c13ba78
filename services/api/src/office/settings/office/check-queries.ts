import { type RawBuilder, sql } from "kysely";
import { lacks } from "../../../editorial/content/fact-queries.ts";
import type { PageTables } from "../../../editorial/content/page-tables.ts";
import type { ProductTables } from "../../../editorial/content/product-tables.ts";
import type { TermsTables } from "../../../editorial/terms/tables.ts";
import type { OperationsTables } from "../../../keeping/operations/tables.ts";
import type { StaffTables } from "../../../people/identity/staff/tables.ts";
import type { MailTables } from "../../../people/mail/tables.ts";
import { leastWithAgeLimit } from "../../../platform/age-limit.ts";
import type { Queries } from "../../../platform/queries.ts";
import type { OrderTables } from "../../../selling/orders/tables.ts";

type Db = Queries<ProductTables & StaffTables & OperationsTables & OrderTables & MailTables & PageTables & TermsTables>;

/** Facts of goods that the law wants and that are missing, counted over what is for sale. */
export type GoodsFacts = {
  active: number;
  /** With so much alcohol that whoever buys must prove an age. */
  withAgeLimit: number;
  /** Names of the first of them, and of the first that anybody may buy. */
  limitedNames: string[];
  freeNames: string[];
  noLegalName: number;
  noIngredients: number;
  noOperator: number;
  noStrength: number;
};

const firstNames = (which: RawBuilder<unknown>) =>
  sql`coalesce((array_agg(products.name order by products.position) filter (where ${which}))[1:5], '{}')`;

export async function readGoodsFacts(db: Db): Promise<GoodsFacts> {
  const { rows } = await sql<GoodsFacts>`
    select count(*)::int as active,
      count(*) filter (where abv_percent >= ${leastWithAgeLimit})::int as "withAgeLimit",
      ${firstNames(sql`abv_percent >= ${leastWithAgeLimit}`)} as "limitedNames",
      ${firstNames(sql`abv_percent < ${leastWithAgeLimit} and products.gift_card is null`)} as "freeNames",
      count(*) filter (where ${lacks.legalName})::int as "noLegalName",
      count(*) filter (where ${lacks.ingredients})::int as "noIngredients",
      count(*) filter (where ${lacks.operator})::int as "noOperator",
      count(*) filter (where ${lacks.strength})::int as "noStrength"
    from products join brands on brands.slug = products.brand_slug
    where products.status = 'active'`.execute(db);
  return rows[0] as GoodsFacts;
}

export const listPagesWithText = (db: Db) =>
  db
    .selectFrom("pages")
    .select(["path", "changed_at"])
    .where(sql<boolean>`jsonb_array_length(content -> 'blocks') > 0`)
    .execute();

/** Facts about the operation of the shop: its mails, its owners' second factor, its backups. */
export async function readRunning(db: Db) {
  const { rows } = await sql<{
    hasSent: boolean;
    owners: number;
    secured: number;
    backupAt: Date | null;
    provenAt: Date | null;
    backupsSince: Date | null;
  }>`
    select exists (select from mail_outbox where sent_at is not null) as "hasSent",
      (select count(*)::int from staff where role = 'owner' and joined_at is not null and ended_at is null) as owners,
      (select count(*)::int from staff where role = 'owner' and joined_at is not null and ended_at is null
        and (codes_since is not null or exists (select from staff_passkeys where staff_id = staff.id))) as secured,
      (select max(finished_at) from operations_runs where kind = 'backup' and ok) as "backupAt",
      (select max(finished_at) from operations_runs where kind = 'restore-test' and ok) as "provenAt",
      (select since from backup_plan) as "backupsSince"`.execute(db);
  return rows[0] as (typeof rows)[0];
}
