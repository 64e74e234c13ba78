import { getDrawing, getStillLife } from "@skaenk/contract/drawings";
import { stillLifeSettings } from "@skaenk/drawings/still-life";
import type { Picture } from "../drawings/picture.ts";
import { shows } from "../platform/caller.ts";
import { Endpoints } from "../platform/endpoints.ts";
import { Refused } from "../platform/refuse.ts";
import type { Shelves } from "./open-shelves.ts";
import { setUpStillLife } from "./set-up-still-life.ts";

const year = 31_536_000;

/** The drawings as pictures of their own. Their address changes with their data, so browsers keep them for a year. */
export function drawingEndpoints(shelves: Shelves): Endpoints {
  const endpoints = new Endpoints();
  // First, since the address of a drawing would fit it too.
  endpoints.file(getStillLife, async ({ params: { setting }, query: { drinks, goods } }, context) => {
    const known = stillLifeSettings.find((one) => one === setting);
    if (!known) throw new Refused(404, "drawing_not_found", "Tegningen findes ikke.");
    const picture = setUpStillLife({ setting: known, drinks, goods }, await shelves.read());
    shows(
      context,
      ...drinks.map((slug) => `recipe:${slug}` as const),
      ...goods.map((slug) => `product:${slug}` as const),
    );
    return context.body(picture.file("high"), 200, {
      "content-type": "image/svg+xml; charset=utf-8",
      "cache-control": `public, max-age=${year}, immutable`,
    });
  });
  endpoints.file(getDrawing, async ({ params: { kind, slug }, query: { detail } }, context) => {
    const picture = await findPicture(shelves, kind, slug);
    if (!picture) throw new Refused(404, "drawing_not_found", "Tegningen findes ikke.");
    shows(context, `${kind === "recipes" ? "recipe" : "product"}:${slug}`);
    return context.body(picture.file(detail === "low" ? "low" : "high"), 200, {
      "content-type": "image/svg+xml; charset=utf-8",
      "cache-control": `public, max-age=${year}, immutable`,
    });
  });
  return endpoints;
}

export async function findPicture(shelves: Shelves, kind: string, slug: string): Promise<Picture | undefined> {
  const { recipeBySlug, productBySlug } = await shelves.read();
  if (kind === "recipes") return recipeBySlug.get(slug)?.picture;
  return kind === "products" ? productBySlug.get(slug)?.picture : undefined;
}
