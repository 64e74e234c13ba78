const startOfWord = "(^|[^a-zæøåéèüö])";
const endOfWord = "($|[^a-zæøåéèüö])";
const wordOf = (words: readonly string[]) => `${startOfWord}(${words.join("|")})${endOfWord}`;
/** Names and brandy end like wine. */
const endsLikeWine = "[a-zæøåé]*br(æ|ae)ndevin|kevin|calvin|kelvin|marvin|gavin|melvin|alvin|devin";
const wineWords = [
  `(?!(${endsLikeWine})(s|en|e)?${endOfWord})[a-zæøåé]*(vin|vine|vinen|vinene|vins)`,
  "vin(holdig|baseret)[a-z]*|wines?|vinos?|[a-z]*wein|[a-z]*vermo?uth[a-z]*|gl(ø|oe?)gg[a-z]*",
  "champagner?|cavaer|cava|prosecco(er)?|cr[eé]mant[a-z]*|sekt|lambrusco|mousserende|bobler|sherry(er)?|madeira|marsala",
  "rosé(er)?|rosado|rosato|bordeaux|bourgogne|beaujolais|chablis|sancerre|rioja|chianti|barolo|barbaresco|amarone",
  "ripasso|valpolicella|brunello|montepulciano|primitivo|zinfandel|riesling|chardonnay|sauvignon|cabernet|merlot|pinot",
  "syrah|shiraz|malbec|tempranillo|sangiovese|nebbiolo|grenache|garnacha|gew(ü|u)rztraminer|veltliner|albari(ñ|n)o",
  "verdejo|chenin|viognier|moscato|tokaj[a-z]*|docg?|doca|aoc|igt",
];
const otherKinds =
  "[a-zæøå]*spiritus[a-zæøå]*|[a-z]*whisk(e?y|ies)|[a-z]*rom|rum|[a-z]*gin|[a-z]*vodka|[a-z]*lik(ø|oe)r|akvavit|snaps|cognac|brandy|" +
  "grappa|calvados|tequila|mezcal|bitter|[a-zæøå]*(øl|oel)|[a-zæ]*cider|cidre|pilsner|porter|stout|ale|mjød|l(æ|ae)skedrik";

/** Patterns without regard to case that JavaScript and PostgreSQL read alike: whether a drink is wine is decided by both. */
export const winePatterns = {
  /** Of a category's path and names. A category of rosé has no accent in its path. */
  category: wordOf([...wineWords, "rose", "roseer", "portvin[a-z]*|port"]),
  /** Of what a product is called. */
  name: wordOf(wineWords),
  legalName: wordOf([...wineWords, "rose|port"]),
  /** Of names of other drinks, which may also speak of wine: a rum from a barrel of port. */
  otherKind: wordOf([otherKinds]),
  /** Of a legal name that begins with another kind of drink. */
  otherLegalName: `^(${otherKinds})${endOfWord}`,
};
/** Wine and what is made of wine has no more alcohol than this; a category of wine is believed all the same. */
export const mostWinePercent = 22;
/** Wine produced before 8 December 2023 needs neither until it is sold out. @source (EU) 2021/2117, article 5(8) */
export const lastExemptVintage = 2023;
/** Stronger drinks than this need say neither what is in them nor what they nourish, unless they are wine. */
export const weakestExemptPercent = 1.2;

const patterns = Object.fromEntries(
  Object.entries(winePatterns).map(([key, source]) => [key, new RegExp(source, "i")]),
) as Record<keyof typeof winePatterns, RegExp>;

/** Facts of a product that decide whether its ingredients must be declared. */
export type LabelledProduct = {
  category: string;
  /** Of the category and those that it stands in. */
  categoryNames?: readonly string[];
  name?: string;
  legalName?: string;
  abvPercent: number;
  material?: string | undefined;
  vintage?: number | undefined;
};

/**
 * True when a product is wine or made of wine, such as vermouth: by its category, by its legal name, or by what it is called unless
 * the legal name tells of another drink. In doubt it is wine: who knows better can sign that off.
 */
export function isOfWine(product: Omit<LabelledProduct, "material" | "vintage">): boolean {
  const { category, categoryNames = [], name = "", legalName = "", abvPercent } = product;
  if ([category, ...categoryNames].some((one) => patterns.category.test(one))) return true;
  if (abvPercent > mostWinePercent) return false;
  if (patterns.legalName.test(legalName) && !patterns.otherLegalName.test(legalName)) return true;
  return patterns.name.test(name) && !patterns.otherKind.test(`${category} ${legalName} ${name}`);
}

const noDrink = /^(glas|barudstyr|udstyr|tilbehoer|gaver)/;
/** True when a product is drunk: neither glass, nor tool, nor made of a material. */
export const isDrink = ({ category, material }: LabelledProduct): boolean => !noDrink.test(category) && !material;

/**
 * True when the law requires that the ingredients and the nutrition of a drink are stated: for wine and aromatised wine produced since 8
 * December 2023, and for drinks of at most 1.2 % alcohol.
 * @source food information regulation (EU) 1169/2011, article 16; (EU) 2021/2117 for wine
 */
export function saysIngredients(product: LabelledProduct): boolean {
  if (!isDrink(product)) return false;
  if (product.abvPercent <= weakestExemptPercent) return true;
  return isOfWine(product) && !(product.vintage && product.vintage <= lastExemptVintage);
}

/**
 * True when somebody must have stated the allergens of a drink before it is sold: for wine of any vintage, which nearly always holds sulphites.
 * A drink without any is stated to have none.
 * @source food information regulation (EU) 1169/2011, articles 9 and 21, and annex II
 */
export const saysAllergens = (product: LabelledProduct): boolean => isDrink(product) && isOfWine(product);

/** True when a product has a page of its own for its ingredients, which a code on the bottle or the shelf leads to: by duty or by choice. */
export const hasLabel = (product: LabelledProduct & { ingredients?: string | undefined }): boolean =>
  saysIngredients(product) || (isDrink(product) && Boolean(product.ingredients) && isOfWine(product));
