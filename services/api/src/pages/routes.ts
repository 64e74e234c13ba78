import { OpenAPIHono } from "@hono/zod-openapi";
import { getPage, listAddresses } from "@skaenk/contract/pages";
import { buildBlocks } from "../inspiration/build-blocks.ts";
import { showing } from "../platform/context.ts";
import { onInvalid, Refused } from "../platform/refuse.ts";
import { loadRecipe } from "../recipes/load-recipe.ts";
import type { Shelves } from "../shelves/open-shelves.ts";
import { listPublicAddresses } from "./queries.ts";

export function pageRoutes(shelves: Shelves): OpenAPIHono {
  const app = new OpenAPIHono({ defaultHook: onInvalid });

  app.openapi(listAddresses, async (context) => {
    const items = await listPublicAddresses(shelves.db, shelves.now());
    const shown = showing("pages", "recipes", "products", "articles", "brands", "collections", "campaigns");
    return context.json({ items }, 200, shown);
  });

  // A page's address may have slashes of its own, so the whole rest of the address is its path.
  app.openapi({ ...getPage, path: "/pages/{path{.+}}" as typeof getPage.path }, async (context) => {
    const asked = context.req.valid("param").path;
    const path = asked === "forside" ? "/" : `/${asked}`;
    const [row, shelf] = await Promise.all([
      shelves.db.selectFrom("pages").selectAll().where("path", "=", path).executeTakeFirst(),
      shelves.read(),
    ]);
    if (!row) throw new Refused(404, "page_not_found", "Siden findes ikke.");
    const { hero, blocks } = row.content;
    const body = {
      path,
      title: row.title,
      description: row.description,
      ageGate: row.age_gate,
      ...(row.version ? { version: row.version } : {}),
      ...(hero ? { hero: { ...hero, recipe: await loadRecipe(shelves, hero.recipe) } } : {}),
      blocks: buildBlocks(blocks, shelf),
    };
    return context.json(body, 200, showing(`page:${path}`, "pages", "recipes", "products"));
  });

  return app;
}
