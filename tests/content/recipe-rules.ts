import { drinkDrawing } from "@skaenk/drawings/read-recipe";
import { amountInCl } from "@skaenk/mixing/measures";
import { dilution, pouredVolumeCl, strengthOf } from "@skaenk/mixing/strength";
import { glassSizes } from "./glass-sizes.ts";
import { type SeedRecipe, shop } from "./read-texts.ts";

const factsOf = (key: string) => {
  const found = shop.ingredients[key];
  if (!found) throw new Error(`No ingredient ${key}`);
  return found;
};

/** The factor by which a drink has grown when it is poured into its glass: a drink that is built takes its water from the ice there. */
const grownBefore = (method: string) => (method.endsWith("byg") ? 1 : (dilution[method] ?? 1));

/** Names by which steps may call an ingredient, in stems: the last word of its name and each synonym of one word. */
export function stemsOf(key: string): string[] {
  const { name, synonyms } = factsOf(key);
  const danishKey = key.replaceAll("ae", "æ").replaceAll("oe", "ø").replaceAll("aa", "å");
  const words = [name, ...synonyms, danishKey].flatMap((each) =>
    each
      .toLowerCase()
      .replace(/\(.*\)/, "")
      .split(/[\s/-]+/),
  );
  const stems = words
    .filter((word) => word.length > 2)
    .map((word) => word.replace(/(?:erne|ene|ens|er|en|et|e|s)$/, ""));
  const parts = stems.flatMap((stem) => {
    const [, head] =
      /^(.{3,}?)s?(?:saft|juice|sirup|likør|puré|vand|most|skiver?|blade?|kvist|stang|krydderi|pulver|skum)$/.exec(
        stem,
      ) ?? [];
    const [, last] =
      /(saft|juice|sirup|likør|puré|most|skiv|blad|kvist|stang|skum|sodavand|fløde|sukk|mælk|te|kaffe|bær)$/.exec(
        stem,
      ) ?? [];
    return [head ?? "", last ?? ""];
  });
  return [...new Set([...words, ...stems, ...parts])].filter((stem) => stem.length > 1);
}

/** Words of a step that mean everything in the shaker, the rest, or some of the ingredients together. */
const together =
  /\b(?:alt|alle|det hele|resten|begge|de (?:to|tre|fire|fem|seks|øvrige|andre)|ingredienser\w*|citrus\w*|krydderier\w*|frugten|bærrene|de våde|spiritus\w*|saft(?:en|erne)?|sødt|syrligt)\b/;

/** Ingredients that no step mentions. */
export function unusedIngredients(recipe: SeedRecipe): string[] {
  const steps = recipe.steps.join(" ").toLowerCase();
  if (together.test(steps)) return [];
  return recipe.ingredients.map(({ key }) => key).filter((key) => !stemsOf(key).some((stem) => steps.includes(stem)));
}

/** Words that steps use for what is at hand in any bar. */
const atHand = new Set([
  "is",
  "vand",
  "salt",
  "sukk",
  "skal",
  "top",
  "kold",
  "varm",
  "frisk",
  "lys",
  "hvid",
  "rød",
  "sød",
  "tør",
  "grøn",
  "gul",
  "mørk",
]);

/** Every word that is the name of one kind of ingredient: the whole name of one word, so that "gin" is no part of "ginger". */
const namedByOneWord = Object.entries(shop.ingredients).filter(([, { name }]) => /^[\p{L}]{3,}$/u.test(name));

/** Ingredients that a step pours though the list does not have them. What garnishes the drink is on its own line. */
export function unlistedIngredients(recipe: SeedRecipe): string[] {
  const words: string[] =
    recipe.steps
      .join(" ")
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  const said = new Set(words.map((word) => word.replace(/(?:en|et|n)$/, "")));
  const listed = recipe.ingredients.flatMap(({ key }) => stemsOf(key)).join(" ");
  const shown = `${recipe.garnish} ${recipe.garnishNote} ${listed}`.toLowerCase();
  return namedByOneWord
    .map(([, { name }]) => name.toLowerCase())
    .filter(
      (name) => !atHand.has(name) && (said.has(name) || words.includes(name)) && !shown.includes(name.slice(0, 5)),
    );
}

const measuresOf = (recipe: SeedRecipe) =>
  recipe.ingredients.map(({ key, amount, unit }) => {
    const { kind, abvPercent } = factsOf(key);
    return { key, kind, abvPercent, amount, unit };
  });

/** Strengths and sizes of the file that the ingredients contradict. */
export function wrongStrength(recipe: SeedRecipe): string[] {
  const computed = strengthOf(measuresOf(recipe), recipe);
  return (["volumeCl", "abvPercent", "standardDrinks"] as const)
    .filter((field) => Math.abs(computed[field] - recipe[field]) > 0.051)
    .map((field) => `${field} is ${computed[field]}, not ${recipe[field]}`);
}

/** A drink that runs over with its ice, or that hardly covers the bottom of its glass. */
export function wrongGlass(recipe: SeedRecipe): string[] {
  const size = glassSizes[recipe.glass];
  if (!size) return [`no size is known of ${recipe.glass}`];
  const shared = /kande|bowleskål/.test(recipe.glass);
  const inGlass = measuresOf(recipe).filter(({ kind }) => !isBeside(recipe, kind));
  const servedCl = (pouredVolumeCl(inGlass, recipe) / (shared ? 1 : recipe.servings)) * grownBefore(recipe.method);
  const onIce = shared || drinkDrawing(toDraw(recipe)).drink.ice !== "none";
  const roomCl = size.brimCl * (onIce ? 1 - size.iceShare : 1);
  if (servedCl > roomCl)
    return [`${servedCl.toFixed(1)} cl do not fit into ${roomCl.toFixed(1)} cl of ${recipe.glass}`];
  return servedCl < size.brimCl * (onIce ? 0.12 : 0.2) ? [`${servedCl.toFixed(1)} cl are lost in ${recipe.glass}`] : [];
}

/** A small glass of wine that is served beside the drink. */
const isBeside = ({ steps }: SeedRecipe, kind: string) =>
  kind === "vin-og-bobler" && /ved siden af/.test(steps.join(" "));

const toDraw = (recipe: SeedRecipe) => ({
  ...recipe,
  ingredients: recipe.ingredients.map(({ key, amount, unit }) => ({
    ...factsOf(key),
    key,
    unit,
    amountCl: amountInCl(amount, unit),
  })),
});

/** Allergens that follow from the ingredients, where the file's differ. */
export function wrongAllergens(recipe: SeedRecipe): string[] {
  const plain = (allergens: string[]) => [...new Set(allergens)].sort().join(", ");
  const follow = plain(recipe.ingredients.flatMap(({ key }) => factsOf(key).allergens));
  return follow === plain(recipe.allergens)
    ? []
    : [`${plain(recipe.allergens) || "none"} instead of ${follow || "none"}`];
}
