import type { pourFromBar } from "@skaenk/contract/bar";
import type { AnswerOf } from "@skaenk/contract/endpoint";
import { amountInCl } from "@skaenk/mixing/measures";
import type { Shelves } from "../../discovery/shelves/open-shelves.ts";
import type { Transaction } from "../../platform/queries.ts";
import { levelOf } from "./levels.ts";
import { type BottleRow, insertPour, listBottles, saveAmount } from "./queries.ts";
import type { BarDatabase } from "./tables.ts";

/** Millilitres by ingredient key. */
type Measures = ReadonlyMap<string, number>;
type Pour = AnswerOf<typeof pourFromBar>;
/** The product that the shop proposes for each ingredient. */
type Products = Awaited<ReturnType<Shelves["productsFor"]>>;

/** This function returns the measures for a number of drinks, or undefined for a drink that is not published. */
export async function measuresOf(shelves: Shelves, slug: string, drinks: number): Promise<Measures | undefined> {
  const row = (await shelves.read()).recipeBySlug.get(slug)?.row;
  if (!row) return undefined;
  const measures = new Map<string, number>();
  for (const { key, amount, unit } of row.ingredients) {
    const ml = (amountInCl(Number(amount), unit) * 10 * drinks) / row.servings;
    if (ml > 0) measures.set(key, (measures.get(key) ?? 0) + ml);
  }
  return measures;
}

/**
 * This function subtracts the measures from bottles with a known amount: from the bottle of the ingredient itself, or else from a bottle that the same
 * product can fill. An amount never falls below zero. A repeated operation id subtracts nothing.
 * @param pour.products products of the measures and of the bottles, read before the transaction because the shelves take a connection of their own
 */
export async function pourDrink(
  trx: Transaction<BarDatabase>,
  pour: { memberId: number; products: Products; measures: Measures; operationId: string; now: Date },
): Promise<Pour> {
  const { memberId, products, measures, operationId, now } = pour;
  if (!(await insertPour(trx, memberId, operationId, now))) return { poured: [], counted: true };
  const bottles = new Map((await listBottles(trx, memberId)).map((bottle) => [bottle.ingredient_key, bottle]));
  const bottleFor = (key: string): BottleRow | undefined => {
    const product = products.get(key)?.slug;
    const same = () => [...bottles.values()].find((one) => products.get(one.ingredient_key)?.slug === product);
    return bottles.get(key) ?? (product === undefined ? undefined : same());
  };
  // Two ingredients may come from the same bottle.
  const wanted = new Map<BottleRow, number>();
  for (const [key, ml] of measures) {
    const bottle = bottleFor(key);
    if (bottle) wanted.set(bottle, (wanted.get(bottle) ?? 0) + ml);
  }
  const poured: Pour["poured"] = [];
  for (const [{ ingredient_key: key, name, rest_ml, size_ml: sizeMl }, ml] of wanted) {
    if (!rest_ml || sizeMl === null) continue;
    const restMl = Math.max(0, rest_ml - Math.round(ml));
    await saveAmount(trx, { memberId, key, restMl, sizeMl, now });
    poured.push({ key, name, ml: rest_ml - restMl, level: levelOf(restMl, sizeMl) });
  }
  return { poured, counted: false };
}
