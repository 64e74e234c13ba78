import { foam as foamColour } from "../palette.ts";
import type { Drink, Ice, SunkenGarnish } from "../scene/model.ts";
import { withoutOptional } from "./read-garnish.ts";
import type { IngredientToDraw, RecipeToDraw } from "./recipe-to-draw.ts";

const wordsOf = (recipe: RecipeToDraw): string => (recipe.steps ?? []).join(" ").toLowerCase();
const has = (recipe: RecipeToDraw, keys: RegExp): boolean => recipe.ingredients.some(({ key }) => keys.test(key));

export function isFizzy({ key, name }: IngredientToDraw): boolean {
  return (
    /champagne|prosecco|mousserende|cava|cremant|danskvand|tonic|cola$|sodavand|ginger-ale|ingefaeroel|bitter-lemon|mousse|^oel$|cider/.test(
      key,
    ) || /danskvand|sodavand|tonic/i.test(name)
  );
}

const stemmed =
  /^(cocktailglas|martiniglas|slankt cocktailglas|champagnefløjte|irsk kaffeglas|varmt glas|latteglas|kaffekop|shotglas|bowleskål|margaritaglas)$/;
const thin = /juice|saft|sodavand|tonic|danskvand|cola|ale|oel$|aeggehvide|floede|pure|vand$/;

/** The ice in the glass: read from the steps where there are any, else the usual ice for such a drink. */
export function readIce(recipe: RecipeToDraw): Ice {
  const words = wordsOf(recipe);
  if (recipe.method === "blend") return "frozen";
  if (recipe.glass === "bowleskål" && /læg is\b/.test(words)) return "cubes";
  if (stemmed.test(recipe.glass) || recipe.method === "varm") return "none";
  if (/knust is/.test(words) || /julep|ler|tiki/.test(recipe.glass)) return "crushed";
  if (/(?:glas|kande) uden is|over i et (afkølet|koldt|iskoldt) (lavt |højt )?glas uden/.test(words)) return "none";
  if (recipe.glass === "lowballglas") return saidIce(words) ?? tumblerIce(recipe);
  if (recipe.glass === "vinglas" && !has(recipe, /prosecco|tonic|danskvand|sodavand/)) return "none";
  if (has(recipe, /sherry/) && recipe.method === "ryst") return "crushed";
  if (/med (frisk|ny|nye) is/.test(words)) return "cubes";
  if (recipe.method === "ryst+top" && has(recipe, /danskvand/) && !has(recipe, /prosecco/)) return "none";
  return "cubes";
}

/** Ice as the steps call it: one large piece, or several. */
function saidIce(words: string): Ice | undefined {
  if (/(?<!\p{L})(én|en) stor (isterning|iskugle|terning)/u.test(words)) return "large";
  return /isterninger|terningerne/.test(words) ? "cubes" : undefined;
}

function tumblerIce(recipe: RecipeToDraw): Ice {
  if (recipe.method === "rør") return "none";
  if (recipe.method === "mudl+byg" || has(recipe, /brombaer|mandelsirup/)) return "crushed";
  const strong = recipe.method === "byg" && !recipe.ingredients.some(({ key }) => thin.test(key));
  return strong ? "large" : "cubes";
}

const pouredCl = (recipe: RecipeToDraw, key: string): number =>
  recipe.ingredients.find((one) => one.key === key)?.amountCl ?? 0;

/** Egg white, crema, cream, a measure of bitters and well-shaken pineapple each leave their own head; `depth` is in drawing units. */
export function readFoam(recipe: RecipeToDraw): Drink["foam"] {
  const cream = recipe.ingredients.find(({ key }) => /^(fl(oe|o)deskum|letpisket-floede)$/.test(key));
  if (recipe.method === "varm" && (cream || /flødeskum/.test(withoutOptional(recipe.garnish))))
    return { colour: foamColour.cream, depth: 24 };
  return (recipe.method.includes("ryst") ? shakenFoam(recipe) : undefined) ?? saidFoam(recipe);
}

function shakenFoam(recipe: RecipeToDraw): Drink["foam"] {
  if (has(recipe, /espresso|kaffe$/)) return { colour: foamColour.crema, depth: 10 };
  if (has(recipe, /aeggehvide|aquafaba|kikaertevand/))
    return { colour: foamColour.egg, depth: recipe.method === "ryst+top" ? 30 : 13 };
  if (pouredCl(recipe, "aromatisk-bitter") >= 3) return { colour: foamColour.egg, depth: 12 };
  if (pouredCl(recipe, "ananasjuice") >= 1.5) return { colour: foamColour.pineapple, depth: 6 };
  if (recipe.method === "ryst+top" && has(recipe, /floede$/)) return { colour: foamColour.cream, depth: 10 };
  return undefined;
}

/** A head that the steps name: "stik appelsinbåden i skummet", "vent, til skummet har lagt sig". */
function saidFoam(recipe: RecipeToDraw): Drink["foam"] {
  const said = /(?:på|i|over) skummet|til skummet har lagt sig|lad skummet blive øverst/.test(wordsOf(recipe));
  return said ? { colour: has(recipe, /^cola$/) ? foamColour.crema : foamColour.egg, depth: 8 } : undefined;
}

/** Muddled leaves and fruit stay in the glass; what was shaken is strained off. */
export function readSunken(recipe: RecipeToDraw): SunkenGarnish[] {
  const stays = /byg|varm/.test(recipe.method);
  const open: [RegExp, SunkenGarnish][] = [
    [/^mynte(?!lik)/, "mint"],
    [/^basilikum/, "basil"],
    [/^lime$/, "lime"],
    [/^appelsinskiver|^frugt-blandet/, "orange"],
    [/^jordbaer|^frugt-blandet/, "strawberry"],
    [/^agurk/, "cucumber"],
    [/stjerneanis/, "spices"],
    [/mandler|rosiner/, "almonds"],
    [/^sukkerknald/, "sugar-cube"],
  ];
  const found = open.filter(([key]) => has(recipe, key)).map(([, thing]) => thing);
  const champagne = has(recipe, /champagne/);
  return found.filter(
    (thing) =>
      stays &&
      (thing !== "sugar-cube" || champagne) &&
      !(thing === "strawberry" && recipe.glass === "champagnefløjte") &&
      !(thing === "cucumber" && /agurk/.test(recipe.garnish)),
  );
}
