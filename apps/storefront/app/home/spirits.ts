import type { FacetValue } from "@skaenk/contract/paging";
import type { ProductCard } from "@skaenk/contract/product-card";
import { shopPage } from "@skaenk/contract/shop-pages";

/** What stands in a Danish drinks cabinet: the group of liquors, and the shop's shelf to take it from. */
const cabinet = [
  { name: "Gin", liquor: "gin", category: "spiritus/gin" },
  { name: "Rom", liquor: "rom", category: "spiritus/rom" },
  { name: "Vodka", liquor: "vodka", category: "spiritus/vodka" },
  { name: "Whisky", liquor: "whisky", category: "spiritus/whisky" },
  { name: "Tequila", liquor: "tequila", category: "spiritus/tequila-og-mezcal" },
  { name: "Cognac", liquor: "cognac", category: "spiritus/cognac-og-brandy" },
  { name: "Akvavit", liquor: "akvavit", category: "spiritus/akvavit-og-snaps" },
  { name: "Champagne & prosecco", liquor: "bobler", category: "vin/champagne-og-bobler" },
  { name: "Uden alkohol", liquor: "alkoholfri", category: "alkoholfrit/spiritusalternativer" },
];

export const cabinetCategories = cabinet.map(({ category }) => category);

export type Spirit = { name: string; to: string; count: number; drawing: string };

/** The cabinet as it can be shown: with a bottle of each, and how many drinks there are to make, as the facet counts them. */
export function stockCabinet(bottles: readonly ProductCard[], liquors: readonly FacetValue[]): Spirit[] {
  return cabinet.flatMap(({ name, liquor, category }) => {
    const bottle = bottles.find((product) => product.category === category);
    const count = liquors.find(({ value }) => value === liquor)?.count ?? 0;
    if (!bottle || count === 0) return [];
    return { name, to: `${shopPage("/drinks")}?${new URLSearchParams({ liquor })}`, count, drawing: bottle.drawing };
  });
}
