import { type DietName, diets } from "@skaenk/contract/diets";
import { isOfWine } from "@skaenk/contract/label-duty";
import { allergensIn } from "@skaenk/danish/allergen-words";

/** The declared facts of a product that dietary filters use. */
export type ProductFacts = {
  category: string;
  name?: string;
  legalName?: string;
  abvPercent: number;
  allergens: readonly string[];
  /** The list of ingredients, where one is declared. */
  ingredients: string;
  /** In grams per 100 ml or g; null where no nutrition is declared. */
  sugars: number | null;
};

const leavesOut: Record<Exclude<DietName, "sugarFree">, readonly string[]> = {
  vegan: ["mælk", "æg", "fisk"],
  glutenFree: ["gluten"],
  lactoseFree: ["mælk"],
  eggFree: ["æg"],
  nutFree: ["mandel", "nødder", "jordnød"],
};
/** Animal ingredients that are not allergens. */
const ofAnimals = /(?<![\p{L}])\p{L}*honning|gelatine|karmin|cochenille|bivoks|(?<![\p{L}])e ?120(?!\d)/iu;
/** Wine and beer may be cleared with what comes from animals, and need not say so. */
const mayBeCleared = (product: ProductFacts): boolean =>
  isOfWine(product) || /^oel-og-cider(?:\/|$)/.test(product.category);
/** Names of ingredients made of wine or beer; ginger beer is a soft drink. */
const ofWineOrBeer =
  /(?:vin|vermouth|aperitif|sherry|madeira|marsala|champagne|cr[ée]mant|cava|prosecco|mousserende|(?<!ingefær)øl|pilsner|stout|porter|cider)(?!\p{L})/iu;
const isEaten = (category: string): boolean => !/^(?:barudstyr|glas|gaver)(?:\/|$)/.test(category);
/** "Sukkerfri" by regulation (EC) 1924/2006, annex; drinks of more alcohol than this may not be called so by its article 4. */
const mostSugars = 0.5;
export const mostAbvForClaims = 1.2;

/** The diets that a product passes, by its declaration alone. Tools, glasses and boxes pass none. Pure. */
export function dietsOfProduct(product: ProductFacts): DietName[] {
  const { category, abvPercent, allergens, ingredients, sugars } = product;
  if (!isEaten(category)) return [];
  const free = freeOf(allergensIn(ingredients, allergens), ingredients);
  const isSugarFree = sugars !== null && sugars <= mostSugars && abvPercent <= mostAbvForClaims;
  const kept = free.filter((diet) => diet !== "vegan" || !mayBeCleared(product));
  return isSugarFree ? [...kept, "sugarFree"] : kept;
}

/** The diets that a drink passes, by its allergens and ingredients; sugar is decided by the goods that it is poured from (`shelves/price-drinks.ts`). Pure. */
export function dietsOfDrink(drink: {
  allergens: readonly string[];
  ingredients: readonly { name: string; allergens: readonly string[] }[];
}): DietName[] {
  const declared = [...drink.allergens, ...drink.ingredients.flatMap((one) => one.allergens)];
  const names = drink.ingredients.map(({ name }) => name).join(", ");
  const mayHoldCleared = drink.ingredients.some(({ name }) => ofWineOrBeer.test(name));
  return freeOf(allergensIn(names, declared), names).filter((diet) => diet !== "vegan" || !mayHoldCleared);
}

const freeOf = (allergens: readonly string[], ingredients: string): DietName[] =>
  diets.filter(
    (diet) =>
      diet !== "sugarFree" &&
      !leavesOut[diet].some((one) => allergens.includes(one)) &&
      !(diet === "vegan" && ofAnimals.test(ingredients)),
  );
