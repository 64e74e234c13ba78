import { sql } from "kysely";
import { forgetGuesses } from "../../catalogue/products/office/guess-queries.ts";
import { reasonOfThing } from "../../office/audit/refusal-of-thing.ts";
import type { Guess } from "./guess-drink.ts";
import type { ImportPlan } from "./import-plan.ts";
import type { Db } from "./queries.ts";

/** The next after a position that is to be done, held by this transaction. */
export const takeItems = (trx: Db, id: number, after: number, limit: number) =>
  trx
    .selectFrom("import_items")
    .select(["position", "plan"])
    .where("import_id", "=", id)
    .where("position", ">", after)
    .where("state", "in", ["new", "changed"])
    .orderBy("position")
    .limit(limit)
    .forUpdate()
    .execute();

/**
 * Does something wholly or not at all within a transaction that goes on.
 * @returns why not, when a rule said no
 */
export async function savepoint(trx: Db, work: () => Promise<string | undefined>): Promise<string | undefined> {
  await sql`savepoint one`.execute(trx);
  try {
    const reason = await work();
    await (reason === undefined ? sql`release savepoint one` : sql`rollback to savepoint one`).execute(trx);
    return reason;
  } catch (error) {
    const reason = reasonOfThing(error);
    await sql`rollback to savepoint one`.execute(trx);
    return reason;
  }
}

export type Outcome = { position: number; slug: string; reason: string | undefined };

/** This query records the outcome of each item, for the import and for the history of its set, and counts them. */
export async function noteOutcomes(
  trx: Db,
  { id, changeSetId, outcomes }: { id: number; changeSetId: number; outcomes: readonly Outcome[] },
): Promise<void> {
  const positions = outcomes.map(({ position }) => position);
  const reasons = outcomes.map(({ reason }) => reason ?? null);
  await sql`
    update import_items set state = case when said.reason is null then 'applied' else 'left_alone' end, reason = said.reason
    from unnest(${positions}::int[], ${reasons}::text[]) as said(position, reason)
    where import_id = ${id} and import_items.position = said.position`.execute(trx);
  const rows = outcomes.map(({ position, slug, reason }) => ({
    ...{ change_set_id: changeSetId, position, thing: "product", key: slug, expected: "{}", patch: "{}" },
    state: reason === undefined ? ("done" as const) : ("left_alone" as const),
    reason: reason ?? null,
  }));
  await trx.insertInto("change_set_rows").values(rows).execute();
  const leftAlone = reasons.filter((reason) => reason !== null).length;
  await sql`
    update imports set applied = applied + ${outcomes.length - leftAlone}, left_alone = left_alone + ${leftAlone},
      applied_position = greatest(applied_position, ${positions.at(-1) ?? 0})
    where id = ${id}`.execute(trx);
}

/** This query stores the external ids of goods. An id that belonged to other goods before is moved. */
export async function keepExternalIds(trx: Db, { source, slug, externalId, variants }: ImportPlan): Promise<void> {
  if (source === "skaenk") return;
  if (externalId) {
    await sql`
      insert into external_ids (source, external_id, product_slug) values (${source}, ${externalId}, ${slug})
      on conflict (source, external_id) where product_slug is not null do update set product_slug = excluded.product_slug`.execute(
      trx,
    );
  }
  for (const { sku, externalId: own } of variants) {
    if (!own) continue;
    await sql`
      insert into external_ids (source, external_id, sku) values (${source}, ${own}, ${sku})
      on conflict (source, external_id) where sku is not null do update set sku = excluded.sku`.execute(trx);
  }
}

export async function insertGuesses(
  trx: Db,
  { slug, product, guesses, wantedStatus }: ImportPlan,
  { at, changeSetId }: { at: Date; changeSetId: number },
): Promise<void> {
  if ("make" in product) await forgetGuesses(trx, slug);
  if (guesses.length === 0) return;
  const rows = guesses.map(({ sku, field, value, reason }: Guess) => ({
    product_slug: slug,
    sku,
    field,
    value: JSON.stringify(value),
    reason,
    wanted_status: wantedStatus,
    guessed_at: at,
    change_set_id: changeSetId,
  }));
  await trx
    .insertInto("product_guesses")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Pictures that nobody has fetched for this product yet. @returns their addresses */
export async function insertPictureSources(
  trx: Db,
  { slug, pictures }: ImportPlan,
  changeSetId: number,
): Promise<string[]> {
  if (pictures.length === 0) return [];
  const rows = pictures.map(({ address }) => ({
    product_slug: slug,
    address,
    change_set_id: changeSetId,
    reason: null,
  }));
  const noted = await trx
    .insertInto("product_picture_sources")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning("address")
    .execute();
  return noted.map(({ address }) => address);
}
