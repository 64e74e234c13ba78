import { type Insertable, sql } from "kysely";
import type { ProductTables } from "../../editorial/content/product-tables.ts";
import type { Fields } from "../../office/audit/tables.ts";
import { writeEvents } from "../../platform/outbox/outbox-queries.ts";
import type { OutboxTables } from "../../platform/outbox/tables.ts";
import type { Queries } from "../../platform/queries.ts";
import { Refused } from "../../platform/refuse.ts";
import { contentTopic } from "./outbox-queries.ts";
import type { SearchRoomTables } from "./search-rule-tables.ts";

type Db = Queries<SearchRoomTables & ProductTables & OutboxTables>;
type Row = SearchRoomTables["search_rules"];

const columns: Record<string, keyof Row> = {
  kind: "kind",
  words: "words",
  destination: "destination",
  title: "title",
  productSlug: "product_slug",
  brandSlug: "brand_slug",
  position: "position",
  from: "from_at",
  to: "to_at",
};

/** The search rules with the names of the goods and brands that they are about. */
export const searchRulesQuery = (db: Db) =>
  db
    .selectFrom("search_rules")
    .leftJoin("products", "products.slug", "search_rules.product_slug")
    .leftJoin("brands", "brands.slug", "search_rules.brand_slug")
    .selectAll("search_rules")
    .select(["products.name as product_name", "brands.name as brand_name"]);
export type SearchRuleRow = Awaited<ReturnType<ReturnType<typeof searchRulesQuery>["executeTakeFirstOrThrow"]>>;

export const listSearchRuleRows = (db: Db) => db.selectFrom("search_rules").selectAll().execute();

export const findSearchRules = (db: Db, ids: readonly string[]) =>
  db.selectFrom("search_rules").selectAll().where("id", "in", ids).execute();
export type StoredSearchRule = Awaited<ReturnType<typeof findSearchRules>>[number];

export async function readSearchRule(trx: Db, id: string): Promise<Fields | undefined> {
  const row = await trx.selectFrom("search_rules").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  if (!row) return undefined;
  return Object.fromEntries(
    Object.entries(columns).map(([field, column]) => {
      const value = row[column as keyof typeof row];
      return [field, value instanceof Date ? value.toISOString() : value];
    }),
  ) as Fields;
}

const rowOf = (fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([field, value]) => (columns[field] ? [[columns[field], value]] : [])),
  );

const writeEventOf = (trx: Db, id: string) => writeEvents(trx, [{ topic: contentTopic, key: `rule:${id}` }]);

/** Each search reads all rules of a kind, and all synonyms are put into one table after each change: a shop has some hundred words in them. */
const mostOfKind = { words: 600, rules: 300 };

/**
 * Counts the rules of one rule's own kind after it was written; writers of rules wait for each other until their transactions end, so that
 * several together do not pass the bounds. Kinds that are too full for another reason stop nobody.
 * @throws Refused 422 synonyms_full or rules_full beside the words
 */
async function refuseTooManyRules(trx: Db, id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('search-rules'))`.execute(trx);
  const full = await trx
    .selectFrom("search_rules")
    .select("kind")
    .where("kind", "=", (eb) => eb.selectFrom("search_rules as written").select("written.kind").where("id", "=", id))
    .groupBy("kind")
    .having(sql<boolean>`coalesce(sum(cardinality(words)), 0) > ${mostOfKind.words} or count(*) > ${mostOfKind.rules}`)
    .executeTakeFirst();
  if (!full) return;
  const bounds = `${mostOfKind.words} ord i alt`;
  const [code, words] =
    full.kind === "synonym"
      ? (["synonyms_full", `Synonymerne må have ${bounds}. Slet eller forkort nogle af dem først.`] as const)
      : ([
          "rules_full",
          `Der kan være ${mostOfKind.rules} regler af hver slags med ${bounds}. Slet eller forkort nogle af dem først.`,
        ] as const);
  throw new Refused(422, code, words, { errors: { words } });
}

export async function insertSearchRule(trx: Db, id: string, fields: Fields): Promise<void> {
  await trx
    .insertInto("search_rules")
    .values({ id, ...rowOf(fields) } as Insertable<Row>)
    .execute();
  await refuseTooManyRules(trx, id);
  await writeEventOf(trx, id);
}

export async function writeSearchRule(trx: Db, id: string, patch: Fields): Promise<void> {
  await trx.updateTable("search_rules").set(rowOf(patch)).where("id", "=", id).execute();
  await refuseTooManyRules(trx, id);
  await writeEventOf(trx, id);
}

/** The service hears of it by a trigger, which also sees the goods go. */
export async function deleteSearchRule(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom("search_rules").where("id", "=", id).execute();
}
