type Allergen = { name: string; named: RegExp; declared: RegExp };

/** `\b` does not know Danish letters. */
const word = (source: string) => new RegExp(`(?<![\\p{L}])(?:${source})`, "iu");

/**
 * The allergens that must be declared: how a list of ingredients names them, and how they may be declared.
 * @source food information regulation (EU) 1169/2011, annex II
 */
const allergens: readonly Allergen[] = [
  {
    name: "gluten",
    named: word("hvede(?!gr[æa]s)|rug(?:mel|malt|brød)?(?![\\p{L}])|byg(?:malt|mel|gryn)?(?![\\p{L}])|spelt|havre"),
    declared: /gluten|hvede|rug|byg|spelt|havre/i,
  },
  { name: "æg", named: word("æg(?:ge\\p{L}*)?(?![\\p{L}])"), declared: /æg/i },
  {
    name: "mælk",
    named: word(
      "(?:skummet|sød|let|kærne|ko)?mælk(?!esyre)|(?:piske|kaffe)?fløde|smør(?![\\p{L}])|valle|laktose|kasein",
    ),
    declared: /mælk|laktose/i,
  },
  { name: "fisk", named: word("fisk|ansjos|torsk|sild(?![\\p{L}])"), declared: /fisk|ansjos/i },
  { name: "soja", named: word("soja"), declared: /soja/i },
  { name: "selleri", named: word("selleri"), declared: /selleri/i },
  { name: "sennep", named: word("sennep"), declared: /sennep/i },
  { name: "sesam", named: word("sesam"), declared: /sesam/i },
  { name: "jordnød", named: word("jordnød|peanut"), declared: /jordn[øo]d|peanut/i },
  { name: "mandel", named: word("mandel(?!aroma)|mandler"), declared: /mandel|mandler|nød/i },
  {
    name: "nødder",
    named: word("(?:hassel|val|cashew|pekan|para|macadamia)nød|pistacie"),
    declared: /nød|pistacie/i,
  },
  {
    name: "sulfit",
    named: word("(?:natrium|kalium\\p{L}*)?(?:meta)?(?:bi)?sulfit|svovldioxid|e ?22[0-8]"),
    declared: /sulfit|svovl/i,
  },
];

const isNone = (declared: string) => /^ingen(?: allergener)?\.?$/i.test(declared.trim());

/** The allergens that are declared, without the word »ingen« by which somebody states that there are none. Pure. */
export const allergensAmong = (declared: readonly string[]): string[] => declared.filter((one) => !isNone(one));

/** Allergens that a list of ingredients names and that are not declared; traces ("kan indeholde") are left out. Pure. */
export function undeclaredAllergens(ingredients: string, declared: readonly string[]): string[] {
  const named = ingredients.split(/kan indeholde/i)[0] ?? "";
  const said = declared.join(" ");
  return allergens.filter((one) => one.named.test(named) && !one.declared.test(said)).map(({ name }) => name);
}

/** Every allergen that something holds, whether it is declared or only named among the ingredients, traces included. Pure. */
export function allergensIn(ingredients: string, declared: readonly string[]): string[] {
  const said = declared.join(" ");
  return allergens.filter((one) => one.named.test(ingredients) || one.declared.test(said)).map(({ name }) => name);
}
