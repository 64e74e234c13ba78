import { Hono } from "hono";
import type { Picture } from "../drawings/picture.ts";
import { showing } from "../platform/context.ts";
import { Refused } from "../platform/refuse.ts";
import type { Shelves } from "./open-shelves.ts";

const year = 31_536_000;

/** The drawings as pictures of their own. Their address changes with their data, so browsers keep them for a year. */
export function drawingRoutes(shelves: Shelves): Hono {
  const app = new Hono();

  app.get("/drawings/:kind{recipes|products}/:file{.+\\.svg}", async (context) => {
    const { kind, file } = context.req.param();
    const slug = file.replace(/\.svg$/, "");
    const picture = await findPicture(shelves, kind, slug);
    if (!picture) throw new Refused(404, "drawing_not_found", "Tegningen findes ikke.");
    return context.body(picture.file(context.req.query("detail") === "low" ? "low" : "high"), 200, {
      "content-type": "image/svg+xml; charset=utf-8",
      "cache-control": `public, max-age=${year}, immutable`,
      ...showing(`${kind === "recipes" ? "recipe" : "product"}:${slug}`),
    });
  });

  return app;
}

export async function findPicture(shelves: Shelves, kind: string, slug: string): Promise<Picture | undefined> {
  const { recipeBySlug, productBySlug } = await shelves.read();
  return (kind === "recipes" ? recipeBySlug.get(slug) : productBySlug.get(slug))?.picture;
}
