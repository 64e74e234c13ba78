import type { Ingredient } from "@skaenk/contract/recipes";
import { readMarks } from "@skaenk/contract/text-marks";
import { capitalise, formatList } from "@skaenk/danish/format";
import { namesIce } from "@skaenk/mixing/ice-in-steps";
import { formatMeasureIn } from "@skaenk/mixing/measure-units";
import { type MeasureUnit, nameAfter } from "@skaenk/mixing/measures";

type RecipeToMix = {
  servings: number;
  method: string;
  glass: string;
  steps: readonly string[];
  ingredients: readonly Pick<Ingredient, "key" | "name" | "amount" | "unit" | "amountCl" | "garnish">[];
};

/**
 * This function lists the ingredients of a recipe for a number of drinks as Danish lines, each ingredient once: "6 myntekviste og 1 til pynt". Pure.
 * @param unit the unit in which liquids are measured
 */
export function ingredientsToFind(recipe: RecipeToMix, drinks: number, unit: MeasureUnit): string[] {
  const measureOf = (one: RecipeToMix["ingredients"][number]) =>
    formatMeasureIn(unit, one, { from: recipe.servings, to: drinks, of: one.name });
  return [...Map.groupBy(recipe.ingredients, ({ key }) => key).values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const measure = measureOf(first);
    const named = `${measure} ${nameAfter(measure, first.name)}${purposeOf(first)}`;
    return [named, ...others.map((other) => `${measureOf(other)}${purposeOf(other)}`)].join(" og ");
  });
}

const purposeOf = ({ garnish }: { garnish?: boolean | undefined }) => (garnish ? " til pynt" : "");

type Steps = { method: string; words: string };
const isNamed =
  (pattern: RegExp) =>
  ({ words }: Steps) =>
    pattern.test(words);

/** Each Danish tool name has a test that decides from the method and the text of the steps whether a recipe needs the tool. */
const tools: [name: string, isNeeded: (steps: Steps) => boolean][] = [
  ["shaker", ({ method }) => method.includes("ryst")],
  ["røreglas", ({ method, words }) => /røreglas/iu.test(words) || (method === "rør" && !/kande|skål/iu.test(words))],
  ["blender", ({ method, words }) => method === "blend" || /blender/iu.test(words)],
  ["støder", ({ method, words }) => method.startsWith("mudl") || /(?<!\p{L})støder/iu.test(words)],
  ["gryde", isNamed(/gryde|kasserolle/iu)],
  ["barske", ({ method, words }) => method === "rør" || /barske/iu.test(words)],
  ["finmasket si", isNamed(/finmasket|finmaskede|fin si|(?<!\p{L})(fin|dobbelt)si/iu)],
  ["si", isNamed(/(?<!\p{L})(barsi|si|sien|sigt)(?!\p{L})/iu)],
  ["rivejern", isNamed(/rivejern|(?<!\p{L})riv(?!\p{L})/iu)],
];

/**
 * This function lists the tools, ice and glasses for a number of drinks as one Danish line: "Shaker, si, målebæger, is og 2 × cocktailglas".
 * Ice is named where the steps name it. Pure.
 */
export function toolsToFind(recipe: RecipeToMix, drinks: number): string {
  const { method, glass, ingredients } = recipe;
  const plain = recipe.steps.map((step) =>
    readMarks(step)
      .map(({ text }) => text)
      .join(""),
  );
  const words = plain.join(" ");
  const needed = tools.filter(([, isNeeded]) => isNeeded({ method, words })).map(([name]) => name);
  const isFine = needed.includes("finmasket si");
  const isPoured = ingredients.some(({ amountCl, garnish }) => amountCl > 0 && !garnish);
  const things = [
    ...needed.filter((name) => !isFine || name !== "si"),
    ...(isPoured ? ["målebæger"] : []),
    ...(namesIce(plain) ? [/knust is|knuste is/iu.test(words) ? "knust is" : "is"] : []),
    ...glassesFor(glass, drinks),
  ];
  return capitalise(formatList(things));
}

/** A jug or bowl is shared, so each drink needs a glass as well. */
function glassesFor(glass: string, drinks: number): string[] {
  if (/^(kande|bowleskål)$/.test(glass)) return [glass, `${drinks} glas`];
  return [drinks === 1 ? glass : `${drinks} × ${glass}`];
}
