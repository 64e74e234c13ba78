import type { Cart, ChosenDelivery } from "@skaenk/contract/cart";
import { formatRoundPrice } from "@skaenk/danish/format";
import { copenhagenDay } from "@skaenk/danish/working-days";
import type { FindKnownUser } from "../../discovery/behaviour/caller-identity.ts";
import type { Shelves } from "../../discovery/shelves/open-shelves.ts";
import { listIngredientsServed } from "../../discovery/shelves/recipe-queries.ts";
import type { ShelvedRecipe } from "../../discovery/shelves/shelve-recipe.ts";
import type { Database, Queries } from "../../platform/queries.ts";
import type { DeliveryProvider, OfferedDelivery } from "../delivery/delivery-provider.ts";
import type { DeliveryOfCart } from "../delivery/delivery-rules.ts";
import type { AppliedGiftCard } from "../gift-cards/queries.ts";
import { type ActivePromotions, findActivePromotions, nothingOffered, promotionsOf } from "../promotions/standing.ts";
import { buildCart, type CartGoods } from "./build-cart.ts";
import { listCartCards } from "./gift-card-queries.ts";
import { type CartOffer, type MemberBenefits, type MemberPoints, noBenefits } from "./member-benefits.ts";
import { priceCart, quoteDelivery } from "./price-cart.ts";
import { type CartRow, listCartRows } from "./queries.ts";
import type { CartDatabase } from "./tables.ts";

/** What carts are made from. */
export type CartSources = {
  db: Database<CartDatabase>;
  shelves: Shelves;
  delivery: DeliveryProvider;
  memberPoints?: MemberPoints | undefined;
  knownTo?: FindKnownUser | undefined;
};

/** What a visitor has chosen so far. `unsold` counts lines whose variant is no longer sold. */
export type StoredCart = {
  goods: CartGoods[];
  unsold: number;
  points: number;
  offerCode: string | null;
  /** The discount code that was typed. */
  promotionCode: string | null;
  /** Gift cards to pay with, as far as they can. */
  giftCards: AppliedGiftCard[];
  method: OfferedDelivery | undefined;
  /** True when a way to deliver was chosen that the shop offers no more. */
  isMethodGone: boolean;
  pickupPoint: ChosenDelivery["pickupPoint"];
};

/** The cart of a visitor at this moment's prices and stock; the empty cart for who has none. */
export async function loadCart(
  sources: CartSources,
  visitorId: string | undefined,
  benefits: MemberBenefits = noBenefits,
  /** Instead of the code that was typed before. */
  tried?: { promotionCode: string },
): Promise<Cart> {
  const memberId = async () => (await benefits.customer()).memberId;
  const stored =
    visitorId === undefined ? emptyCart : { ...(await readCart(sources, visitorId, { memberId })), ...tried };
  const { productBySlug, recipeBySlug } = await sources.shelves.read();
  const points = stored.points > 0 ? Math.min(stored.points, await benefits.points()) : 0;
  const offer = await offerIn(stored, benefits);
  const standing = await standingOf(sources, stored, { points, offer, benefits });
  const isForDrinks = stored.goods.some(({ drinkSlugs }) => drinkSlugs.length > 0);
  const keys = stored.goods.flatMap(({ drinkSlugs }) =>
    drinkSlugs.flatMap((slug) => keysOfDrink(recipeBySlug.get(slug))),
  );
  const slugs = [...new Set(stored.goods.map(({ productSlug }) => productSlug))];
  return buildCart(
    { ...stored, points, offer, standing, orePerPoint: benefits.orePerPoint },
    {
      methods: sources.delivery.listMethods(),
      cutOff: sources.delivery.cutOff(),
      products: productBySlug,
      recipes: recipeBySlug,
      served: isForDrinks ? await listIngredientsServed(sources.db, slugs) : [],
      proposed: isForDrinks ? await sources.shelves.productsFor([...new Set(keys)]) : new Map(),
      ageLimitOf: sources.shelves.ageLimitOf,
      provesAge: sources.shelves.provesAge,
      now: sources.shelves.now(),
    },
  );
}

const keysOfDrink = (recipe: Pick<ShelvedRecipe, "row"> | undefined): string[] =>
  recipe ? [...recipe.row.ingredients, ...recipe.row.garnishes].map(({ key }) => key) : [];

/** The facts of a cart that its ways of delivery depend on. */
export async function readForDelivery(
  sources: CartSources,
  visitorId: string | undefined,
  benefits: MemberBenefits = noBenefits,
): Promise<DeliveryOfCart> {
  if (visitorId === undefined) {
    const nothing = priceCart([]);
    return { alcohol: false, quote: (method) => quoteDelivery(nothing, method) };
  }
  const stored = await readCart(sources, visitorId);
  const points = stored.points > 0 ? Math.min(stored.points, await benefits.points()) : 0;
  const offer = await offerIn(stored, benefits);
  const standing = await standingOf(sources, stored, { points, offer, benefits });
  const priced = priceCart(stored.goods, {
    points,
    orePerPoint: benefits.orePerPoint,
    offer,
    promotions: promotionsOf(standing, stored.goods),
  });
  return {
    alcohol: priced.prices.ageLimit > 0,
    quote: (method) => quoteDelivery(priced, method),
  };
}

/** How promotions stand for what lies in a cart. */
async function standingOf(
  { db, shelves }: CartSources,
  { goods, promotionCode: code }: StoredCart,
  { points, offer, benefits }: { points: number; offer: CartOffer | undefined; benefits: MemberBenefits },
): Promise<ActivePromotions> {
  if (goods.length === 0 && code === null) return nothingOffered;
  const withPoints = points > 0 || offer !== undefined;
  return await findActivePromotions(db, { code, goods, now: shelves.now(), customer: benefits.customer, withPoints });
}

const offerIn = async ({ offerCode }: StoredCart, benefits: MemberBenefits): Promise<CartOffer | undefined> =>
  offerCode === null ? undefined : await benefits.offer(offerCode);

type CartReading = {
  /** The transaction that is about to sell what lies in the cart, if there is one. */
  db?: Queries<CartDatabase>;
  /** The member who is logged in, asked for only where gift cards lie in the cart. Without it no member's cards are read. */
  memberId?: () => Promise<number | undefined>;
};

export async function readCart(
  { db: own, shelves, delivery }: CartSources,
  visitorId: string,
  { db = own, memberId = async () => undefined }: CartReading = {},
): Promise<StoredCart> {
  const rows = await listCartRows(db, visitorId, copenhagenDay(shelves.now()));
  const [first] = rows;
  if (!first) return emptyCart;
  const method = first.delivery_method_id === null ? undefined : delivery.findMethod(first.delivery_method_id);
  const pointId = method?.kind === "pickup_point" ? first.pickup_point_id : null;
  return {
    goods: sharingStock(rows.flatMap((row) => goodsOf(row) ?? [])),
    unsold: rows.filter((row) => row.line_id !== null && row.sku === null).length,
    points: first.points,
    offerCode: first.offer_code,
    promotionCode: first.promotion_code,
    giftCards: first.pays_with_cards
      ? await listCartCards(db, { visitorId, memberId: await memberId(), now: shelves.now() })
      : [],
    method,
    isMethodGone: first.delivery_method_id !== null && method === undefined,
    pickupPoint: pointId === null ? undefined : await delivery.findPickupPoint(pointId),
  };
}

const emptyCart: StoredCart = {
  goods: [],
  unsold: 0,
  points: 0,
  offerCode: null,
  promotionCode: null,
  giftCards: [],
  method: undefined,
  isMethodGone: false,
  pickupPoint: undefined,
};

/** Printed gift cards of several amounts are taken from one stock: each line has what those before it leave. */
function sharingStock(goods: CartGoods[]): CartGoods[] {
  const taken = new Map<string, number>();
  return goods.map((line) => {
    const before = taken.get(line.sku) ?? 0;
    taken.set(line.sku, before + line.quantity);
    return before === 0 ? line : { ...line, stock: Math.max(0, line.stock - before) };
  });
}

/** @throws Error of goods without a rate: nothing is sold without knowing its VAT */
function knownRate({ slug, vat_percent }: CartRow): number {
  if (vat_percent === null) throw new Error(`There is no VAT rate for ${slug}`);
  return vat_percent;
}

function goodsOf(row: CartRow): CartGoods | undefined {
  const { line_id, variant_id, quantity, seen_price_ore, sku, slug, name, price_ore, amount_ore } = row;
  if (line_id === null || variant_id === null || quantity === null || seen_price_ore === null) return undefined;
  if (sku === null || slug === null || name === null || price_ore === null) return undefined;
  const giftCard = row.gift_card ?? undefined;
  return {
    lineId: String(line_id),
    variantId: variant_id,
    sku,
    quantity,
    seenPriceOre: seen_price_ore,
    priceOre: price_ore,
    productSlug: slug,
    drinkSlugs: (row.drinks ?? []).map(({ slug }) => slug),
    drinkServings: (row.drinks ?? []).map(({ servings }) => servings),
    brandSlug: row.brand_slug ?? "",
    categoryPath: row.category_path ?? "",
    name,
    brandName: row.brand_name ?? "",
    size: amount_ore === null ? (row.size ?? "") : formatRoundPrice(amount_ore),
    abvPercent: row.abv_percent ?? 0,
    depositClass: row.deposit_class ?? "none",
    units: row.units ?? 1,
    stock: row.stock ?? 0,
    vatFree: giftCard !== undefined,
    vatPercent: giftCard === undefined ? knownRate(row) : 0,
    giftCard,
  };
}
