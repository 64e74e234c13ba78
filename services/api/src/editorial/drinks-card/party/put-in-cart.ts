import type { PartyLine } from "@skaenk/contract/party-plan";
import type { Shelves } from "../../../discovery/shelves/open-shelves.ts";
import type { replaceLines } from "../../../selling/cart/add-queries.ts";
import { mergedText } from "./merged-goods.ts";

/** The goods that a party buys, each with the drinks of the card that it goes into. */
export async function wishesOf(shelves: Shelves, drinks: readonly { slug: string }[], lines: readonly PartyLine[]) {
  const { recipeBySlug } = await shelves.read();
  return lines.map(({ variantId, quantity, ingredientKeys }) => ({
    sku: variantId,
    quantity,
    drinks: drinks
      .map(({ slug }) => slug)
      .filter((slug) => {
        const row = recipeBySlug.get(slug)?.row;
        return row && [...row.ingredients, ...row.garnishes].some(({ key }) => ingredientKeys.includes(key));
      }),
  }));
}

type Wishes = Awaited<ReturnType<typeof wishesOf>>;
type Written = NonNullable<Awaited<ReturnType<typeof replaceLines>>>;

/**
 * This function compares the cart with what it was before the press: `added` are the goods that there are more of now, `removed` those that there
 * are fewer of; `planned` are the pieces that the plan has in each line. `warnings` are sentences in Danish about goods that were sold out or lay in the cart before. Pure.
 */
export function changesOf(lines: readonly PartyLine[], wishes: Wishes, written: Written) {
  const taken = new Map<string, number>();
  for (const { variantId, quantity } of written.taken) taken.set(variantId, (taken.get(variantId) ?? 0) + quantity);
  const results = lines.map(({ variantId, name, size, quantity }) => {
    const line = written.lines.find(({ sku }) => sku === variantId);
    const got = line ? Math.max(0, line.quantity - line.before) : 0;
    return { variantId, name, size, got, wanted: quantity, before: line?.before ?? 0 };
  });
  const added = results.flatMap(({ variantId, name, size, got }) => {
    const quantity = got - (taken.get(variantId) ?? 0);
    const drinks = [...(wishes.find(({ sku }) => sku === variantId)?.drinks ?? [])];
    return quantity > 0 ? [{ variantId, name, size, quantity, drinks }] : [];
  });
  const removed = [...taken].flatMap(([variantId, before]) => {
    const quantity = before - (results.find((one) => one.variantId === variantId)?.got ?? 0);
    return quantity > 0 ? [{ variantId, quantity }] : [];
  });
  const merged = results
    .filter(({ before, got }) => before > 0 && got > 0)
    .map(({ name, size, before, got }) => ({ name, size, before, now: before + got }));
  const short = results
    .filter(({ got, wanted }) => got < wanted)
    .map(({ name, size, got, wanted }) => `Der var kun ${got} af ${wanted} ${name} (${size})`);
  return { added, removed, planned: written.planned, warnings: [...short, ...mergedText(merged)] };
}
