import type { Recipe } from "@skaenk/contract/recipes";
import { type CardDrink, cardDrink } from "./card-drink";
import { drawTasteWheel } from "./taste-wheel";
import { alikeChoices, tasteWords } from "./taste-words";

/** A recipe as its page shows it: whole, with its taste drawn and told, and its relatives as cards. */
export type ShownRecipe = Omit<Recipe, "related" | "profile"> & {
  related: CardDrink[];
  /** `alike`: the choices that find drinks of the same taste. */
  taste: { wheel: string; words: string; alike: string[] };
};

export const shownRecipe = ({ profile, related, ...recipe }: Recipe): ShownRecipe => ({
  ...recipe,
  related: related.map(cardDrink),
  taste: {
    wheel: drawTasteWheel(profile, recipe.colour),
    words: tasteWords(profile),
    alike: alikeChoices(profile),
  },
});
