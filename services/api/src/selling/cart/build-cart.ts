import type { Cart, CartLine, CartWarning } from "@skaenk/contract/cart";
import { deliveryGone } from "@skaenk/danish/delivery-words";
import { formatPrice } from "@skaenk/danish/format";
import { largerThan } from "@skaenk/mixing/fill-basket";
import { type IngredientProduct, packsOf } from "../../discovery/shelves/bottles.ts";
import { pictureAddressOf } from "../../discovery/shelves/product-card.ts";
import type { Ages, ShelvedProduct } from "../../discovery/shelves/shelve-product.ts";
import type { ShelvedRecipe } from "../../discovery/shelves/shelve-recipe.ts";
import type { OfferedDelivery } from "../delivery/delivery-provider.ts";
import { deliveryDays, deliveryPriceOre } from "../delivery/delivery-rules.ts";
import { lastDayOf, shareOut } from "../gift-cards/card-rules.ts";
import type { AppliedGiftCard } from "../gift-cards/queries.ts";
import { boundExceeded } from "../orders/order-bounds.ts";
import { usedPromotions } from "../promotions/promotion-rules.ts";
import { type ActivePromotions, codeInCart, promotionsOf } from "../promotions/standing.ts";
import { listReminders } from "./list-reminders.ts";
import type { StoredCart } from "./load-cart.ts";
import type { CartOffer } from "./member-benefits.ts";
import { type DrinkInCart, offeredFor } from "./offer-for-reminder.ts";
import { freeDelivery, type GoodsLine, type PricedLine, priceCart } from "./price-cart.ts";
import { notYetWords } from "./refusals.ts";

export type CartGoods = GoodsLine & {
  lineId: string;
  /** The variant, with the amount where that was chosen. */
  variantId: string;
  /** The price that the visitor saw when choosing. */
  seenPriceOre: number;
  productSlug: string;
  brandSlug: string;
  categoryPath: string;
  /** The drinks that it was bought for. */
  drinkSlugs: string[];
  /** The number of each of these drinks that the visitor buys for; null where it is not known. */
  drinkServings: readonly (number | null)[];
  name: string;
  brandName: string;
  size: string;
};

type Lookups = {
  methods: readonly OfferedDelivery[];
  cutOff: string;
  products: ReadonlyMap<string, ShelvedProduct>;
  recipes: ReadonlyMap<string, Pick<ShelvedRecipe, "card" | "row">>;
  /** Each pair names a product and an ingredient that the product can be used as. */
  served: readonly { product_slug: string; ingredient_key: string }[];
  /** The product proposed for each ingredient of the drinks in the cart. */
  proposed: ReadonlyMap<string, IngredientProduct>;
  now: Date;
} & Ages;

/** The cart as the visitor reads it, with what has changed since it was filled. Pure. */
export function buildCart(
  stored: StoredCart & { offer: CartOffer | undefined; standing: ActivePromotions; orePerPoint?: number | undefined },
  { methods, cutOff, products, recipes, served, proposed, now, ...ages }: Lookups,
): Cart {
  const { method, pickupPoint, offer, standing } = stored;
  const { ageLimitOf } = ages;
  const giftCardOre = stored.giftCards.reduce((sum, { balanceOre }) => sum + balanceOre, 0);
  const { lines, prices, promoted, savedDeliveryOre, ...bases } = priceCart(stored.goods, {
    points: stored.points,
    orePerPoint: stored.orePerPoint,
    promotions: promotionsOf(standing, stored.goods),
    offer,
    delivery: method,
    giftCardOre,
    ageLimitOf,
  });
  // Until a delivery is chosen it may still cost something.
  const freesDelivery = prices.needsDelivery && (method === undefined || savedDeliveryOre > 0);
  const { paidGoodsOre } = bases;
  const usable = methods.filter(({ allowsAlcohol }) => allowsAlcohol || prices.ageLimit === 0);
  const sent = usable.filter(({ kind }) => kind !== "click_and_collect");
  const priceOf = (way: OfferedDelivery) => (promoted.freeDelivery ? 0 : deliveryPriceOre(way, paidGoodsOre));
  const freeFromOre = method?.freeFromOre || lowest(sent.map((offer) => offer.freeFromOre));
  const warnings = warningsOf(lines, stored, { ageLimit: prices.ageLimit, totalOre: prices.totalOre, ...ages });
  return {
    lines: lines.map((line) => buildLine(line, products.get(line.productSlug), { recipes, ...ages })),
    itemCount: lines.reduce((count, { counted }) => count + counted, 0),
    ...prices,
    pointsBaseOre: bases.pointsBaseOre,
    promotions: usedPromotions(standing.live, promoted, freesDelivery),
    promotionCode: codeInCart(standing, promoted, stored.goods),
    ...(offer
      ? {
          offer: {
            code: offer.code,
            title: offer.title,
            fromOre: offer.fromOre,
            missingOre: Math.max(0, offer.fromOre - bases.offerBaseOre),
          },
        }
      : {}),
    giftCards: buildCards(stored.giftCards, prices.giftCardOre),
    ...(method && prices.needsDelivery
      ? {
          delivery: {
            methodId: method.id,
            name: method.name,
            kind: method.kind,
            priceOre: prices.deliveryOre,
            ...(pickupPoint ? { pickupPoint } : {}),
          },
        }
      : {}),
    ...(prices.needsDelivery
      ? {
          deliveryDays: deliveryDays(
            now,
            usable.map((way) => ({ ...way, priceOre: priceOf(way) })),
            cutOff,
          ),
        }
      : {}),
    deliveryFromOre: lowest(sent.map(priceOf)),
    freeDelivery: promoted.freeDelivery
      ? { fromOre: freeFromOre, missingOre: 0, reached: true }
      : freeDelivery(freeFromOre, paidGoodsOre),
    reminders: remindersOf(lines, recipes, served, proposed),
    canCheckOut: lines.some(({ counted }) => counted > 0) && !warnings.some(({ code }) => stops.has(code)),
    warnings,
  };
}

/** This function lists reminders for the drinks that lines were added for. Sold-out goods count as missing. */
function remindersOf(
  lines: readonly PricedLine<CartGoods>[],
  recipes: Lookups["recipes"],
  served: Lookups["served"],
  proposed: Lookups["proposed"],
): Cart["reminders"] {
  const slugs = [...new Set(lines.flatMap(({ drinkSlugs }) => drinkSlugs))];
  const drinks = slugs.flatMap((slug) => recipes.get(slug) ?? []);
  const bought = new Set(lines.filter(({ counted }) => counted > 0).map(({ productSlug }) => productSlug));
  const keys = served.filter(({ product_slug }) => bought.has(product_slug)).map((link) => link.ingredient_key);
  const reminders = listReminders(
    drinks.map(({ row: { ingredients, garnishes, content } }) => ({ ingredients, garnishes, steps: content.steps })),
    new Set(keys),
  );
  const servings = servingsIn(lines);
  const inCart = drinks.map(({ card: { slug }, row }): DrinkInCart => {
    const measures = [...row.ingredients, ...row.garnishes];
    return { slug, recipeServings: row.servings, servings: servings.get(slug), measures };
  });
  return reminders.map((reminder) => offeredFor(reminder, inCart, proposed));
}

/** This function returns the number of each drink that the lines were bought for, as far as it is known: the largest number of any of its lines. */
function servingsIn(lines: readonly CartGoods[]): Map<string, number> {
  const servings = new Map<string, number>();
  for (const { drinkSlugs, drinkServings } of lines) {
    for (const [place, slug] of drinkSlugs.entries()) {
      const count = drinkServings[place];
      if (count) servings.set(slug, Math.max(count, servings.get(slug) ?? 0));
    }
  }
  return servings;
}

/** Warnings of goods that must be taken out before the rest can be bought. */
const stops = new Set<CartWarning["code"]>(["sold_out", "not_yet", "too_many_gift_cards", "order_too_large"]);

const lowest = (values: number[]): number => (values.length > 0 ? Math.min(...values) : 0);

function buildLine(
  line: PricedLine<CartGoods>,
  shelved: ShelvedProduct | undefined,
  { recipes, ...ages }: Pick<Lookups, "recipes"> & Ages,
): CartLine {
  // The shelf may be a moment behind the database; a before-price belongs to the price it was reckoned from.
  const variant = shelved?.variants.find(({ sku }) => sku === line.sku);
  const reduction = variant?.priceOre === line.priceOre ? variant.reduction : undefined;
  return {
    id: line.lineId,
    variantId: line.variantId,
    productSlug: line.productSlug,
    name: line.name,
    brandName: line.brandName,
    size: line.size,
    units: line.units,
    abvPercent: line.abvPercent,
    ageLimit: ages.ageLimitOf(line.abvPercent),
    quantity: line.counted,
    wantedQuantity: line.quantity,
    available: line.available,
    soldOut: line.available === 0,
    ...(isNotYet(line, ages) ? { notYet: "age" as const } : {}),
    priceOre: line.priceOre,
    ...(reduction ? { reduction } : {}),
    totalOre: line.totalOre,
    offOre: line.offOre,
    vatPercent: line.vatPercent,
    depositOre: line.depositTotalOre,
    ...(shelved ? { drawing: pictureAddressOf(shelved, variant) } : {}),
    alt: shelved?.card.alt ?? line.name,
    drinks: line.drinkSlugs.flatMap((slug) => {
      const recipe = recipes.get(slug);
      return recipe ? [{ slug, name: recipe.card.name }] : [];
    }),
    ...largerOf(line, shelved),
    ...(line.giftCard ? { giftCard: line.giftCard } : {}),
  };
}

/** A larger pack is named where the line was bought for one drink: who chose the size as such is left alone. */
function largerOf(line: PricedLine<CartGoods>, shelved: ShelvedProduct | undefined): Pick<CartLine, "more"> {
  const packs = shelved && line.drinkSlugs.length === 1 && line.counted > 0 ? packsOf(shelved) : [];
  const pack = packs.find(({ sku }) => sku === line.sku);
  const more = pack && largerThan(pack, packs, line.counted);
  return more ? { more } : {};
}

/** Each card with what it pays; one that has nothing left to pay stays, so that it can be taken out. */
const buildCards = (cards: AppliedGiftCard[], giftCardOre: number): Cart["giftCards"] => {
  const pays = new Map(shareOut(cards, giftCardOre).map(({ id, paysOre }) => [id, paysOre]));
  return cards.map(({ id, lastFour, balanceOre, lapsesAt }) => ({
    id,
    lastFour,
    balanceOre,
    paysOre: pays.get(id) ?? 0,
    lastDay: lastDayOf(lapsesAt),
  }));
};

const isNotYet = ({ abvPercent }: { abvPercent: number }, { ageLimitOf, provesAge }: Ages) =>
  ageLimitOf(abvPercent) > 0 && !provesAge();

type Warned = Ages & { ageLimit: number; totalOre: number };

function warningsOf(
  lines: PricedLine<CartGoods>[],
  stored: StoredCart,
  { ageLimit, totalOre, ...ages }: Warned,
): CartWarning[] {
  const warnings = lines.flatMap((line) => {
    const { lineId, name, size, available, counted, quantity, priceOre, seenPriceOre } = line;
    const own: CartWarning[] = [];
    if (available === 0) return [{ code: "sold_out" as const, lineId, message: `${name} er udsolgt` }];
    if (isNotYet(line, ages)) return [{ code: "not_yet" as const, lineId, message: `${name} ${notYetWords}` }];
    if (counted < quantity) {
      const message = `Der er kun ${available} tilbage af ${name} (${size}). Vi har sat antallet ned fra ${quantity}.`;
      own.push({ code: "stock_lowered", lineId, message });
    }
    if (priceOre !== seenPriceOre) {
      const message = `Prisen på ${name} (${size}) er ændret fra ${formatPrice(seenPriceOre)} til ${formatPrice(priceOre)}`;
      own.push({ code: "price_changed", lineId, message });
    }
    return own;
  });
  const exceeded = boundExceeded(lines, totalOre);
  if (exceeded) warnings.push(exceeded);
  if (stored.unsold > 0) {
    const what = stored.unsold === 1 ? "En vare" : `${stored.unsold} varer`;
    warnings.push({ code: "no_longer_sold", message: `${what} i din kurv bliver ikke solgt længere.` });
  }
  if (stored.method && !stored.method.allowsAlcohol && ageLimit > 0) {
    const message = `${stored.method.name} kan ikke bruges til varer med alkohol. Vælg en anden levering.`;
    warnings.push({ code: "delivery_unavailable", message });
  }
  if (stored.isMethodGone) warnings.push({ code: "delivery_unavailable", message: deliveryGone });
  return warnings;
}
