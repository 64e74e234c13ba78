import type { FacetValue } from "@skaenk/contract/paging";
import type { ProductCard } from "@skaenk/contract/product-card";

/** What stands in a Danish drinks cabinet: the liquors that share a bottle, and the shop's shelf to take it from. */
const cabinet = [
  { name: "Gin", liquors: ["gin"], category: "spiritus/gin" },
  { name: "Rom", liquors: ["rom", "cachaça"], category: "spiritus/rom" },
  { name: "Vodka", liquors: ["vodka"], category: "spiritus/vodka" },
  { name: "Whisky", liquors: ["whiskey", "whisky"], category: "spiritus/whisky" },
  { name: "Tequila", liquors: ["tequila", "mezcal"], category: "spiritus/tequila-og-mezcal" },
  { name: "Cognac", liquors: ["cognac", "brandy"], category: "spiritus/cognac-og-brandy" },
  { name: "Akvavit", liquors: ["akvavit"], category: "spiritus/akvavit-og-snaps" },
  { name: "Bobler", liquors: ["prosecco", "champagne", "mousserende vin"], category: "vin/champagne-og-bobler" },
  { name: "Uden alkohol", liquors: ["alkoholfri"], category: "alkoholfrit/spiritusalternativer" },
];

export const cabinetCategories = cabinet.map(({ category }) => category);

export type Spirit = { name: string; to: string; count: number; drawing: string };

/** The cabinet as it can be shown: with a bottle of each, and how many drinks there are to make. */
export function stockCabinet(bottles: readonly ProductCard[], liquors: readonly FacetValue[]): Spirit[] {
  return cabinet.flatMap(({ name, liquors: kinds, category }) => {
    const bottle = bottles.find((product) => product.category === category);
    const found = liquors.filter(({ value }) => kinds.includes(value));
    const count = found.reduce((sum, liquor) => sum + liquor.count, 0);
    if (!bottle || count === 0) return [];
    const query = new URLSearchParams(found.map(({ value }) => ["liquor", value]));
    return { name, to: `/drinks?${query}`, count, drawing: bottle.drawing };
  });
}
