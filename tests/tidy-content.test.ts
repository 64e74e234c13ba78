import { expect, it } from "vitest";
import { bottleSizes, unsoldSizes } from "./content/bottle-sizes.ts";
import { hasOrigin, recipeSources } from "./content/origins.ts";
import { allTexts, type SeedRecipe, shop } from "./content/read-texts.ts";
import { familyCounts } from "./content/recipe-families.ts";
import {
  stemsOf,
  unlistedIngredients,
  unusedIngredients,
  wrongAllergens,
  wrongGlass,
  wrongStrength,
} from "./content/recipe-rules.ts";
import { outOfBalance } from "./content/sour-balance.ts";
import { likeness, misspelt, openingOf, shinglesOf, typographyFaults } from "./content/text-rules.ts";

const recipeFaults = (rule: (recipe: SeedRecipe) => string[]): string[] =>
  shop.recipes.flatMap((recipe) => rule(recipe).map((fault) => `${recipe.slug}: ${fault}`));

it("each ingredient of a recipe is used in a step", () => {
  expect(recipeFaults(unusedIngredients)).toEqual([]);
});

it("each ingredient of a step is on the list", () => {
  expect(recipeFaults(unlistedIngredients)).toEqual([]);
});

it("each garnish that has to be bought is told as facts too", () => {
  // Cream and drops of bitters come out of what is in the drink.
  const takesNothing =
    /^(\(ingen\)|flødeskum( \(valgfri\))?|dråber af aromatisk bitter på skummet|eventuel sukkerkant)$/;
  const isInTheDrink = ({ garnish, ingredients }: SeedRecipe) =>
    ingredients.some(({ key }) => stemsOf(key).some((stem) => stem.length > 3 && garnish.includes(stem)));
  const untold = shop.recipes.filter(
    (recipe) => recipe.garnishes.length === 0 && !takesNothing.test(recipe.garnish) && !isInTheDrink(recipe),
  );
  expect(untold.map(({ slug, garnish }) => `${slug}: ${garnish}`)).toEqual([]);
});

it("strength, size and standard drinks follow from the ingredients", () => {
  expect(recipeFaults(wrongStrength)).toEqual([]);
});

it("each drink fits its glass with its ice", () => {
  expect(recipeFaults(wrongGlass)).toEqual([]);
});

it("each sour lies within published balance", () => {
  expect(recipeFaults(outOfBalance)).toEqual([]);
});

it("each bottle of an article's shopping list is sold in that size", () => {
  expect(shop.articles.flatMap((article) => bottleSizes(article, shop)).length).toBeGreaterThan(8);
  const faults = shop.articles.flatMap((article) => unsoldSizes(article, shop).map((row) => `${article.slug}: ${row}`));
  expect(faults).toEqual([]);
});

it("allergens follow from the ingredients", () => {
  expect(recipeFaults(wrongAllergens)).toEqual([]);
});

it("each text is spelt as the dictionary or the trade spells", () => {
  expect(allTexts.flatMap(({ where, text }) => misspelt(text).map((word) => `${word}: ${where}`))).toEqual([]);
}, 180_000);

it("each text keeps to Danish typography", () => {
  expect(allTexts.flatMap(({ where, text }) => typographyFaults(text).map((fault) => `${fault}: ${where}`))).toEqual(
    [],
  );
});

it("no two recipes tell the same", () => {
  const told = shop.recipes.map(({ slug, intro, tip, glassNote, garnishNote }) => ({
    slug,
    intro: shinglesOf(intro),
    all: shinglesOf([intro, tip, glassNote, garnishNote].join(" ")),
  }));
  const alike = told.flatMap((one, at) =>
    told
      .slice(at + 1)
      .filter((other) => likeness(one.intro, other.intro) > 0.1 || likeness(one.all, other.all) > 0.1)
      .map((other) => `${one.slug} and ${other.slug}`),
  );
  expect(alike).toEqual([]);
});

it("no two ingredients tell the same, and no opening of theirs is used three times", () => {
  const told = Object.entries(shop.ingredientGuides).map(([key, guide]) => {
    const texts = [guide.about, guide.taste, guide.choose, guide.store];
    return { key, texts, openings: texts.map(openingOf), all: shinglesOf(texts.join(" ")) };
  });
  const alike = told.flatMap((one, at) =>
    told
      .slice(at + 1)
      .filter((other) => likeness(one.all, other.all) > 0.1)
      .map((other) => `${one.key} and ${other.key}`),
  );
  const openings = Object.groupBy(
    told.flatMap(({ key, openings: all }) => all.map((opening) => ({ key, opening }))),
    ({ opening }) => opening,
  );
  const worn = Object.entries(openings).filter(([, used = []]) => used.length > 2);
  expect(alike).toEqual([]);
  expect(worn.map(([opening, used = []]) => `${opening}: ${used.map(({ key }) => key).join(", ")}`)).toEqual([]);
});

it("each ingredient has a page with texts, and each swap leads to another ingredient", () => {
  const { ingredients, ingredientGuides } = shop;
  expect(Object.keys(ingredients).filter((key) => !Object.hasOwn(ingredientGuides, key))).toEqual([]);
  const toItself = Object.entries(ingredientGuides).filter(([key, { swaps }]) =>
    swaps.some((swap) => swap.key === key),
  );
  expect(toItself.map(([key]) => key)).toEqual([]);
});

it("no opening is used three times", () => {
  const openings = Object.groupBy(shop.recipes, ({ intro }) => openingOf(intro));
  const worn = Object.entries(openings).filter(([, recipes = []]) => recipes.length > 2);
  expect(worn.map(([opening, recipes = []]) => `${opening}: ${recipes.map(({ slug }) => slug).join(", ")}`)).toEqual(
    [],
  );
});

it("each origin that is told has two sources, or stands among those from before the rule", () => {
  const { sources, unsourced } = recipeSources;
  const slugs = new Set(shop.recipes.map(({ slug }) => slug));
  const lacking = shop.recipes.filter(
    (recipe) => hasOrigin(recipe) && new Set(sources[recipe.slug]).size < 2 && !unsourced.includes(recipe.slug),
  );
  expect(lacking.map(({ slug }) => slug)).toEqual([]);
  expect(Object.keys(sources).filter((slug) => !slugs.has(slug) || unsourced.includes(slug))).toEqual([]);
  expect(unsourced.filter((slug) => !slugs.has(slug))).toEqual([]);
  expect(unsourced.length, "sources of a recipe from before the rule were taken away").toBeLessThanOrEqual(63);
});

it("each family of drinks has as many as are promised", () => {
  expect(familyCounts().filter(({ count, least }) => count < least)).toEqual([]);
});
