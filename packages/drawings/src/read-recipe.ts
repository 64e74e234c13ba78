import { mixColours, tintsOf } from "./recipe/mix-colours.ts";

export type { IngredientToDraw, RecipeToDraw } from "./recipe/recipe-to-draw.ts";

import { readGlass } from "./glass/danish-glass.ts";
import { fruit, leaf } from "./palette.ts";
import { blend, toLch } from "./pen/colour.ts";
import { pourLayers } from "./recipe/pour-layers.ts";
import { readGarnish } from "./recipe/read-garnish.ts";
import { isFizzy, readFoam, readIce, readSunken } from "./recipe/read-serving.ts";
import type { RecipeToDraw } from "./recipe/recipe-to-draw.ts";
import type { Drink } from "./scene/model.ts";

export type DrawnFromRecipe = {
  drink: Drink;
  /** The drink's own colour, and page grounds made from it. */
  colour: string;
  tint: { light: string; dark: string };
};

/** Derives what a served drink looks like from its recipe. */
export function drinkDrawing(recipe: RecipeToDraw): DrawnFromRecipe {
  const { garnish, rim } = readGarnish(recipe.garnish);
  const { liquids, layered } = pourLayers(recipe);
  const foam = stained(readFoam(recipe), liquids);
  const drink: Drink = {
    glass: readGlass(recipe.glass),
    liquids,
    layered,
    ice: readIce(recipe),
    ...(foam && { foam }),
    ...(rim && { rim }),
    garnish: foam?.depth && foam.depth > 14 ? garnish.filter(({ kind }) => kind !== "cream") : garnish,
    sunken: readSunken(recipe),
    bubbles: recipe.ingredients.some(isFizzy),
    steam: recipe.method === "varm",
    seed: recipe.slug,
  };
  const { colour } = mixColours(liquids.map((liquid) => ({ ...liquid, volume: liquid.share })));
  return { drink, colour, tint: tintsOf(colour, spareColour(garnish)) };
}

/** Foam takes up the colour of a red drink, and stays white on others: that of a Clover Club is pink. */
function stained(foam: Drink["foam"], [lowest]: Drink["liquids"]): Drink["foam"] {
  if (!foam || !lowest) return foam;
  const { chroma, hue } = toLch(lowest.colour);
  const isRed = chroma > 0.06 && hue > -1 && hue < 0.75 && foam.depth < 24;
  return isRed ? { ...foam, colour: blend(foam.colour, lowest.colour, 0.4) } : foam;
}

/** What a clear drink's page is tinted by: its citrus, else a cool celadon. */
function spareColour(garnish: Drink["garnish"]): string {
  const citrus = garnish.find((one) => "fruit" in one);
  return citrus && "fruit" in citrus ? fruit[citrus.fruit].flesh : leaf.light;
}
