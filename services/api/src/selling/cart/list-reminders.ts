import type { Cart } from "@skaenk/contract/cart";
import { mostReminders } from "@skaenk/contract/cart";
import { namesIce } from "@skaenk/mixing/ice-in-steps";
import { listOwnPurchases } from "@skaenk/mixing/own-purchases";

type Measure = { key: string; name: string; kind: string };

/** A drink of the cart has ingredients, a garnish and steps. */
type DrinkToRemember = {
  ingredients: readonly Measure[];
  garnishes: readonly Measure[];
  steps: readonly string[];
};

const ice: Measure = { key: "is", name: "is", kind: "" };

/**
 * This function lists the ingredients of drinks that no goods in the cart cover: fresh ingredients and bottles that were left out, but no staples
 * except ice. Each ingredient is listed once, as a grocery sells it, with ice last, up to `mostReminders`. Pure.
 * @param served keys of the ingredients that goods in the cart cover
 */
export function listReminders(drinks: readonly DrinkToRemember[], served: ReadonlySet<string>): Cart["reminders"] {
  const measures = drinks.flatMap(({ ingredients, garnishes }) => [...ingredients, ...garnishes]);
  const needed = new Map(measures.filter(({ key }) => !served.has(key)).map((measure) => [measure.key, measure]));
  needed.delete(ice.key);
  if (drinks.some(({ steps }) => namesIce(steps)) && !served.has(ice.key)) needed.set(ice.key, ice);
  return listOwnPurchases([...needed.values()].map(({ key, name, kind }) => ({ key, name, kind, text: "", parts: [] })))
    .filter(({ group, keys }) => group !== "home" || keys.includes(ice.key))
    .map(({ keys, name }) => ({ keys, name }))
    .slice(0, mostReminders);
}
