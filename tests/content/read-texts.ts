import { join } from "node:path";
import { readShop } from "../../services/api/src/moving-in/import/read-shop.ts";

export const seedFolder = join(import.meta.dirname, "..", "..", "services", "api", "seed");
export const shop = await readShop(seedFolder);
export type SeedRecipe = (typeof shop.recipes)[number];

export type SeedText = { where: string; text: string };

/** Fields that hold sentences; keys, addresses and colours are left out. */
const sentenceFields = new Set([
  ...[
    "intro",
    "tip",
    "glassNote",
    "garnishNote",
    "garnish",
    "steps",
    "text",
    "summary",
    "title",
    "note",
    "items",
    "head",
  ],
  ...["rows", "tagline", "description", "name", "about", "taste", "choose", "store"],
]);

/** Each sentence-bearing text of a row, with the place of its field. */
function textsIn(where: string, value: unknown, holdsText = false): SeedText[] {
  if (typeof value === "string") return holdsText ? [{ where, text: value }] : [];
  if (Array.isArray(value)) return value.flatMap((each) => textsIn(where, each, holdsText));
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([key, each]) => textsIn(`${where} · ${key}`, each, sentenceFields.has(key)));
}

/** The texts of one recipe: what a reader sees of it as sentences. */
export const textsOfRecipe = (recipe: SeedRecipe): SeedText[] => textsIn(`recipes · ${recipe.slug}`, recipe);

/** The texts of all recipes, ingredients, articles, collections, campaigns and pages. */
export const allTexts: SeedText[] = [
  ...shop.recipes.flatMap(textsOfRecipe),
  ...Object.entries(shop.ingredientGuides).flatMap(([key, guide]) => textsIn(`ingredient-guides · ${key}`, guide)),
  ...shop.recipeThemes.flatMap((theme) => textsIn(`themes · ${theme.slug}`, theme)),
  ...shop.articles.flatMap((article) => textsIn(`articles · ${article.slug}`, article)),
  ...shop.collections.flatMap((collection) => textsIn(`collections · ${collection.slug}`, collection)),
  ...shop.campaigns.flatMap((campaign) => textsIn(`campaigns · ${campaign.slug}`, campaign)),
  ...shop.pages.flatMap((page) => textsIn(`pages · ${page.path}`, page)),
];
