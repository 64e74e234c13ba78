import type { IngredientBottle } from "@skaenk/contract/recipes";
import { chosenBottle } from "@skaenk/mixing/chosen-bottle";
import { createKeptState, inBrowser } from "../ui/kept-state";
import type { KitchenRequest } from "./price-ingredients";

/** A visitor's own choices by ingredient key: the SKU of a pack, or the slug of a product for the cheapest packs of that product. */
export type ChosenPacks = Readonly<Record<string, string>>;

/** The bottles that can be had, of the ingredients that anybody asked about. */
export type KnownBottles = Readonly<Record<string, readonly IngredientBottle[]>>;

const mostKept = 100;

/** A bottle that somebody changed to is theirs in every drink, until they change again. */
export const chosenPacks = createKeptState<ChosenPacks>({}, inBrowser("bottles", readChosen));

export function readChosen(stored: unknown): ChosenPacks {
  if (typeof stored !== "object" || stored === null || Array.isArray(stored)) return {};
  const sound = Object.entries(stored).filter(
    (entry): entry is [string, string] =>
      /^[a-z0-9-]{1,80}$/.test(entry[0]) &&
      typeof entry[1] === "string" &&
      /^(?:[A-Z0-9-]{1,80}|[a-z0-9-]{1,120})$/.test(entry[1]),
  );
  return Object.fromEntries(sound.slice(-mostKept));
}

/** Choices in an address, for those who browse without scripts: `?valg=gin:SKO-LDG-70`. */
export function choicesIn(params: URLSearchParams): ChosenPacks {
  return readChosen(Object.fromEntries(params.getAll("valg").map((one) => one.split(":", 2))));
}

/** This function returns the chosen bottles that can still be bought, by ingredient key, each with the packs that the choice allows. */
export function findChosen(bottles: KnownBottles, choices: ChosenPacks): KitchenRequest["chosen"] {
  return new Map(
    Object.entries(choices).flatMap(([key, choice]) => {
      const bottle = chosenBottle(bottles[key] ?? [], choice);
      return bottle ? [[key, bottle] as const] : [];
    }),
  );
}
