import type { ArticleCard } from "@skaenk/contract/inspiration";
import type { Selection } from "@skaenk/contract/search";
import { slugOf } from "@skaenk/danish/slug";
import { tintsOf } from "@skaenk/drawings/mix-colours";
import type { ShownIngredient } from "../../editorial/ingredients/queries.ts";
import type { ArticleRow } from "../shelves/article-queries.ts";
import type { ShelvedRecipe } from "../shelves/shelve-recipe.ts";
import { lazily } from "./intent/folded-words.ts";

/** A page that tells of one thing, with the words that it is found by: all of its name, or all of a synonym. */
export type NamedPage = { selection: Selection; name: string; synonyms: ReadonlySet<string> };

const folded = (words: string) => lazily(slugOf(words));

/**
 * Ingredients as the search finds them, each with the picture of the first drink that holds it. What the shop sells stands before the page about
 * it; the page about what it does not sell stands first. Pure.
 */
export function findableIngredients(
  ingredients: readonly ShownIngredient[],
  recipes: readonly ShelvedRecipe[],
): NamedPage[] {
  const drawings = new Map<string, string>();
  for (const { row, card } of recipes) {
    for (const { key } of row.ingredients) if (!drawings.has(key)) drawings.set(key, card.drawing);
  }
  return ingredients.map(({ key, name, colour, synonyms, is_sold }) => ({
    selection: {
      ...{ kind: "ingredient", slug: key, name: name.charAt(0).toLocaleUpperCase("da") + name.slice(1) },
      ...{ summary: "", tint: tintsOf(colour, colour).light, drawing: drawings.get(key) ?? "", isNamed: !is_sold },
    },
    name: folded(name),
    synonyms: new Set(synonyms.map(folded)),
  }));
}

/** Techniques as the search finds them, by their names before all else. Pure. */
export const findableTechniques = (rows: readonly ArticleRow[], cards: ReadonlyMap<string, ArticleCard>): NamedPage[] =>
  rows.flatMap(({ slug, content: { technique } }) => {
    const card = cards.get(slug);
    if (!technique || !card) return [];
    const { summary, tint, drawing } = card;
    return {
      selection: { kind: "technique", slug, name: technique.name, summary, tint: tint.light, drawing, isNamed: true },
      name: folded(technique.name),
      synonyms: new Set(technique.words.map(folded)),
    };
  });

/** Pages whose name equals the query; without any, the pages with a synonym that equals it. Pure. */
export function findNamedPages(all: readonly NamedPage[], q: string, most: number): Selection[] {
  const words = folded(q);
  if (words === "") return [];
  const named = all.filter(({ name }) => name === words);
  const found = named.length > 0 ? named : all.filter(({ synonyms }) => synonyms.has(words));
  // Pages found by a synonym are listed after the products.
  return found
    .slice(0, most)
    .map(({ selection, name }) => (name === words ? selection : { ...selection, isNamed: false }));
}
