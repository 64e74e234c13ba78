import type { Ingredient, IngredientBottle } from "@skaenk/contract/recipes";
import { formatPrice } from "@skaenk/danish/format";
import { chosenBottle } from "@skaenk/mixing/chosen-bottle";
import { packWords, priceOfPacks } from "./pack-words";
import { type KitchenRequest, type ShoppingList, shopIngredients } from "./price-ingredients";

/** An offer names the packs of one bottle that cover one measure of a recipe. */
export type BottleOffer = {
  /** The SKU of a pack or the slug of a product, which chooses these packs. */
  choice: string;
  /** The Danish text names the product, the packs and the deposit. */
  text: string;
  /** The price of the packs in øre, without deposit. */
  totalOre: number;
  /** The Danish reasons for the proposal; only the proposed offer has them. */
  why?: string;
  /** This is set on the offer that is bought now. */
  bought?: true;
};

type Offer = { choice: string; bottle: IngredientBottle; lines: ShoppingList["lines"]; paidOre: number };

const reasonWords: Record<IngredientBottle["reasons"][number], string> = {
  style: "den rette stil",
  best_selling: "mest købt lige nu",
};

/**
 * This function returns every way to buy one ingredient, sorted by price with deposit, the cheapest first. Two ways with the same text become one
 * offer: the one that is bought or proposed, or else the cheaper.
 * @param key the key of the ingredient
 * @param wish the number of drinks, the ticks and the choices for the whole recipe
 * @param bottles the bottles that can be poured for the ingredient
 */
export function offersFor(
  recipe: { servings: number; ingredients: readonly Ingredient[] },
  key: string,
  wish: KitchenRequest,
  bottles: readonly IngredientBottle[],
): BottleOffer[] {
  const others = new Map([...wish.chosen].filter(([one]) => one !== key));
  const buy = (choice?: string) => {
    const chosen = chosenBottle(bottles, choice);
    const have = wish.have.filter((one) => one !== key);
    const list = shopIngredients(recipe, {
      ...{ drinks: wish.drinks, have, extra: [...wish.extra, key] },
      chosen: chosen ? new Map([...others, [key, chosen]]) : others,
    });
    return {
      lines: list.lines.filter(({ ingredientKeys }) => ingredientKeys.includes(key)),
      paidOre: list.goodsOre + list.depositOre,
    };
  };
  const offers = bottles.flatMap((bottle) =>
    [bottle.slug, ...bottle.packs.map(({ sku }) => sku)].map((choice): Offer => ({ choice, bottle, ...buy(choice) })),
  );
  const usual = buy();
  const proposed = offers.find(({ lines }) => isSame(lines, usual.lines));
  const boughtNow = shopIngredients(recipe, wish).lines.filter((line) => line.ingredientKeys.includes(key));
  const bought = boughtNow.length > 0 ? offers.find(({ lines }) => isSame(lines, boughtNow)) : undefined;
  offers.sort(
    (a, b) =>
      costOf(a) - costOf(b) || Number(b === proposed) - Number(a === proposed) || a.lines.length - b.lines.length,
  );
  const rows = new Map<string, Offer>();
  for (const offer of [bought, proposed, ...offers]) {
    const text = offer && textOf(offer);
    if (text && !rows.has(text)) rows.set(text, offer);
  }
  return offers
    .filter((offer) => rows.get(textOf(offer)) === offer)
    .map((offer) => ({
      choice: offer.choice,
      text: textOf(offer),
      totalOre: priceOfPacks(offer.lines),
      ...(offer === proposed ? { why: whyOf(offer, offers) } : {}),
      ...(offer === bought ? { bought: true as const } : {}),
    }));
}

const isSame = (one: ShoppingList["lines"], other: ShoppingList["lines"]): boolean =>
  one.map(({ sku, quantity }) => `${quantity} ${sku}`).join() ===
  other.map(({ sku, quantity }) => `${quantity} ${sku}`).join();

const depositOf = ({ lines }: Offer): number => lines.reduce((sum, { depositOre }) => sum + depositOre, 0);
const costOf = (offer: Offer): number => priceOfPacks(offer.lines) + depositOf(offer);

/** This function returns a text such as "Perlebæk Cola, 2 × 1 l flaske, plus pant 6,00 kr." */
function textOf(offer: Offer): string {
  const deposit = depositOf(offer);
  const packs = `${offer.bottle.name}, ${packWords(offer.lines)}`;
  return deposit > 0 ? `${packs}, plus pant ${formatPrice(deposit)}` : packs;
}

/** The reasons call a price good only when no bottle of the same style costs less, neither by its own offer nor for the whole recipe. */
function whyOf(proposed: Offer, offers: readonly Offer[]): string {
  const { reasons, strangeness } = proposed.bottle;
  const alike = offers.filter(({ bottle }) => bottle.strangeness === strangeness);
  const isCheapest = alike.every((one) => costOf(one) >= costOf(proposed) && one.paidOre >= proposed.paidOre);
  const words = [...reasons.map((one) => reasonWords[one]), ...(isCheapest ? ["god pris for indholdet"] : [])];
  return ["Vores forslag", ...(words.length > 0 ? [words.join(", ")] : [])].join(": ");
}
