import { getDrawing } from "@skaenk/contract/drawings";
import { addressOf } from "@skaenk/contract/endpoint";
import type { Tint } from "@skaenk/contract/recipe-card";
import { describeDrink } from "@skaenk/drawings/describe";
import { drawDrink as draw, drinkPiece, type FrameOptions } from "@skaenk/drawings/drink";
import { drinkDrawing, type RecipeToDraw } from "@skaenk/drawings/read-recipe";
import { amountInCl } from "@skaenk/mixing/measures";
import { contentHash } from "./content-hash.ts";
import { drawingsEdition } from "./drawings-edition.ts";
import { type Picture, withOwnInk } from "./picture.ts";

/** What of a recipe shows in its drawing. */
export type DrinkRow = {
  slug: string;
  name: string;
  glass: string;
  method: string;
  type: string;
  garnish: string;
  content: { steps: string[] };
  ingredients: {
    key: string;
    name: string;
    kind: string;
    amount: number;
    unit: string;
    colour: string;
    opacity: number;
  }[];
};

export type DrinkPicture = Picture & { tint: Tint; colour: string };

/** The served drink, drawn from its recipe, with the page tints that are taken from its liquid. */
export function drawDrink(row: DrinkRow): DrinkPicture {
  const recipe = recipeToDraw(row);
  const { drink, colour, tint } = drinkDrawing(recipe);
  const alt = describeDrink(recipe);
  const svg = (id: string, options: FrameOptions) => draw({ ...drink, id }, options);
  return {
    address: addressOf(getDrawing, {
      params: { kind: "recipes", slug: row.slug },
      query: { v: contentHash([drawingsEdition, recipe]) },
    }),
    alt,
    tint,
    colour,
    svg: (idPrefix = "drink") => svg(`${idPrefix}-${row.slug}`, { label: alt }),
    file: (detail) => withOwnInk(svg("d", { label: alt, detail })),
    piece: (id) => drinkPiece({ ...drink, id }),
    print: (inkColour) => svg("d", { inkColour }),
  };
}

export function recipeToDraw(row: DrinkRow): RecipeToDraw {
  return {
    slug: row.slug,
    name: row.name,
    glass: row.glass,
    method: row.method,
    type: row.type,
    garnish: row.garnish,
    steps: row.content.steps,
    ingredients: row.ingredients.map(({ key, name, kind, amount, unit, colour, opacity }) => {
      const amountCl = amountInCl(amount, unit);
      return { key, name, kind, unit, colour, opacity, ...(amountCl > 0 ? { amountCl } : {}) };
    }),
  };
}
