import { OpenAPIHono } from "@hono/zod-openapi";
import { getProduct, listCategories, listProducts } from "@skaenk/contract/catalogue";
import { showing } from "../platform/context.ts";
import { onInvalid, Refused } from "../platform/refuse.ts";
import type { Shelves } from "../shelves/open-shelves.ts";
import { findProductContent } from "../shelves/product-queries.ts";
import { listRecipesUsing } from "../shelves/recipe-queries.ts";
import { buildProduct, similarProducts } from "./build-product.ts";
import { categoryTree } from "./category-tree.ts";
import { findProducts } from "./find-products.ts";

export function catalogueRoutes(shelves: Shelves): OpenAPIHono {
  const app = new OpenAPIHono({ defaultHook: onInvalid });

  app.openapi(listProducts, async (context) => {
    const found = findProducts(await shelves.read(), context.req.valid("query"));
    return context.json(found, 200, showing("products"));
  });

  app.openapi(getProduct, async (context) => {
    const { slug } = context.req.valid("param");
    const { productBySlug, productsByCategory, categoryNames, recipeBySlug } = await shelves.read();
    const product = productBySlug.get(slug);
    if (!product) throw unknownProduct();
    const [content, madeWith] = await Promise.all([
      findProductContent(shelves.db, slug),
      listRecipesUsing(shelves.db, slug),
    ]);
    // Taken off the shelf this very moment.
    if (!content) throw unknownProduct();
    const recipes = madeWith.flatMap((recipe) => recipeBySlug.get(recipe)?.card ?? []).slice(0, 8);
    const similar = similarProducts(product, productsByCategory.get(product.row.category_path) ?? [], 6);
    const body = buildProduct(product, { content, categoryNames, recipes, similar });
    return context.json(
      body,
      200,
      showing(`product:${slug}`, ...similar.map((card) => `product:${card.slug}`), "recipes"),
    );
  });

  app.openapi(listCategories, async (context) => {
    const { productsByCategory, categories } = await shelves.read();
    const items = categoryTree(categories, (path) => productsByCategory.get(path)?.length ?? 0);
    return context.json({ items }, 200, showing("products"));
  });

  return app;
}

const unknownProduct = () => new Refused(404, "product_not_found", "Vi kender ikke den vare.");
