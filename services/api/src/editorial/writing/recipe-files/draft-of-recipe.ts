import type { DrinkMeasure } from "@skaenk/contract/office/content-fields";
import { slugOf } from "@skaenk/danish/slug";
import { type IngredientIndex, matchIngredient } from "./match-ingredient.ts";
import type { ReadRecipe } from "./read-recipes.work.ts";

/** A recipe as the draft that it would be. */
export type RecipeItem = {
  slug: string;
  state: "new" | "known";
  measures: string[];
  fields: {
    name: string;
    intro: string;
    steps: string[];
    servings: number;
    garnish: string;
    glass: string;
    method: string;
    ingredients: DrinkMeasure[];
    unmatched: string[];
    source: string;
  };
};

/** Puts the shop's own words to a recipe: its ingredients, glasses and methods; what has none is left for the writer. Pure. */
export function draftOf(
  recipe: ReadRecipe,
  { known, glasses }: { known: IngredientIndex; glasses: readonly string[] },
): RecipeItem {
  const ingredients: DrinkMeasure[] = [];
  const measures: string[] = [];
  const unmatched: string[] = [];
  for (const { what, amount, unit, said } of recipe.lines) {
    const key = matchIngredient(what, known);
    if (key === undefined) unmatched.push(said);
    else {
      ingredients.push({ key, amount, unit });
      const name = known.names.get(key) ?? key;
      measures.push(`${amount.toLocaleString("da-DK")} ${unit} ${name}`);
    }
  }
  const { name, intro, steps, servings, garnish } = recipe;
  return {
    slug: slugOf(name).slice(0, 110).replace(/-$/, ""),
    state: "new",
    measures,
    fields: {
      ...{ name, intro, steps, servings, garnish, ingredients, unmatched },
      glass: wordIn(glassWords, recipe.glass, glasses),
      method: wordIn(methodWords, recipe.method) || "byg",
      source: sourceText(recipe.source),
    },
  };
}

const glassWords: [RegExp, string][] = [
  [/lowball|rocks|old.?fashioned|tumbler/i, "lowballglas"],
  [/highball|collins/i, "highballglas"],
  [/coupe|champagne saucer/i, "coupeglas"],
  [/martini|cocktail/i, "martiniglas"],
  [/flute/i, "champagneglas"],
  [/wine/i, "vinglas"],
];
const methodWords: [RegExp, string][] = [
  [/shake|ryst/i, "ryst"],
  [/stir|rør/i, "rør"],
  [/blend/i, "blend"],
  [/muddle|mudl/i, "mudl+byg"],
  [/build|byg/i, "byg"],
];

/** Our word for theirs, where the shop uses it. */
function wordIn(words: readonly [RegExp, string][], said: string, used?: readonly string[]): string {
  const same = used?.find((one) => one.toLowerCase() === said.toLowerCase());
  const word = same ?? words.find(([pattern]) => pattern.test(said))?.[1] ?? "";
  return used && !used.includes(word) ? "" : word;
}

/** Whose recipe it is, as it stands on the page: a name that leads there, and the licence that asks for it. */
function sourceText({ name, address, author, licence }: ReadRecipe["source"]): string {
  const site = name || (address ? new URL(address).host.replace(/^www\./, "") : "");
  const who = [...new Set([author, site].filter(Boolean))].join(", ");
  if (who === "") return "";
  const said = address ? `[${who}](${address})` : who;
  const terms = licence.startsWith("https://") ? ` ([licens](${licence}))` : licence && ` (${licence})`;
  return `Efter ${said}${terms}`;
}
