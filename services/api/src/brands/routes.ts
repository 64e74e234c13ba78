import { OpenAPIHono } from "@hono/zod-openapi";
import { getBrand, listBrands } from "@skaenk/contract/brands";
import { compareDanish } from "@skaenk/danish/format";
import { showing } from "../platform/context.ts";
import { onInvalid, Refused } from "../platform/refuse.ts";
import type { ShelfState, Shelves } from "../shelves/open-shelves.ts";
import { listRecipesUsing } from "../shelves/recipe-queries.ts";
import { brandCard, listBrandRows } from "./brand-card.ts";

export function brandRoutes(shelves: Shelves): OpenAPIHono {
  const app = new OpenAPIHono({ defaultHook: onInvalid });

  app.openapi(listBrands, async (context) => {
    const [rows, shelf] = await Promise.all([listBrandRows(shelves.db), shelves.read()]);
    const items = rows.map((row) => brandCard(row, shelf)).sort((a, b) => compareDanish(a.name, b.name));
    return context.json({ items }, 200, showing("brands", "products"));
  });

  app.openapi(getBrand, async (context) => {
    const { slug } = context.req.valid("param");
    const [rows, shelf] = await Promise.all([listBrandRows(shelves.db), shelves.read()]);
    const row = rows.find((brand) => brand.slug === slug);
    if (!row) throw new Refused(404, "brand_not_found", "Vi kender ikke det brand.");
    const products = (shelf.productsByBrand.get(slug) ?? []).map(({ card }) => card);
    const body = {
      ...brandCard(row, shelf),
      story: row.story,
      products,
      recipes: await recipesWith(products, shelves, shelf),
    };
    return context.json(body, 200, showing(`brand:${slug}`, "products", "recipes"));
  });

  return app;
}

/** Drinks to make with a brand's bottles: the best-fitting few of each bottle, no drink twice. */
async function recipesWith(products: { slug: string }[], shelves: Shelves, shelf: ShelfState) {
  const lists = await Promise.all(products.slice(0, 12).map(({ slug }) => listRecipesUsing(shelves.db, slug)));
  const slugs = new Set(lists.flatMap((list) => list.slice(0, 3)));
  return [...slugs].slice(0, 8).flatMap((slug) => shelf.recipeBySlug.get(slug)?.card ?? []);
}
