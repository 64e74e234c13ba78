import { getCategory, getProduct, listCategories, listProducts } from "@skaenk/contract/catalogue";
import { shopPage } from "@skaenk/contract/shop-pages";
import type { Shelves } from "../../discovery/shelves/open-shelves.ts";
import { findProductContent, listRecipesUsing } from "../../discovery/shelves/product-queries.ts";
import { goneOrMoved } from "../../editorial/addresses/moved.ts";
import { drinksMadeWith } from "../../editorial/recipes/drinks-made-with.ts";
import { shows } from "../../platform/caller.ts";
import { contentTag } from "../../platform/content-tag.ts";
import { Endpoints } from "../../platform/endpoints.ts";
import { Refused } from "../../platform/refuse.ts";
import { alikeOnShelf, buildProduct } from "./build-product.ts";
import { categoryTree } from "./category-tree.ts";
import { findProducts } from "./find-products.ts";
import { drinksNamedIn } from "./named-drinks.ts";

export function catalogueEndpoints(shelves: Shelves): Endpoints {
  return new Endpoints()
    .on(listProducts, async ({ query }, caller) => {
      shows(caller, "products");
      return findProducts(await shelves.read(), query);
    })

    .on(getProduct, async ({ params: { slug } }, caller) => {
      const shelf = await shelves.read();
      const { productBySlug, productsByCategory, categoryNames } = shelf;
      const product = productBySlug.get(slug);
      if (!product) throw unknownProduct();
      const [content, madeWith] = await Promise.all([
        findProductContent(shelves.db, slug),
        listRecipesUsing(shelves.db, slug),
      ]);
      // Taken off the shelf this very moment.
      if (!content) throw unknownProduct();
      const recipes = drinksMadeWith(madeWith, shelf).slice(0, 8);
      const similar = alikeOnShelf(product, productsByCategory, 6);
      // The drinks' cards show what their other goods cost.
      const poured = recipes.flatMap((card) => shelf.recipeBySlug.get(card.slug)?.pouredFrom ?? []);
      const shown = new Set([slug, ...similar.map((card) => card.slug), ...poured]);
      shows(caller, ...[...shown].map((one) => contentTag("product", one)), "recipes");
      const { description, serving } = content;
      const namedDrinks = drinksNamedIn({ description, serving }, shelf.recipes);
      return buildProduct(product, { content, categoryNames, recipes, namedDrinks, similar });
    })

    .on(getCategory, async ({ query: { path } }, caller) => {
      shows(caller, "products");
      const { categories } = await shelves.read();
      const category = categories.find((row) => row.path === path);
      if (category) return { path, name: category.name, text: category.text };
      const unknown = new Refused(404, "category_not_found", "Vi kender ikke den kategori.");
      throw await goneOrMoved(shelves.db, `${shopPage("/shop")}?category=${path}`, unknown);
    })

    .on(listCategories, async (_, caller) => {
      const { productsByCategory, categories } = await shelves.read();
      shows(caller, "products");
      return { items: categoryTree(categories, (path) => productsByCategory.get(path)?.length ?? 0) };
    });
}

const unknownProduct = () => new Refused(404, "product_not_found", "Vi kender ikke den vare.");
