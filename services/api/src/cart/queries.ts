import { type Kysely, sql } from "kysely";
import type pg from "pg";
import type { KnownUser } from "../behaviour/known-user.ts";
import type { ProductTables } from "../content/product-tables.ts";
import type { Queries } from "../platform/queries.ts";
import type { CartTables } from "./tables.ts";

type Db = Queries<CartTables & ProductTables>;

export type CartRow = Awaited<ReturnType<typeof listCartRows>>[number];

/** What the database says of a press on "Læg i kurv". No row at all: nobody sells that variant. */
export type AddAttempt = {
  name: string;
  stock: number;
  /** How many there were of it before. */
  before: number;
  /** How many of everything else there is. */
  others: number;
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
    select v.sku, case when p.gift_card = 'mail' then 99 else v.stock end as stock, v.price_ore, p.name
    from quick, variants v join products p on p.slug = v.product_slug and p.status = 'active'
    where v.sku = $2
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
  line as (
    insert into cart_lines (visitor_id, sku, quantity, seen_price_ore, added_at)
    select visitor_id, sku, $3, price_ore, $5 from cart, variant
    where $4::text is null or exists (select from operation)
    on conflict (visitor_id, sku) do update
      set quantity = cart_lines.quantity + excluded.quantity, seen_price_ore = excluded.seen_price_ore
      where cart_lines.quantity + excluded.quantity <= (select least(stock, 99) from variant)
    returning id, quantity
  ),
  known as materialized (select sku, quantity from cart_lines where visitor_id = $1)
  select variant.name, variant.stock, line.id as line_id, line.quantity,
    $4::text is null or exists (select from operation) as fresh,
    coalesce((select quantity from known where sku = $2), 0) as before,
    coalesce((select sum(quantity) from known where sku <> $2), 0) as others
  from variant left join line on true`;

const asJson = (known: KnownUser | undefined): string | null => (known ? JSON.stringify(known) : null);

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
  const { rows } = await pool.query<AddAttempt>({
    name: "cart-add-line",
    text: addLineText,
    values: [press.visitorId, press.sku, press.quantity, press.operationId ?? null, press.now, asJson(press.known)],
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

export const findLine = (db: Db, visitorId: string, sku: string) =>
  db
    .selectFrom("cart_lines")
    .select(["id", "quantity"])
    .where("visitor_id", "=", visitorId)
    .where("sku", "=", sku)
    .executeTakeFirst();

/**
 * Several variants at once, each as far as there is any. One statement, so a press counts whole or not at all.
 * @returns how many of each are in the cart now; nothing when that press has counted before.
 */
export async function addLines(
  db: Kysely<CartTables & ProductTables>,
  press: {
    visitorId: string;
    wishes: { sku: string; quantity: number }[];
    operationId: string | undefined;
    now: Date;
    known: KnownUser | undefined;
  },
): Promise<{ sku: string; name: string; size: string; before: number; quantity: number }[] | undefined> {
  const { visitorId, wishes, operationId, now } = press;
  const known_as = asJson(press.known);
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
    const skus = wishes.map(({ sku }) => sku);
    const quantities = wishes.map(({ quantity }) => quantity);
    const { rows } = await sql<{ sku: string; name: string; size: string; before: number; quantity: number }>`
      with wish as (
        select v.sku, p.name, v.name as size, v.price_ore, least(v.stock, 99) as available,
          least(w.quantity, v.stock, 99) as quantity, w.place,
          coalesce((select l.quantity from cart_lines l where l.visitor_id = ${visitorId} and l.sku = v.sku), 0) as before
        from unnest(${skus}::text[], ${quantities}::int[]) with ordinality as w(sku, quantity, place)
        join variants v on v.sku = w.sku join products p on p.slug = v.product_slug and p.status = 'active'
        where v.stock > 0
      ), line as (
        insert into cart_lines (visitor_id, sku, quantity, seen_price_ore, added_at)
        select ${visitorId}, sku, quantity, price_ore, ${now} from wish
        on conflict (visitor_id, sku) do update set
          quantity = least(cart_lines.quantity + excluded.quantity,
            greatest(cart_lines.quantity, (select available from wish where wish.sku = cart_lines.sku))),
          seen_price_ore = excluded.seen_price_ore
        returning sku, quantity
      )
      select wish.sku, wish.name, wish.size, wish.before, line.quantity
      from wish join line on line.sku = wish.sku order by wish.place`.execute(trx);
    return rows;
  });
}

/** How many things there are in a cart. */
export async function countItems(db: Db, visitorId: string): Promise<number> {
  const { count } = await db
    .selectFrom("cart_lines")
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>("quantity"), sql<number>`0`).as("count"))
    .where("visitor_id", "=", visitorId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The cart with its lines as goods, prices and stock are at this moment; a row without a line for an empty cart. */
export const listCartRows = (db: Db, visitorId: string) =>
  db
    .selectFrom("carts")
    .leftJoin("cart_lines", "cart_lines.visitor_id", "carts.visitor_id")
    // What is no longer sold is in no cart, though its row is there.
    .leftJoin("products", (join) =>
      join
        .on("products.status", "=", "active")
        .on("products.slug", "=", (eb) =>
          eb.selectFrom("variants as sold").whereRef("sold.sku", "=", "cart_lines.sku").select("sold.product_slug"),
        ),
    )
    .leftJoin("variants", (join) =>
      join.onRef("variants.sku", "=", "cart_lines.sku").onRef("variants.product_slug", "=", "products.slug"),
    )
    .leftJoin("brands", "brands.slug", "products.brand_slug")
    .select([
      "carts.delivery_method_id",
      "carts.pickup_point_id",
      "carts.points",
      "carts.offer_code",
      "carts.promotion_code",
      "cart_lines.id as line_id",
      "cart_lines.quantity",
      "cart_lines.seen_price_ore",
      "variants.sku",
      "variants.name as size",
      "variants.price_ore",
      "variants.deposit_class",
      "variants.units",
      "variants.stock",
      "products.slug",
      "products.name",
      "products.abv_percent",
      "products.category_path",
      "products.brand_slug",
      "products.gift_card",
      "brands.name as brand_name",
    ])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom("cart_gift_cards")
          .select("cart_gift_cards.card_id")
          .whereRef("cart_gift_cards.visitor_id", "=", "carts.visitor_id"),
      ).as("pays_with_cards"),
    )
    .where("carts.visitor_id", "=", visitorId)
    .orderBy("cart_lines.id")
    .execute();

/**
 * Sets a line's quantity, where there is that much. The cart is taken before its line, as an order takes them: the other way
 * round the two could wait for each other. @returns whether it was done
 */
export async function setLine(
  db: Db,
  { visitorId, lineId, quantity, now }: { visitorId: string; lineId: number; quantity: number; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    with cart as (
      update carts set changed_at = ${now} where visitor_id = ${visitorId} returning visitor_id
    )
    update cart_lines set quantity = ${quantity}, seen_price_ore = variants.price_ore
    from cart, variants
    where cart_lines.id = ${lineId} and cart_lines.visitor_id = cart.visitor_id and variants.sku = cart_lines.sku
      and ${quantity}::int <= least(99, case
        when exists (select from products where slug = variants.product_slug and gift_card = 'mail') then 99
        else variants.stock
      end)
    returning cart_lines.id`.execute(db);
  return rows.length === 1;
}

/** What a line that could not be set is about. */
export const findLineGoods = (db: Db, visitorId: string, lineId: number) =>
  db
    .selectFrom("cart_lines")
    .leftJoin("variants", "variants.sku", "cart_lines.sku")
    .leftJoin("products", "products.slug", "variants.product_slug")
    .select(["products.name", "variants.stock", "cart_lines.quantity"])
    .where("cart_lines.id", "=", lineId)
    .where("cart_lines.visitor_id", "=", visitorId)
    .executeTakeFirst();

export async function removeLine(db: Db, visitorId: string, lineId: number): Promise<void> {
  await db.deleteFrom("cart_lines").where("id", "=", lineId).where("visitor_id", "=", visitorId).execute();
}

/** Remembers the chosen delivery. */
export async function saveDeliveryChoice(
  db: Db,
  choice: { visitorId: string; methodId: string; pickupPointId: string | null; now: Date },
): Promise<void> {
  const chosen = {
    delivery_method_id: choice.methodId,
    pickup_point_id: choice.pickupPointId,
    changed_at: choice.now,
  };
  await db
    .insertInto("carts")
    .values({ visitor_id: choice.visitorId, ...chosen })
    .onConflict((conflict) => conflict.column("visitor_id").doUpdateSet(chosen))
    .execute();
}

export async function savePoints(db: Db, visitorId: string, points: number): Promise<void> {
  await db.updateTable("carts").set({ points }).where("visitor_id", "=", visitorId).execute();
}

/** The code of the special offer that the cart is to use, or none. */
export async function saveOfferCode(db: Db, visitorId: string, code: string | null): Promise<void> {
  await db.updateTable("carts").set({ offer_code: code }).where("visitor_id", "=", visitorId).execute();
}

/** Removes carts that nobody has touched since, with their lines, and old presses of living carts. */
export async function removeCartsOlderThan(db: Db, cartsBefore: Date, pressesBefore: Date) {
  const removed = await db.deleteFrom("carts").where("changed_at", "<", cartsBefore).executeTakeFirst();
  await db.deleteFrom("cart_operations").where("made_at", "<", pressesBefore).execute();
  return Number(removed.numDeletedRows);
}
