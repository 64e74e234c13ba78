import type { PublishBlocker } from "@skaenk/contract/office/content";
import { drinkClaim, mostAlcoholFreePercent } from "@skaenk/danish/alcohol-free";
import { formatList, formatNumber } from "@skaenk/danish/format";
import type { Fields } from "../../office/audit/tables.ts";

/** An ingredient as far as it says what a drink is. */
type DrinkIngredient = { key: string; name: string; synonyms: string[]; abv_percent: number | string };

const free = "alkoholfri";

/** The spirits that a drink is sorted under, and the ingredients that are one of them. Other words may mean anything. */
const families: Record<string, RegExp> = {
  gin: /(^|[^a-zæøå])(gin|genever|sloe)([^a-zæøå]|$)/i,
  vodka: /vodka/i,
  rom: /(^|[^a-zæøå])(rom|rum|rhum|aguardiente|cacha)/i,
  tequila: /tequila|mezcal/i,
  mezcal: /mezcal/i,
  whisky: /whisk|bourbon|(^|[^a-zæøå])rye|scotch/i,
  whiskey: /whisk|bourbon|(^|[^a-zæøå])rye|scotch/i,
  cognac: /cognac|brandy/i,
  akvavit: /akvavit|aquavit|snaps/i,
};

/** Words of a drink that its ingredients prove wrong. What has no ingredients yet contradicts nothing. Pure. */
export function drinkContradictions(
  fields: Fields,
  ingredients: readonly DrinkIngredient[],
  abvPercent: number,
): PublishBlocker[] {
  if (ingredients.length === 0) return [];
  return abvPercent > mostAlcoholFreePercent
    ? [...claimsToBeFree(fields, ingredients, abvPercent), ...liquorWithoutBottle(fields, ingredients)]
    : claimsAlcohol(fields);
}

const textOf = (value: Fields[string] | undefined): string => (typeof value === "string" ? value : "");
const wordsOf = (value: Fields[string] | undefined): string[] => (Array.isArray(value) ? value.map(String) : []);

function claimsToBeFree(fields: Fields, ingredients: readonly DrinkIngredient[], abvPercent: number): PublishBlocker[] {
  const strong = ingredients.filter(({ abv_percent }) => Number(abv_percent) > mostAlcoholFreePercent);
  const of = formatList(strong.map(({ name }) => name));
  const but = `men den har ${formatNumber(abvPercent)}\u00a0% alkohol fra ${of}.`;
  const named = [textOf(fields.name), ...wordsOf(fields.aliases)].map(drinkClaim).find(Boolean);
  return [
    ...(fields.liquor === free ? [{ field: "liquor", reason: `»Bygger på« er sat til alkoholfri, ${but}` }] : []),
    ...(fields.type === free ? [{ field: "type", reason: `Typen er sat til alkoholfri, ${but}` }] : []),
    ...(wordsOf(fields.themes).includes(free)
      ? [{ field: "themes", reason: `Drinken står under temaet alkoholfri, ${but}` }]
      : []),
    ...(named ? [{ field: "name", reason: `Navnet siger »${named.toLowerCase()}«, ${but}` }] : []),
  ];
}

function liquorWithoutBottle({ liquor }: Fields, ingredients: readonly DrinkIngredient[]): PublishBlocker[] {
  const word = textOf(liquor);
  const family = Object.hasOwn(families, word) ? families[word] : undefined;
  const isOfIt = ({ key, name, synonyms }: DrinkIngredient) =>
    [key, name, ...synonyms].some((one) => family?.test(one));
  if (!family || ingredients.some(isOfIt)) return [];
  return [{ field: "liquor", reason: `»Bygger på« er sat til ${word}, men ingen af ingredienserne er ${word}.` }];
}

function claimsAlcohol({ liquor }: Fields): PublishBlocker[] {
  const word = textOf(liquor);
  if (word === "" || word === free) return [];
  const reason = `»Bygger på« er sat til ${word}, men ingredienserne er uden alkohol. Vælg alkoholfri, eller ret ingredienserne.`;
  return [{ field: "liquor", reason }];
}
