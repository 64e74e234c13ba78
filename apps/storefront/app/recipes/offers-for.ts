import type { Ingredient, IngredientBottle } from "@skaenk/contract/recipes";
import { formatPrice } from "@skaenk/danish/format";
import { chosenBottle } from "@skaenk/mixing/chosen-bottle";
import { packWords, priceOf } from "./pack-words";
import { type KitchenRequest, priceIngredients, type ShoppingList } from "./price-ingredients";

/** Packs that could cover a measure. */
export type BottleOffer = {
  /** SKU or slug, which chooses them. */
  choice: string;
  /** Product and packs, as they are read. */
  text: string;
  /** Price of the packs, without deposit. */
  totalOre: number;
  /** Reasons for the proposal, on the one that is bought where nothing is chosen. */
  why?: string;
  /** Whether they are bought now. */
  bought?: true;
};

type Offer = { choice: string; bottle: IngredientBottle; lines: ShoppingList["lines"]; paidOre: number };

const reasonWords: Record<IngredientBottle["reasons"][number], string> = {
  style: "den rette stil",
  best_selling: "mest købt lige nu",
};

/**
 * Every way to cover one measure, with the price of the packs that would then be bought, the cheaper first. Two ways that read alike are
 * one row: the one that is bought or proposed, or else the cheaper. `wish`: what is bought of the whole recipe now.
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
    const list = priceIngredients(recipe, {
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
  const proposed = offers.find(({ lines }) => isSame(lines, buy().lines));
  const own = wish.chosen.get(key);
  const boughtNow = own ? priceIngredients(recipe, wish).lines.filter((line) => line.ingredientKeys.includes(key)) : [];
  const bought = own ? offers.find(({ lines }) => isSame(lines, boughtNow)) : proposed;
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
      totalOre: priceOf(offer.lines),
      ...(offer === proposed ? { why: whyOf(offer, offers) } : {}),
      ...(offer === bought ? { bought: true as const } : {}),
    }));
}

const isSame = (one: ShoppingList["lines"], other: ShoppingList["lines"]): boolean =>
  one.map(({ sku, quantity }) => `${quantity} ${sku}`).join() ===
  other.map(({ sku, quantity }) => `${quantity} ${sku}`).join();

const depositOf = ({ lines }: Offer): number => lines.reduce((sum, { depositOre }) => sum + depositOre, 0);
const costOf = (offer: Offer): number => priceOf(offer.lines) + depositOf(offer);

/** "Perlebæk Cola, 2 × 1 l flaske, plus pant 6,00 kr." */
function textOf(offer: Offer): string {
  const deposit = depositOf(offer);
  const packs = `${offer.bottle.name}, ${packWords(offer.lines)}`;
  return deposit > 0 ? `${packs}, plus pant ${formatPrice(deposit)}` : packs;
}

/** A price is called good where no bottle of the same style is cheaper, neither by its row nor for the whole recipe. */
function whyOf(proposed: Offer, offers: readonly Offer[]): string {
  const { reasons, strangeness } = proposed.bottle;
  const alike = offers.filter(({ bottle }) => bottle.strangeness === strangeness);
  const isCheapest = alike.every((one) => costOf(one) >= costOf(proposed) && one.paidOre >= proposed.paidOre);
  const words = [...reasons.map((one) => reasonWords[one]), ...(isCheapest ? ["god pris for indholdet"] : [])];
  return ["Vores forslag", ...(words.length > 0 ? [words.join(", ")] : [])].join(": ");
}
