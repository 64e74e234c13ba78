import { getPage, listAddresses } from "@skaenk/contract/pages";
import { buildBlocks } from "../inspiration/build-blocks.ts";
import { shows } from "../platform/caller.ts";
import { Endpoints } from "../platform/endpoints.ts";
import { Refused } from "../platform/refuse.ts";
import { loadRecipe } from "../recipes/load-recipe.ts";
import type { Shelves } from "../shelves/open-shelves.ts";
import { listPublicAddresses } from "./queries.ts";

export function pageEndpoints(shelves: Shelves): Endpoints {
  const endpoints = new Endpoints();

  endpoints.on(listAddresses, async (_, caller) => {
    const items = await listPublicAddresses(shelves.db, shelves.now());
    shows(caller, "pages", "recipes", "products", "articles", "brands", "collections", "campaigns");
    return { items };
  });

  endpoints.on(getPage, async ({ params }, caller) => {
    const asked = params.path;
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
    shows(caller, `page:${path}`, "pages", "recipes", "products");
    return body;
  });

  return endpoints;
}
