import { articleAddress } from "@skaenk/contract/article-address";
import type { Ingredient, Recipe } from "@skaenk/contract/recipes";
import { facetWord } from "@skaenk/danish/facet-words";
import { amountInCl } from "@skaenk/mixing/measures";
import { isStaple } from "@skaenk/mixing/staples";
import type { IngredientProduct } from "../../discovery/shelves/bottles.ts";
import type { RecipeRow } from "../../discovery/shelves/recipe-queries.ts";
import type { ShelvedRecipe } from "../../discovery/shelves/shelve-recipe.ts";
import { linkTechniques, type TechniquePattern } from "../content/name-techniques.ts";
import { ogAddress } from "../drawings/og-image.ts";

type Lookups = {
  themes: { slug: string; name: string }[];
  products: ReadonlyMap<string, IngredientProduct>;
  related: ShelvedRecipe[];
  articles: { slug: string; title: string; summary: string; technique: boolean }[];
  techniques: TechniquePattern | undefined;
};

/** Everything the recipe's page shows, from its row and what stands around it. Pure. */
export function buildRecipe({ card, row, picture, profile }: ShelvedRecipe, lookups: Lookups): Recipe {
  const themeNames = new Map(lookups.themes.map(({ slug, name }) => [slug, name]));
  return {
    ...card,
    ...row.content,
    steps: linkTechniques(row.content.steps, lookups.techniques),
    aliases: row.aliases,
    garnish: row.garnish,
    method: row.method,
    servings: row.servings,
    occasions: row.occasions.map((slug) => ({ slug, name: facetWord("occasion", slug) })),
    themes: row.themes.map((slug) => ({ slug, name: themeNames.get(slug) ?? slug })),
    allergens: row.allergens,
    volumeCl: row.volume_cl,
    profile,
    colour: picture.colour,
    // A photograph stands in its place; the drawing's markup would travel for nothing.
    svg: row.photo ? "" : picture.svg(),
    ogImage: ogAddress("recipes", row.slug, card.drawing),
    ingredients: [
      ...row.ingredients.map((ingredient) => buildIngredient(ingredient, lookups.products)),
      // A garnish is never put in the cart by itself.
      ...row.garnishes.map((garnish) => ({
        ...buildIngredient({ ...garnish, pantry: true }, lookups.products),
        garnish: true,
      })),
    ],
    related: lookups.related.map((recipe) => recipe.card),
    articles: lookups.articles.map(({ title, summary, ...article }) => ({
      to: articleAddress(article),
      title,
      summary,
    })),
  };
}

function buildIngredient(
  ingredient: RecipeRow["ingredients"][number],
  products: ReadonlyMap<string, IngredientProduct>,
): Ingredient {
  const product = products.get(ingredient.key);
  return {
    key: ingredient.key,
    name: ingredient.name,
    amount: ingredient.amount,
    unit: ingredient.unit,
    amountCl: amountInCl(ingredient.amount, ingredient.unit),
    pantry: ingredient.pantry,
    staple: isStaple(ingredient.key),
    allergens: ingredient.allergens,
    ...(product ? { product } : {}),
  };
}

/** Drinks like this one: shared liquor, tastes, themes and ingredients, the most alike first. Pure. */
export function relatedRecipes(recipe: ShelvedRecipe, shelf: readonly ShelvedRecipe[], count: number): ShelvedRecipe[] {
  const keys = new Set(recipe.row.ingredients.map(({ key }) => key));
  const likeness = ({ row }: ShelvedRecipe) =>
    (row.liquor === recipe.row.liquor ? 3 : 0) +
    (row.type === recipe.row.type ? 1.5 : 0) +
    shared(row.tastes, recipe.row.tastes) +
    shared(row.themes, recipe.row.themes) +
    row.ingredients.filter(({ key }) => keys.has(key)).length * 1.5;
  return shelf
    .filter((other) => other !== recipe && other.card.alcoholFree === recipe.card.alcoholFree)
    .map((other) => ({ other, score: likeness(other) }))
    .sort((a, b) => b.score - a.score || (a.other.row.slug < b.other.row.slug ? -1 : 1))
    .slice(0, count)
    .map(({ other }) => other);
}

const shared = (a: string[], b: string[]) => a.filter((value) => b.includes(value)).length;
