import { blend, lightness, toLch } from "../pen/colour.ts";
import type { Drink, Liquid } from "../scene/model.ts";
import { deepen, mixColours } from "./mix-colours.ts";
import { isFizzy } from "./read-serving.ts";
import type { IngredientToDraw, RecipeToDraw } from "./recipe-to-draw.ts";

export type PouredLiquids = Pick<Drink, "liquids" | "layered">;

type Placed = { sunk: IngredientToDraw[]; body: IngredientToDraw[]; floated: IngredientToDraw[] };

/** The layers of a drink from the bottom up: what sinks, the drink itself, what floats. Shaken and stirred drinks have one colour. */
export function pourLayers(recipe: RecipeToDraw): PouredLiquids {
  const poured = recipe.ingredients.filter(
    ({ amountCl, kind, key }) =>
      (amountCl ?? 0) > 0 && (!isSolid(kind) || key === "lakridspulver") && !/fl(oe|o)deskum/.test(key),
  );
  const fruit = recipe.ingredients.filter(
    ({ amountCl, key, colour }) =>
      !amountCl && colour && /^jordbaer$|^hindbaer$|^blaabaer$/.test(key) && recipe.glass !== "bowleskål",
  );
  const placed = sort(recipe, [
    ...poured.map(dissolved),
    ...pinched(recipe),
    ...strainedLeaves(recipe),
    ...muddledCitrus(recipe),
    ...fruit.map((berry) => ({ ...berry, amountCl: 3, opacity: 0.7 })),
  ]);
  const layers = [placed.sunk, placed.body, placed.floated.map(spread)].filter((layer) => layer.length > 0);
  if (layers.length > 1)
    return {
      liquids: layers.map((layer) => stir(recipe, layer)),
      layered: placed.sunk.length > 0 || isLoose(recipe) ? "soft" : "sharp",
    };
  return recipe.method === "byg"
    ? settle(recipe, placed.body)
    : { liquids: [stir(recipe, placed.body)], layered: "none" };
}

/** Leaves that were shaken or blended with a pale drink colour it green; leaves that stay in the glass do not. */
function strainedLeaves({ ingredients, method }: RecipeToDraw): IngredientToDraw[] {
  const hides = ingredients.some(({ key, colour }) => toLch(colour).chroma > 0.1 && !isLeaf(key));
  if (!/ryst|blend/.test(method) || (hides && method !== "blend")) return [];
  return ingredients.flatMap((one) => {
    const amountCl = one.amountCl ? undefined : leafJuiceCl.find(([key]) => key.test(one.key))?.[1];
    return amountCl ? [{ ...one, amountCl, opacity: 0.8 }] : [];
  });
}

/** A pinch of liquorice powder: too little to measure, it turns a pale drink light brown and is lost in one that has a colour. */
function pinched({ ingredients }: RecipeToDraw): IngredientToDraw[] {
  const isColoured = ingredients.some(({ colour, amountCl = 0 }) => amountCl > 0 && toLch(colour).chroma > 0.1);
  const pinches = ingredients.filter(({ key, amountCl = 0 }) => key === "lakridspulver" && amountCl === 0);
  return isColoured ? [] : pinches.map((one) => ({ ...one, amountCl: pinchCl }));
}

/** The volume of a pinch of powder, in centilitres. */
const pinchCl = 0.02;

/** Limes that were muddled in the glass give about three centilitres of cloudy juice. */
function muddledCitrus({ ingredients, method }: RecipeToDraw): IngredientToDraw[] {
  const lime = method.startsWith("mudl") && ingredients.find(({ key, amountCl }) => key === "lime" && !amountCl);
  return lime ? [{ ...lime, key: "limesaft", colour: "#d3e391", opacity: 0.75, amountCl: 3 }] : [];
}

const isLeaf = (key: string): boolean => leafJuiceCl.some(([leaf]) => leaf.test(key));

/** Juice of the leaves of one drink, in centilitres. */
const leafJuiceCl: readonly [RegExp, number][] = [
  [/^basilikum/, 2],
  [/^mynteblade$/, 0.6],
];

/** A float as it looks in the glass: dashes of bitters colour a whole layer of crushed ice, and coffee is brown where it thins. */
function spread(one: IngredientToDraw): IngredientToDraw {
  if (one.kind === "bitter") return { ...one, amountCl: 1.5 };
  return one.key === "espresso" ? { ...one, colour: "#4a2410" } : one;
}

/** Sugar is clear once it is dissolved. */
const dissolved = (one: IngredientToDraw): IngredientToDraw =>
  /sukker$|^flormelis$/.test(one.key) ? { ...one, opacity: Math.min(one.opacity, 0.2) } : one;

const isSolid = (kind: string): boolean => /frisk|krydderi/.test(kind) && !/juice/.test(kind);

function sort(recipe: RecipeToDraw, poured: IngredientToDraw[]): Placed {
  const placed: Placed = { sunk: [], body: [], floated: [] };
  for (const ingredient of poured) {
    if (sinks(recipe, ingredient)) placed.sunk.push(ingredient);
    else if (floats(recipe, ingredient)) placed.floated.push(ingredient);
    else placed.body.push(ingredient);
  }
  return placed.body.length > 0 ? placed : { sunk: [], body: poured, floated: [] };
}

const built = ({ method }: RecipeToDraw): boolean => method === "byg" || method === "varm";
const holds = (recipe: RecipeToDraw, key: RegExp): boolean => recipe.ingredients.some((other) => key.test(other.key));

function sinks(recipe: RecipeToDraw, ingredient: IngredientToDraw): boolean {
  if (isPoured(recipe, ingredient, "langsomt ned langs")) return true;
  if (/likoer$/.test(ingredient.key) && isPoured(recipe, ingredient, "i bunden")) return holds(recipe, /juice/);
  return built(recipe) && ingredient.key === "grenadine" && holds(recipe, /juice|ale|sodavand/);
}

/** Whether a step pours the ingredient in this way: "hæld solbærlikøren langsomt ned langs siden". */
function isPoured(recipe: RecipeToDraw, { key, name }: IngredientToDraw, way: string): boolean {
  const last = (name.toLowerCase().split(" ").at(-1) ?? name).replace(/\P{L}/gu, ".");
  return new RegExp(`(?:${last}|\\b${key})\\p{L}* (?:${way})`, "u").test((recipe.steps ?? []).join(" ").toLowerCase());
}

/** Floats bartenders agree on. The steps confirm the rest: "lad likøren flyde på toppen". */
function floats(recipe: RecipeToDraw, ingredient: IngredientToDraw): boolean {
  const { key, name, amountCl = 0 } = ingredient;
  if (isPoured(recipe, ingredient, "langsomt (?:ovenpå|ned over)|ud over toppen")) return true;
  const words = (recipe.steps ?? []).join(" ").toLowerCase();
  if (/^(piske)?floede$/.test(key) && built(recipe)) return true;
  if (key === "roedvin" && recipe.type === "sour") return true;
  if (/brombaerlikoer|solbaerlikoer/.test(key)) return recipe.glass === "lowballglas" && recipe.type === "sour";
  if (/moerk-rom/.test(key) && built(recipe)) return holds(recipe, /ingefaeroel/);
  if (key === "tranebaerjuice" && recipe.method === "byg") return holds(recipe, /appelsinjuice/);
  const last = name.split(" ").at(-1) ?? name;
  return (
    amountCl <= 3 && /lad \S+ (flyde|glide|løbe (ned )?over)/.test(words) && words.includes(`lad ${last}`.slice(0, 9))
  );
}

/** Layers that bleed into each other rather than lie. */
function isLoose(recipe: RecipeToDraw): boolean {
  return holds(recipe, /brombaerlikoer|tranebaerjuice|moerk-rom|espresso|aromatisk-bitter/);
}

/** A built drink is never quite even: the sweet and coloured hangs low, the bubbles thin it at the top. */
function settle(recipe: RecipeToDraw, body: IngredientToDraw[]): PouredLiquids {
  const light = body.filter((one) => isFizzy(one));
  if (light.length === 0 || light.length === body.length) return { liquids: [stir(recipe, body)], layered: "none" };
  const weighted = (heavy: number, fizzy: number) =>
    stir(
      recipe,
      body.map((one) => ({ ...one, amountCl: (one.amountCl ?? 0) * (isFizzy(one) ? fizzy : heavy) })),
    );
  return {
    liquids: [
      { ...weighted(1.35, 0.7), share: 2 },
      { ...weighted(0.8, 1.2), share: 3 },
    ],
    layered: "soft",
  };
}

function stir(recipe: RecipeToDraw, layer: readonly IngredientToDraw[]): Liquid {
  const share = layer.reduce((sum, { amountCl = 0 }) => sum + amountCl, 0);
  const froths = recipe.method.includes("ryst") && layer.some(isRedSyrup) && !layer.some(isOrangeJuice);
  const mixed = mixColours(
    layer.map((one) => ({
      colour: froths && one.key === "ananasjuice" ? frothyPineapple : one.colour,
      opacity: one.opacity,
      volume: (one.amountCl ?? 0) * dyeing(one, layer),
    })),
  );
  const cloudy =
    recipe.method.includes("ryst") && layer.some(({ key }) => /saft|juice|aeggehvide/.test(key)) ? 0.15 : 0;
  return { colour: creamed(deepen(mixed.colour), layer, share), opacity: Math.min(1, mixed.opacity + cloudy), share };
}

/**
 * The factor by which a dye colours more than its volume. A juice otherwise hides blue curaçao and a spoon of violets: pineapple with a little of it is turquoise.
 * Spoons of liquorice powder make a whole bottle black. A red syrup reddens whiskey and golden rum, which would else be orange. Blackcurrant, tomato with orange, and rhubarb in a juice show more than their volume too.
 */
function dyeing({ key, amountCl = 0 }: IngredientToDraw, layer: readonly IngredientToDraw[]): number {
  if (key === "lakridspulver") return 60;
  if (key === "solbaersaft") return 3;
  if (isRedSyrup({ key })) return layer.some(isAmber) ? 3 : 1;
  const inJuice = layer.some((other) => /saft|juice/.test(other.key));
  if (key === "violetlikoer") return inJuice && amountCl < 1 ? 3 : 1;
  if (key === "tomatjuice") return layer.some((other) => other.key === "appelsinjuice") ? 3 : 1;
  if (key === "rabarbersirup") return inJuice ? 2.5 : 1;
  return key === "blaa-curacao" && layer.some((other) => /juice/.test(other.key)) ? 20 : 1;
}

type Keyed = Pick<IngredientToDraw, "key">;
const isRedSyrup = ({ key }: Keyed): boolean => /^(grenadine|hindbaersirup)$/.test(key);
const isOrangeJuice = ({ key }: Keyed): boolean => key === "appelsinjuice";

/** Pineapple that is shaken is pale with foam, so a red syrup makes it pink. */
const frothyPineapple = "#f8ecd2";

/** True for a liquid between yellow and brown, such as whiskey, golden rum and orange juice. */
function isAmber({ colour, amountCl = 0 }: IngredientToDraw): boolean {
  const { chroma, hue } = toLch(colour);
  return amountCl >= 1 && chroma > 0.09 && hue > 0.7 && hue < 1.7;
}

/** Cream stirred into something dark lightens it far more than its share: coffee with a cream liqueur is the colour of caramel. */
function creamed(colour: string, layer: readonly IngredientToDraw[], share: number): string {
  const cream = layer.find(({ key }) => /floedelikoer/.test(key));
  if (!cream || lightness(colour) > 0.5) return colour;
  return blend(colour, cream.colour, Math.min(0.6, ((cream.amountCl ?? 0) / share) * 1.8));
}
