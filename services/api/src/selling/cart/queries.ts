import { copenhagenDay } from "@skaenk/danish/working-days";
import { sql } from "kysely";
import type { KnownUser } from "../../discovery/behaviour/known-user.ts";
import type { ProductTables } from "../../editorial/content/product-tables.ts";
import type { Queries } from "../../platform/queries.ts";
import type { CartTables } from "./tables.ts";

type Db = Queries<CartTables & ProductTables>;

/** A cart change has the browser's id and the current visitor's identity. `known` is missing without consent to personalised search. */
export type CartPress = { visitorId: string; known: KnownUser | undefined; now: Date };

/** This function returns the JSON value for `carts.known_as`. */
export const knownJson = (known: KnownUser | undefined): string | null => (known ? JSON.stringify(known) : null);

/** A drink that a line was bought for; `servings` is null where the number of drinks is not known. */
export type DrinkOfLine = { slug: string; servings: number | null };

const drinksNoted = sql<
  DrinkOfLine[]
>`json_agg(json_build_object('slug', recipe_slug, 'servings', servings) order by id)`;

export type CartRow = Awaited<ReturnType<typeof listCartRows>>[number];

export const findLine = (db: Db, visitorId: string, sku: string) =>
  db
    .selectFrom("cart_lines")
    .select(["id", "quantity"])
    .where("visitor_id", "=", visitorId)
    .where("sku", "=", sku)
    .executeTakeFirst();

/** The number of units in a cart. */
export async function countItems(db: Db, visitorId: string): Promise<number> {
  const { count } = await db
    .selectFrom("cart_lines")
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>("quantity"), sql<number>`0`).as("count"))
    .where("visitor_id", "=", visitorId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The number of different goods in a cart. */
export async function countLines(db: Db, visitorId: string): Promise<number> {
  const { count } = await db
    .selectFrom("cart_lines")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("visitor_id", "=", visitorId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The cart with its lines as goods, prices, rates of VAT and stock are at this moment; a row without a line for an empty cart. */
export const listCartRows = (db: Db, visitorId: string, day = copenhagenDay(new Date())) =>
  db
    .selectFrom("carts")
    .leftJoin("cart_lines", "cart_lines.visitor_id", "carts.visitor_id")
    // What is no longer sold is in no cart, though its row is there.
    .leftJoin("products", (join) =>
      join
        .on("products.status", "=", "active")
        .on("products.slug", "=", (eb) =>
          eb
            .selectFrom("variants as sold")
            .whereRef("sold.sku", "=", "cart_lines.variant_sku")
            .select("sold.product_slug"),
        ),
    )
    .leftJoin("variants", (join) =>
      join.onRef("variants.sku", "=", "cart_lines.variant_sku").onRef("variants.product_slug", "=", "products.slug"),
    )
    .leftJoin("brands", "brands.slug", "products.brand_slug")
    .select([
      "carts.known_as",
      "carts.delivery_method_id",
      "carts.pickup_point_id",
      "carts.points",
      "carts.offer_code",
      "carts.promotion_code",
      "cart_lines.id as line_id",
      "cart_lines.quantity",
      "cart_lines.seen_price_ore",
      "cart_lines.sku as variant_id",
      "cart_lines.amount_ore",
      "variants.sku",
      "variants.name as size",
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
    .select(({ fn }) => fn.coalesce("cart_lines.amount_ore", "variants.price_ore").as("price_ore"))
    .select(({ selectFrom }) =>
      selectFrom("vat_rates")
        .whereRef("vat_rates.kind", "=", "products.vat_kind")
        .where("vat_rates.from_day", "<=", day)
        .orderBy("vat_rates.from_day", "desc")
        .limit(1)
        .select("vat_rates.percent")
        .as("vat_percent"),
    )
    .select(({ selectFrom }) =>
      selectFrom("cart_line_drinks")
        .whereRef("cart_line_drinks.visitor_id", "=", "cart_lines.visitor_id")
        .whereRef("cart_line_drinks.sku", "=", "cart_lines.sku")
        .select(drinksNoted.as("noted"))
        .as("drinks"),
    )
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
 * This query records who changes a cart and when. The caller runs it before changing lines, because a trigger on the lines sends the change to the
 * search service under that identity. The cart is locked before its lines, in the lock order that placing an order uses.
 */
export async function touchCart(db: Queries<CartTables>, { visitorId, known, now }: CartPress): Promise<void> {
  await db
    .updateTable("carts")
    .set({ changed_at: now, known_as: knownJson(known) })
    .where("visitor_id", "=", visitorId)
    .execute();
}

/**
 * Sets a line's quantity, where there is that much. The cart is taken before its line, as an order takes them: the other way
 * round the two could wait for each other. @returns whether it was done
 */
export async function setLine(
  db: Db,
  { visitorId, known, now, lineId, quantity }: CartPress & { lineId: number; quantity: number },
): Promise<boolean> {
  const { rows } = await sql`
    with cart as (
      update carts set changed_at = ${now}, known_as = ${knownJson(known)}::jsonb
      where visitor_id = ${visitorId} returning visitor_id
    )
    update cart_lines set quantity = ${quantity}, seen_price_ore = coalesce(cart_lines.amount_ore, variants.price_ore)
    from cart, variants
    where cart_lines.id = ${lineId} and cart_lines.visitor_id = cart.visitor_id and variants.sku = cart_lines.variant_sku
      and ${quantity}::int <= least(99, case
        when exists (select from products where slug = variants.product_slug and gift_card = 'mail') then 99
        else variants.stock
      end)
    returning cart_lines.id`.execute(db);
  return rows.length === 1;
}

/** The goods of a line that could not be changed. */
export const findLineGoods = (db: Db, visitorId: string, lineId: number) =>
  db
    .selectFrom("cart_lines")
    .leftJoin("variants", "variants.sku", "cart_lines.variant_sku")
    .leftJoin("products", "products.slug", "variants.product_slug")
    .select(["products.name", "variants.stock", "cart_lines.quantity"])
    .where("cart_lines.id", "=", lineId)
    .where("cart_lines.visitor_id", "=", visitorId)
    .executeTakeFirst();

export async function removeLine(
  db: Db,
  { visitorId, known, now, lineId }: CartPress & { lineId: number },
): Promise<void> {
  await sql`
    with cart as (
      update carts set changed_at = ${now}, known_as = ${knownJson(known)}::jsonb
      where visitor_id = ${visitorId} returning visitor_id
    )
    delete from cart_lines using cart
    where cart_lines.id = ${lineId} and cart_lines.visitor_id = cart.visitor_id`.execute(db);
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

type PointsPress = { visitorId: string; points: number; operationId: string | undefined; now: Date };

/** This query sets the points that a cart spends. A press that arrives once more, after a later one, changes nothing. */
export async function savePoints(db: Db, { visitorId, points, operationId, now }: PointsPress): Promise<void> {
  const named = operationId ?? null;
  await sql`
    with operation as (
      insert into cart_operations (visitor_id, operation_id, made_at)
      select visitor_id, ${named}, ${now} from carts where visitor_id = ${visitorId} and ${named}::text is not null
      on conflict do nothing returning operation_id
    )
    update carts set points = ${points}
    where visitor_id = ${visitorId} and (${named}::text is null or exists (select from operation))`.execute(db);
}

/** The code of the special offer that the cart is to use, or none. */
export async function saveOfferCode(db: Db, visitorId: string, code: string | null): Promise<void> {
  await db.updateTable("carts").set({ offer_code: code }).where("visitor_id", "=", visitorId).execute();
}

/** Takes the member's own benefits, points and a special offer, out of a cart: its goods stay with the browser. */
export async function forgetMemberBenefits(db: Db, visitorId: string): Promise<void> {
  await db.updateTable("carts").set({ points: 0, offer_code: null }).where("visitor_id", "=", visitorId).execute();
}

/**
 * This query clears who changed a browser's cart last, because somebody logs in or out there. A cart that another transaction has locked is skipped:
 * that transaction records its own identity.
 */
export async function forgetWhoChanged(db: Db, visitorId: string): Promise<void> {
  await sql`update carts set known_as = null
    where visitor_id in (select visitor_id from carts where visitor_id = ${visitorId} and known_as is not null
      for no key update skip locked)`.execute(db);
}

/** Removes carts that nobody has touched since, with their lines, and old presses of living carts. */
export async function removeCartsOlderThan(db: Db, cartsBefore: Date, pressesBefore: Date) {
  const removed = await db.deleteFrom("carts").where("changed_at", "<", cartsBefore).executeTakeFirst();
  await db.deleteFrom("cart_operations").where("made_at", "<", pressesBefore).execute();
  return Number(removed.numDeletedRows);
}
