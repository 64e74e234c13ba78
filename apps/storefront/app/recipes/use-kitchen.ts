import type { IngredientBottle } from "@skaenk/contract/recipes";
import { shopPage } from "@skaenk/contract/shop-pages";
import { useCallback, useEffect, useState } from "react";
import { askRoute } from "../api/send-form";
import { useKeptState } from "../ui/kept-state";
import { atHome, toggleAtHome } from "./at-home-state";
import { type ChosenPacks, chosenPacks, findChosen, type KnownBottles } from "./bottle-choice";
import type { BottleOffer } from "./offers-for";
import type { KitchenRequest } from "./price-ingredients";
import type { ShownRecipe } from "./shown-recipe";

/** What an address without scripts asks for, as the server found it: choices made, and one being made. */
export type RequestedBottles = {
  choices: ChosenPacks;
  bottles: KnownBottles;
  changing?: { key: string; offers: BottleOffer[] };
};

/**
 * The visitor's choices for this recipe: ingredients at home, ingredients brought along, and changed bottles. Bottles that were changed on an
 * earlier day are loaded when the scripts start; until then the proposed ones are shown.
 */
export function useKitchen({ ingredients }: ShownRecipe, drinks: number, asked: RequestedBottles) {
  const [bottles, setBottles] = useState(asked.bottles);
  const [extra, setExtra] = useState<readonly string[]>([]);
  const ticked = useKeptState(atHome);
  const choices = { ...asked.choices, ...useKeptState(chosenPacks) };
  // A fruit may be in the drink and garnish it.
  const keys = [...new Set(ingredients.map(({ key }) => key))];
  const have = keys.filter((key) => ticked.includes(key));
  const learn = useCallback((key: string) => {
    askRoute<{ items: IngredientBottle[] }>(shopPage("/ingrediens/:key/flasker", { key })).then(
      ({ items }) => setBottles((known) => ({ ...known, [key]: items })),
      () => undefined,
    );
  }, []);
  const unknown = keys.filter((key) => choices[key] && !bottles[key]);
  const toLearn = unknown.join();
  useEffect(() => {
    for (const key of toLearn.split(",").filter(Boolean)) learn(key);
  }, [toLearn, learn]);
  const wish: KitchenRequest = { drinks, have, extra, chosen: findChosen(bottles, choices) };
  return {
    wish,
    choices,
    bottles,
    learn,
    tick: (key: string) => atHome.change((keys) => toggleAtHome(keys, key)),
    bring: (key: string) => setExtra((keys) => toggleAtHome(keys, key)),
    choose: (key: string, choice: string) => chosenPacks.change((kept) => ({ ...kept, [key]: choice })),
  };
}
