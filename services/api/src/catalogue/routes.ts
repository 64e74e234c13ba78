import { OpenAPIHono } from "@hono/zod-openapi";
import { getProduct, listCategories, listProducts } from "@skaenk/contract/catalogue";
import { showing } from "../platform/context.ts";
import { onInvalid, Refused } from "../platform/refuse.ts";
import type { Shelves } from "../shelves/open-shelves.ts";
import { listRecipesUsing } from "../shelves/recipe-queries.ts";
import { buildProduct, similarProducts } from "./build-product.ts";
import { categoryTree } from "./category-tree.ts";
import { findProducts } from "./find-products.ts";

export function catalogueRoutes(shelves: Shelves): OpenAPIHono {
  const app = new OpenAPIHono({ defaultHook: onInvalid });

  app.openapi(listProducts, async (context) => {
    const { products, categoryNames } = await shelves.read();
    return context.json(findProducts(products, categoryNames, context.req.valid("query")), 200, showing("products"));
  });

  app.openapi(getProduct, async (context) => {
    const { slug } = context.req.valid("param");
    const { productBySlug, productsByCategory, categoryNames, recipeBySlug } = await shelves.read();
    const product = productBySlug.get(slug);
    if (!product) throw new Refused(404, "product_not_found", "Vi kender ikke den vare.");
    const madeWith = await listRecipesUsing(shelves.db, slug);
    const recipes = madeWith.flatMap((recipe) => recipeBySlug.get(recipe)?.card ?? []).slice(0, 8);
    const similar = similarProducts(product, productsByCategory.get(product.row.category_path) ?? [], 6);
    const body = buildProduct(product, { categoryNames, recipes, similar });
    return context.json(
      body,
      200,
      showing(`product:${slug}`, ...similar.map((card) => `product:${card.slug}`), "recipes"),
    );
  });

  app.openapi(listCategories, async (context) => {
    const { products, categories } = await shelves.read();
    const items = categoryTree(
      categories,
      products.map(({ row }) => row.category_path),
    );
    return context.json({ items }, 200, showing("products"));
  });

  return app;
}
