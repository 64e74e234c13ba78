import { getDrawing, getStillLife } from "@skaenk/contract/drawings";
import { drawStep, stepThings } from "@skaenk/drawings/step";
import { stillLifeSettings } from "@skaenk/drawings/still-life";
import type { Context } from "hono";
import { DrawingFiles } from "../../editorial/drawings/drawing-files.ts";
import { drawingsEdition } from "../../editorial/drawings/drawings-edition.ts";
import { type Picture, withOwnInk } from "../../editorial/drawings/picture.ts";
import type { VariantLook } from "../../editorial/drawings/variant-look.ts";
import { pictureIn } from "../../editorial/drawings/variant-pictures.ts";
import { readLabelPicture } from "../../editorial/media/label-picture.ts";
import type { MediaFolder } from "../../editorial/media/media-folder.ts";
import { shows } from "../../platform/caller.ts";
import { contentTag } from "../../platform/content-tag.ts";
import { Endpoints } from "../../platform/endpoints.ts";
import { Refused } from "../../platform/refuse.ts";
import type { Shelves } from "./open-shelves.ts";
import { setUpStillLife } from "./set-up-still-life.ts";

/** The drawings as pictures of their own. */
export function drawingEndpoints(shelves: Shelves, media: MediaFolder): Endpoints {
  const endpoints = new Endpoints();
  const files = new DrawingFiles();
  // First, since the address of a drawing would fit it too.
  endpoints.file(getStillLife, async ({ params: { setting }, query: { drinks, goods } }, context) => {
    const known = stillLifeSettings.find((one) => one === setting);
    if (!known) throw new Refused(404, "drawing_not_found", "Tegningen findes ikke.");
    const state = await shelves.read();
    const picture = setUpStillLife({ setting: known, drinks, goods }, state);
    shows(
      context,
      ...drinks.filter((slug) => state.recipeBySlug.has(slug)).map((slug) => contentTag("recipe", slug)),
      ...goods.filter((slug) => state.productBySlug.has(slug)).map((slug) => contentTag("product", slug)),
    );
    return files.send(context, picture.address, () => picture.file("high"));
  });
  endpoints.file(getDrawing, async ({ params: { kind, slug }, query: { detail, container, colours } }, context) => {
    if (kind === "steps") return await sendStep(files, context, { slug, detail });
    const picture = await findPicture(shelves, { kind, slug, look: { container, colours } });
    if (!picture) throw new Refused(404, "drawing_not_found", "Tegningen findes ikke.");
    shows(context, contentTag(kind === "recipes" ? "recipe" : "product", slug));
    const shown = detail === "low" ? "low" : "high";
    return files.send(context, `${picture.address} ${shown}`, async () =>
      picture.file(shown, await readLabelPicture(media, picture.ownLabel, shown)),
    );
  });
  return endpoints;
}

/** A tool or a thing that a step of a technique is done with; it is the same in every shop. */
function sendStep(
  files: DrawingFiles,
  context: Context,
  { slug, detail }: { slug: string; detail?: string | undefined },
) {
  const thing = stepThings.find((one) => one === slug);
  if (!thing) throw new Refused(404, "drawing_not_found", "Tegningen findes ikke.");
  const shown = detail === "low" ? "low" : "high";
  return files.send(context, `${drawingsEdition} steps/${thing} ${shown}`, () =>
    withOwnInk(drawStep(thing, { detail: shown })),
  );
}

type Pictured = { kind: string; slug: string; look: VariantLook };

async function findPicture(shelves: Shelves, { kind, slug, look }: Pictured): Promise<Picture | undefined> {
  const { recipeBySlug, productBySlug } = await shelves.read();
  if (kind === "recipes") return recipeBySlug.get(slug)?.picture;
  const product = kind === "products" ? productBySlug.get(slug) : undefined;
  return product && pictureIn(product, look).picture;
}
