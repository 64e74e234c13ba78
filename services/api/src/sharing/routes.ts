import { Hono } from "hono";
import { paintSheet } from "../drawings/og-image.ts";
import type { ShareSheet } from "../drawings/share-sheet.ts";
import { listArticleRows } from "../inspiration/queries.ts";
import { Refused } from "../platform/refuse.ts";
import type { Shelves } from "../shelves/open-shelves.ts";
import { articleSheet, houseSheet, productSheet, recipeSheet } from "./sheets.ts";

const day = 86_400;
const year = 365 * day;

/** The pictures that other sites show when a page of the shop is shared: PNG, 1200 × 630. */
export function sharingRoutes(shelves: Shelves, { productName }: { productName: string }): Hono {
  const app = new Hono();

  app.get("/og/:kind{recipes|products|articles|pages}/:file{[a-z0-9-]+\\.png}", async (context) => {
    const { kind, file } = context.req.param();
    const sheet = await findSheet(shelves, kind, file.replace(/\.png$/, ""));
    if (!sheet) throw new Refused(404, "picture_not_found", "Billedet findes ikke.");
    const png = await paintSheet({ ...sheet, productName });
    return context.body(new Uint8Array(png), 200, {
      "content-type": "image/png",
      "cache-control": context.req.query("v") ? `public, max-age=${year}, immutable` : `public, max-age=${day}`,
      // Other sites show it: that is what it is for.
      "cross-origin-resource-policy": "cross-origin",
    });
  });

  return app;
}

async function findSheet(
  shelves: Shelves,
  kind: string,
  slug: string,
): Promise<Omit<ShareSheet, "productName"> | undefined> {
  const shelf = await shelves.read();
  switch (kind) {
    case "recipes": {
      const recipe = shelf.recipeBySlug.get(slug);
      return recipe && recipeSheet(recipe);
    }
    case "products": {
      const product = shelf.productBySlug.get(slug);
      return product && productSheet(product);
    }
    case "articles": {
      const rows = await listArticleRows(shelves.db, shelves.now());
      const row = rows.find((article) => article.slug === slug);
      return row && articleSheet(row, shelf);
    }
    default:
      return slug === "skaenk" ? houseSheet(shelf.recipeBySlug.get("negroni") ?? shelf.recipes[0]) : undefined;
  }
}
