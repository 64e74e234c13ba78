import type { Tint } from "@skaenk/contract/recipe-card";
import { contentHash } from "./content-hash.ts";

export type DrinkRow = {
  slug: string;
  name: string;
  glass: string;
  method: string;
  type: string;
  garnish: string;
  ingredients: {
    key: string;
    name: string;
    kind: string;
    amount: number;
    unit: string;
    colour: string;
    opacity: number;
  }[];
};

export type Picture = { address: string; alt: string; svg(idPrefix?: string): string };
export type DrinkPicture = Picture & { tint: Tint; colour: string };

export function drawDrink(row: DrinkRow): DrinkPicture {
  const address = `/api/v1/drawings/recipes/${row.slug}.svg?v=${contentHash(row)}`;
  return {
    address,
    alt: `${row.name} i ${row.glass}`,
    tint: { light: "#f3ead8", dark: "#2a2a22" },
    colour: "#b0402a",
    svg: () => "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 300 400'/>",
  };
}
