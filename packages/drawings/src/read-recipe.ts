import type { Drink } from './drink/model.ts';
import { readGarnish } from './read-garnish.ts';
import { pourLayers } from './drink/pour-layers.ts';
import { isFizzy, readFoam, readIce, readSunken } from './drink/read-serving.ts';
import { mixColours, tintsOf } from './drink/mix-colours.ts';
import { readGlass } from './glass/danish-glass.ts';
import { fruit, leaf } from './palette.ts';

export type IngredientToDraw = {
  key: string;
  /** Danish name. */
  name: string;
  kind: string;
  /** Centilitres; leave out what is not poured (leaves, slices, cubes of sugar). */
  amountCl?: number;
  unit?: string;
  /** `#rrggbb` of the ingredient in the glass. */
  colour: string;
  /** 0 is as clear as water, 1 as milk. */
  opacity: number;
};

export type RecipeToDraw = {
  slug: string;
  name: string;
  /** Danish names as in the recipe files: `lowballglas`, `byg`, `sour`, "halv appelsinskive". */
  glass: string;
  method: string;
  type: string;
  garnish: string;
  ingredients: readonly IngredientToDraw[];
  /** The method in words, when known: tells floats and crushed ice for certain. */
  steps?: readonly string[];
};

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
  const foam = readFoam(recipe);
  const drink: Drink = {
    glass: readGlass(recipe.glass),
    liquids,
    layered,
    ice: readIce(recipe),
    ...(foam && { foam }),
    ...(rim && { rim }),
    garnish: foam?.depth && foam.depth > 14 ? garnish.filter(({ kind }) => kind !== 'cream') : garnish,
    sunken: readSunken(recipe),
    bubbles: recipe.ingredients.some(isFizzy),
    steam: recipe.method === 'varm',
    seed: recipe.slug,
  };
  const { colour } = mixColours(liquids.map((liquid) => ({ ...liquid, volume: liquid.share })));
  return { drink, colour, tint: tintsOf(colour, spareColour(garnish)) };
}

/** What a clear drink's page is tinted by: its citrus, else a cool celadon. */
function spareColour(garnish: Drink['garnish']): string {
  const citrus = garnish.find((one) => 'fruit' in one);
  return citrus && 'fruit' in citrus ? fruit[citrus.fruit].flesh : leaf.light;
}
