import { mostCartLines } from "@skaenk/contract/cart";
import { readVariantId } from "@skaenk/contract/open-amount";
import { sql } from "kysely";
import type pg from "pg";
import type { KnownUser } from "../../discovery/behaviour/known-user.ts";
import type { ProductTables } from "../../editorial/content/product-tables.ts";
import type { Database, Queries, Transaction } from "../../platform/queries.ts";
import { noteDrinks, noteServings, type PlannedGoods, takeOutPlanned } from "./drink-queries.ts";
import { keepPlanned } from "./planned-queries.ts";
import { countLines, knownJson } from "./queries.ts";
import { refuseFull } from "./refusals.ts";
import type { CartTables, PlannedLine } from "./tables.ts";

type Db = Queries<CartTables & ProductTables>;

/** What the database says of a press on "Læg i kurv". No row at all: nobody sells that variant. */
export type AddAttempt = {
  name: string;
  stock: number;
  /** How many there were of it before. */
  before: number;
  /** How many of everything else there is. */
  others: number;
  /** The number of different goods. */
  lines: number;
  /** False when that press has counted before. */
  fresh: boolean;
  line_id: number | null;
  quantity: number | null;
};

/**
 * One press on "Læg i kurv", in one statement: cart and line are made or counted up together, so neither a double click nor
 * two tabs lose or double anything, and more than there is never gets in.
 *
 * A cart is not an order: the statement does not wait for the disk (a power cut may lose the last half second of
 * presses). Prepared under a name, because planning it costs more than running it.
 */
const addLineText = `
  with quick as materialized (select set_config('synchronous_commit', 'off', true)),
  variant as materialized (
    -- Of a gift card by mail there is always one more.
    select $2::text as sku, case when p.gift_card = 'mail' then 99 else v.stock end as stock, coalesce($8, v.price_ore) as price_ore, p.name
    from quick, variants v join products p on p.slug = v.product_slug and p.status = 'active'
    where v.sku = $7
  ),
  cart as (
    insert into carts (visitor_id, changed_at, known_as)
    select $1, $5, $6::jsonb from variant where $3 <= least(stock, 99)
    on conflict (visitor_id) do update set changed_at = excluded.changed_at, known_as = excluded.known_as
    returning visitor_id
  ),
  operation as (
    insert into cart_operations (visitor_id, operation_id, made_at)
    select visitor_id, $4, $5 from cart where $4::text is not null
    on conflict do nothing
    returning operation_id
  ),
  known as materialized (select sku, quantity from cart_lines where visitor_id = $1),
  line as (
    insert into cart_lines (visitor_id, sku, quantity, seen_price_ore, added_at)
    select visitor_id, sku, $3, price_ore, $5 from cart, variant
    where ($4::text is null or exists (select from operation))
      -- Presses at the same moment may each find the last place, so that a few more get in.
      and (exists (select from known where sku = $2) or (select count(*) from known) < ${mostCartLines})
    on conflict (visitor_id, sku) do update
      set quantity = cart_lines.quantity + excluded.quantity, seen_price_ore = excluded.seen_price_ore
      where cart_lines.quantity + excluded.quantity <= (select least(stock, 99) from variant)
    returning id, quantity
  )
  select variant.name, variant.stock, line.id as line_id, line.quantity,
    $4::text is null or exists (select from operation) as fresh,
    coalesce((select quantity from known where sku = $2), 0) as before,
    coalesce((select sum(quantity) from known where sku <> $2), 0) as others,
    (select count(*)::int from known) as lines
  from variant left join line on true`;

export async function addLine(
  pool: pg.Pool,
  press: {
    visitorId: string;
    sku: string;
    quantity: number;
    operationId: string | undefined;
    now: Date;
    known: KnownUser | undefined;
  },
): Promise<AddAttempt | undefined> {
  const variant = readVariantId(press.sku);
  const { rows } = await pool.query<AddAttempt>({
    name: "cart-add-line",
    text: addLineText,
    values: [
      ...[press.visitorId, press.sku, press.quantity, press.operationId ?? null, press.now, knownJson(press.known)],
      ...[variant.sku, variant.amountOre ?? null],
    ],
  });
  return rows[0];
}

/** Forgets a press that was refused, so that it may be tried again when there is more. */
export async function forgetOperation(db: Db, visitorId: string, operationId: string): Promise<void> {
  await db
    .deleteFrom("cart_operations")
    .where("visitor_id", "=", visitorId)
    .where("operation_id", "=", operationId)
    .execute();
}

/** A number of pieces of a variant or of a gift card of a chosen amount, and the drinks they are bought for. `sku` is named as a line of the cart is. */
type AddWish = { sku: string; quantity: number; drinks?: readonly string[] };

/**
 * Several variants at once, each as far as there is any. One statement, so a press counts whole or not at all.
 * @returns how many of each are in the cart now; nothing when that press has counted before.
 * @throws Refused 422 cart_full
 */
export const addLines = (db: Database<CartTables & ProductTables>, press: AddPress): Promise<AddedLine[] | undefined> =>
  pressOnce(db, press, (trx) => addWished(trx, press));

/**
 * This query adds goods after those of a former plan are taken out, in one transaction, so that the cart has what the plan takes now and no more.
 * @returns `lines` are the wishes with how many were in the cart after the others were taken out and are there now, `taken` what was taken out,
 * `planned` the pieces of the plan in each line, which `findPlanned` finds again; nothing when that press has counted before.
 * @throws Refused 422 cart_full
 */
export const replaceLines = (
  db: Database<CartTables & ProductTables>,
  press: AddPress & { replaces: readonly PlannedGoods[] },
): Promise<Replaced | undefined> =>
  pressOnce(db, press, async (trx) => {
    const { visitorId, operationId, wishes } = press;
    const taken = await takeOutPlanned(trx, visitorId, press.replaces);
    const lines = await addWished(trx, press);
    const planned = plannedOf(sumWishes(wishes), lines);
    if (operationId !== undefined) await keepPlanned(trx, { visitorId, operationId, planned });
    return { lines, taken, planned };
  });

type Replaced = { lines: AddedLine[]; taken: { variantId: string; quantity: number }[]; planned: PlannedLine[] };

/** This function writes a press in one transaction that holds the cart. The result is undefined when that press has counted before. */
async function pressOnce<Written>(
  db: Database<CartTables & ProductTables>,
  press: AddPress,
  write: (trx: Transaction<CartTables & ProductTables>) => Promise<Written>,
): Promise<Written | undefined> {
  const { visitorId, operationId, now } = press;
  const known_as = knownJson(press.known);
  return await db.transaction().execute(async (trx) => {
    await trx
      .insertInto("carts")
      .values({ visitor_id: visitorId, changed_at: now, known_as })
      .onConflict((conflict) => conflict.column("visitor_id").doUpdateSet({ changed_at: now, known_as }))
      .execute();
    if (operationId !== undefined) {
      const fresh = await trx
        .insertInto("cart_operations")
        .values({ visitor_id: visitorId, operation_id: operationId, made_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .returning("operation_id")
        .executeTakeFirst();
      if (!fresh) return undefined;
    }
    return await write(trx);
  });
}

type AddPress = {
  visitorId: string;
  wishes: AddWish[];
  /** The number of each drink that the wishes are for, by slug. */
  servings?: ReadonlyMap<string, number>;
  operationId: string | undefined;
  now: Date;
  known: KnownUser | undefined;
};

type AddedLine = { id: number; sku: string; name: string; size: string; before: number; quantity: number };

/** This function adds each wish as far as the stock allows, in the transaction of a press that holds the cart. */
async function addWished(
  trx: Transaction<CartTables & ProductTables>,
  { visitorId, wishes, servings, now }: AddPress,
): Promise<AddedLine[]> {
  const wished = sumWishes(wishes);
  const ids = wished.map(({ sku }) => sku);
  const variants = ids.map(readVariantId);
  const [skus, amounts] = [variants.map(({ sku }) => sku), variants.map(({ amountOre }) => amountOre ?? null)];
  const quantities = wished.map(({ quantity }) => quantity);
  const { rows } = await sql<AddedLine>`
      with wish as (
        select w.id as sku, p.name, v.name as size, coalesce(w.amount_ore, v.price_ore) as price_ore,
          least(s.stock, 99) as available, least(w.quantity, s.stock, 99) as quantity, w.place,
          coalesce((select l.quantity from cart_lines l where l.visitor_id = ${visitorId} and l.sku = w.id), 0) as before
        from unnest(${ids}::text[], ${skus}::text[], ${amounts}::int[], ${quantities}::int[])
          with ordinality as w(id, sku, amount_ore, quantity, place)
        join variants v on v.sku = w.sku join products p on p.slug = v.product_slug and p.status = 'active'
        -- Of a gift card by mail there is always one more.
        cross join lateral (select case when p.gift_card = 'mail' then 99 else v.stock end as stock) s
        where s.stock > 0
      ), line as (
        insert into cart_lines (visitor_id, sku, quantity, seen_price_ore, added_at)
        select ${visitorId}, sku, quantity, price_ore, ${now} from wish
        on conflict (visitor_id, sku) do update set
          quantity = least(cart_lines.quantity + excluded.quantity,
            greatest(cart_lines.quantity, (select available from wish where wish.sku = cart_lines.sku))),
          seen_price_ore = excluded.seen_price_ore
        returning id, sku, quantity
      )
      select line.id, wish.sku, wish.name, wish.size, wish.before, line.quantity
      from wish join line on line.sku = wish.sku order by wish.place`.execute(trx);
  // The cart's row is taken, so nobody else adds to it meanwhile.
  if ((await countLines(trx, visitorId)) > mostCartLines && rows.some(({ before }) => before === 0)) throw refuseFull();
  await noteDrinks(trx, visitorId, notesOf(wished, rows));
  if (servings) await noteServings(trx, visitorId, servings);
  return rows;
}

/** One wish for each line of the cart, in the order in which they were first wished. */
function sumWishes(wishes: readonly AddWish[]): AddWish[] {
  return [...Map.groupBy(wishes, ({ sku }) => sku)].map(([sku, same]) => ({
    sku,
    quantity: same.reduce((sum, { quantity }) => sum + quantity, 0),
    drinks: [...new Set(same.flatMap(({ drinks = [] }) => drinks))],
  }));
}

/** This function returns the pieces that each wish got, with the line that they lie in. Pure. */
const plannedOf = (wishes: readonly AddWish[], lines: readonly AddedLine[]): PlannedLine[] =>
  lines.flatMap(({ id, sku, before, quantity }) => {
    const drinks = [...(wishes.find((wish) => wish.sku === sku)?.drinks ?? [])];
    return quantity > before ? [{ lineId: String(id), variantId: sku, quantity: quantity - before, drinks }] : [];
  });

/** What the drinks got of what they wished. */
const notesOf = (wishes: readonly AddWish[], lines: readonly { sku: string; before: number; quantity: number }[]) =>
  wishes.flatMap(({ sku, drinks = [] }) => {
    const line = lines.find((one) => one.sku === sku);
    const quantity = line ? line.quantity - line.before : 0;
    return quantity > 0 ? [{ sku, quantity, drinks }] : [];
  });
