import { type Brand, getBrand, listBrands } from "@skaenk/contract/brands";
import { compareDanish } from "@skaenk/danish/format";
import type { ShelfState, Shelves } from "../../discovery/shelves/open-shelves.ts";
import { listRecipesUsing } from "../../discovery/shelves/product-queries.ts";
import { drinksMadeWith } from "../../editorial/recipes/drinks-made-with.ts";
import { shows } from "../../platform/caller.ts";
import { contentTag } from "../../platform/content-tag.ts";
import { Endpoints } from "../../platform/endpoints.ts";
import { Refused } from "../../platform/refuse.ts";
import { brandCard } from "./brand-card.ts";
import { type BrandRow, listBrandRows } from "./queries.ts";

export function brandEndpoints(shelves: Shelves): Endpoints {
  const endpoints = new Endpoints();

  endpoints.on(listBrands, async (_, caller) => {
    const [rows, shelf] = await Promise.all([listBrandRows(shelves.db), shelves.read()]);
    const items = rows.map((row) => brandCard(row, shelf)).sort((a, b) => compareDanish(a.name, b.name));
    shows(caller, "brands", "products");
    return { items };
  });

  endpoints.on(getBrand, async ({ params: { slug } }, caller) => {
    const [rows, shelf] = await Promise.all([listBrandRows(shelves.db), shelves.read()]);
    const row = rows.find((brand) => brand.slug === slug);
    if (!row) throw new Refused(404, "brand_not_found", "Vi kender ikke det mærke.");
    const body = await showBrand(row, shelves, shelf);
    shows(caller, contentTag("brand", slug), "products", "recipes");
    return body;
  });

  return endpoints;
}

/** A brand's page in the shop, also as a preview of a draft. */
export async function showBrand(row: BrandRow, shelves: Shelves, shelf: ShelfState): Promise<Brand> {
  const products = (shelf.productsByBrand.get(row.slug) ?? []).map(({ card }) => card);
  const recipes = await recipesWith(products, shelves, shelf);
  return { ...brandCard(row, shelf), story: row.story, products, recipes };
}

const mostBottles = 12;
const mostDrinks = 8;

/** Drinks to make with a brand's bottles: the best of each bottle in turn, no drink twice. */
async function recipesWith(products: { slug: string }[], shelves: Shelves, shelf: ShelfState) {
  const uses = await Promise.all(products.slice(0, mostBottles).map(({ slug }) => listRecipesUsing(shelves.db, slug)));
  const lists = uses.map((list) => drinksMadeWith(list, shelf));
  const turns = Array.from({ length: mostDrinks }, (_, turn) => lists.flatMap((list) => list[turn] ?? []));
  return [...new Set(turns.flat())].slice(0, mostDrinks);
}
