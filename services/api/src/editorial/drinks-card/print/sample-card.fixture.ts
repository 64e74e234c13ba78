import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { CardPaper, CardTheme } from "@skaenk/contract/drinks-cards";
import { type ShelvedRecipe, shelveRecipe } from "../../../discovery/shelves/shelve-recipe.ts";
import { readShop } from "../../../moving-in/import/read-shop.ts";
import { tasteColumns } from "../../content/taste-facts.ts";
import { usualCard, usualShows } from "../card-rules.ts";
import type { ChosenCard } from "../queries.ts";
import { type PrintedCard, setCard } from "./set-card.ts";

const seedFolder = join(dirname(fileURLToPath(import.meta.url)), "..", "..", "..", "..", "seed");

/** The demo shop's recipes without a database. */
export async function readRecipes(): Promise<Map<string, ShelvedRecipe>> {
  const { recipes, ingredients } = await readShop(seedFolder);
  const ingredientRows = new Map(
    Object.entries(ingredients).map(([key, { abvPercent, madeFrom, taste, ...rest }]) => [
      key,
      { ...rest, ...tasteColumns(taste), key, abv_percent: abvPercent, made_from: madeFrom ?? null },
    ]),
  );
  const rowsOf = (slug: string, measures: (typeof recipes)[number]["ingredients"]) =>
    measures.flatMap((measure) => {
      const known = ingredientRows.get(measure.key);
      return known ? [{ ...known, ...measure, recipe_slug: slug }] : [];
    });
  const shelved = recipes.map((recipe, position) => {
    const { abvPercent, standardDrinks, volumeCl, intro, steps, tip, glassNote, garnishNote, ...rest } = recipe;
    const row = {
      ...rest,
      abv_percent: abvPercent,
      standard_drinks: standardDrinks,
      volume_cl: volumeCl,
      ...{ position, photo: undefined, changed_at: new Date(0) },
      content: { intro, steps, tip, glassNote, garnishNote },
      ingredients: rowsOf(recipe.slug, recipe.ingredients),
      garnishes: rowsOf(recipe.slug, recipe.garnishes),
    };
    return shelveRecipe(row, new Map());
  });
  return new Map(shelved.map((recipe) => [recipe.row.slug, recipe]));
}

/** A dozen drinks for a party, in three groups. */
export const partyDrinks = [
  ["french-75", "Velkomst"],
  ["negroni", "Velkomst"],
  ["kir-royal", "Velkomst"],
  ["mojito", "Hele aftenen"],
  ["margarita", "Hele aftenen"],
  ["espresso-martini", "Hele aftenen"],
  ["dark-og-stormy", "Hele aftenen"],
  ["mai-tai", "Hele aftenen"],
  ["paloma", "Hele aftenen"],
  ["gin-hass", "Hele aftenen"],
  ["alkoholfri-mojito", "Uden alkohol"],
  ["hyldeblomst-limonade", "Uden alkohol"],
] as const;

export function sampleCard(
  recipes: ReadonlyMap<string, ShelvedRecipe>,
  look: Partial<Omit<ChosenCard, "drinks">> & { theme: CardTheme; paper: CardPaper },
  count: number = partyDrinks.length,
): PrintedCard {
  const drinks = partyDrinks.slice(0, count).map(([slug, group]) => ({
    slug,
    name: slug,
    group: count > 8 ? group : "",
    text: slug === "negroni" ? "Til dem, der tager noter" : "",
  }));
  const card: ChosenCard = {
    ...usualCard,
    title: "Åses 40 års fest",
    subtitle: "Velkommen til baren",
    date: "2026-12-31",
    shows: usualShows,
    ...look,
    drinks,
  };
  return setCard(card, { recipes, publicUrl: "https://skaenk.example", productName: "Skænk" }).draw();
}
