import type { DietName } from "@skaenk/contract/diets";
import type { RecipeCard } from "@skaenk/contract/recipe-card";
import type { TasteProfile } from "@skaenk/contract/recipes";
import { mostAlcoholFreePercent } from "@skaenk/danish/alcohol-free";
import { dietsOfDrink } from "../../editorial/content/diets.ts";
import { profileOfDrink } from "../../editorial/content/taste-facts.ts";
import { type DrinkPicture, drawDrink } from "../../editorial/drawings/drink-picture.ts";
import { haystackOf } from "../filtering/text-match.ts";
import type { RecipeRow } from "./recipe-queries.ts";

/** A recipe as lists need it: its card, and what it is filtered, sorted and searched by. */
export type ShelvedRecipe = {
  card: RecipeCard;
  row: RecipeRow;
  picture: DrinkPicture;
  /** The diets that the drink passes (`content/diets.ts`). */
  diets: readonly DietName[];
  /** Taste profile, calculated from the ingredients. */
  profile: TasteProfile;
  /** Slugs of the products that the price of a drink is made of. */
  pouredFrom: readonly string[];
  haystack: string;
};

export type RatingsByRecipe = ReadonlyMap<string, { average: number; count: number }>;

export function shelveRecipe(row: RecipeRow, ratings: RatingsByRecipe): ShelvedRecipe {
  const picture = drawDrink(row);
  const rating = ratings.get(row.slug);
  const card: RecipeCard = {
    slug: row.slug,
    name: row.name,
    liquor: row.liquor,
    type: row.type,
    difficulty: row.difficulty,
    tastes: row.tastes,
    glass: row.glass,
    abvPercent: row.abv_percent,
    standardDrinks: row.standard_drinks,
    alcoholFree: row.abv_percent <= mostAlcoholFreePercent,
    ...(rating ? { rating } : {}),
    tint: picture.tint,
    drawing: row.photo?.address ?? picture.address,
    alt: row.photo?.alt ?? picture.alt,
  };
  const ingredients = row.ingredients.flatMap(({ name, synonyms }) => [name, ...synonyms]);
  const words = [row.name, ...row.aliases, row.liquor, row.type, ...row.tastes, ...row.themes, ...ingredients];
  return {
    ...{ card, row, picture },
    ...{ diets: dietsOfDrink(row), profile: profileOfDrink(row), pouredFrom: [] },
    haystack: haystackOf(...words),
  };
}
