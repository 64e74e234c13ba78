import type { IngredientBottle } from "@skaenk/contract/recipes";
import { createKeptState, inBrowser } from "../ui/kept-state";
import type { KitchenRequest } from "./price-ingredients";

/** SKUs that a visitor wants in place of the proposed, by ingredient key. */
export type ChosenPacks = Readonly<Record<string, string>>;

/** The bottles that can be had, of the ingredients that anybody asked about. */
export type KnownBottles = Readonly<Record<string, readonly IngredientBottle[]>>;

const mostKept = 100;

/** A bottle that somebody changed to is theirs in every drink, until they change again. */
export const chosenPacks = createKeptState<ChosenPacks>({}, inBrowser("bottles", readChosen));

export function readChosen(stored: unknown): ChosenPacks {
  if (typeof stored !== "object" || stored === null) return {};
  const sound = Object.entries(stored).filter(
    (entry): entry is [string, string] =>
      /^[a-z0-9-]{1,80}$/.test(entry[0]) && typeof entry[1] === "string" && /^[A-Z0-9-]{1,80}$/.test(entry[1]),
  );
  return Object.fromEntries(sound.slice(-mostKept));
}

/** Choices in an address, for those who browse without scripts: `?valg=gin:SKO-LDG-70`. */
export function choicesIn(params: URLSearchParams): ChosenPacks {
  return readChosen(Object.fromEntries(params.getAll("valg").map((one) => one.split(":", 2))));
}

/** The chosen packs that can still be had, ready to be bought. */
export function findChosen(bottles: KnownBottles, choices: ChosenPacks): KitchenRequest["chosen"] {
  const found: [string, { slug: string; name: string; packs: IngredientBottle["packs"] }][] = [];
  for (const [key, sku] of Object.entries(choices)) {
    for (const { slug, name, packs } of bottles[key] ?? []) {
      const pack = packs.find((one) => one.sku === sku);
      if (pack) found.push([key, { slug, name, packs: [pack] }]);
    }
  }
  return new Map(found);
}
