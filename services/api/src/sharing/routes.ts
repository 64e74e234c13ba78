import { getShareImage } from "@skaenk/contract/drawings";
import { widthsOf } from "@skaenk/contract/photo-address";
import { openSheetPainter } from "../drawings/og-image.ts";
import type { SheetPhoto } from "../drawings/share-sheet.ts";
import { listArticleRows } from "../inspiration/queries.ts";
import type { MediaFolder } from "../media/media-folder.ts";
import type { ShownPhoto } from "../media/queries.ts";
import { Endpoints } from "../platform/endpoints.ts";
import { Refused } from "../platform/refuse.ts";
import type { RenderingPool } from "../rendering/rendering-pool.ts";
import type { Shelves } from "../shelves/open-shelves.ts";
import { articleSheet, houseSheet, productSheet, recipeSheet, type Sheet } from "./sheets.ts";

const day = 86_400;
const year = 365 * day;

export type SharingContext = { previews: RenderingPool; folder: MediaFolder; productName(): string };

/** The pictures that other sites show when a page of the shop is shared: PNG, 1200 × 630. */
export function sharingEndpoints(shelves: Shelves, sharing: SharingContext): Endpoints {
  const { folder } = sharing;
  const paintSheet = openSheetPainter(sharing.previews);
  return new Endpoints().file(getShareImage, async ({ params: { kind, slug }, query: { v } }, context) => {
    const sheet = await findSheet(shelves, kind, slug);
    if (!sheet) throw new Refused(404, "picture_not_found", "Billedet findes ikke.");
    const { photo, ...words } = sheet;
    const png = await paintSheet({
      ...words,
      productName: sharing.productName(),
      photo: photo && onDisk(photo, folder),
    });
    return context.body(new Uint8Array(png), 200, {
      "content-type": "image/png",
      "cache-control": v ? `public, max-age=${year}, immutable` : `public, max-age=${day}`,
      // Other sites show it: that is what it is for.
      "cross-origin-resource-policy": "cross-origin",
    });
  });
}

/** Large enough for half a sheet. */
const wantedWidth = 960;

function onDisk({ hash, width, shape, focus }: ShownPhoto, folder: MediaFolder): SheetPhoto {
  const widths = widthsOf(width);
  const chosen = widths.find((one) => one >= wantedWidth) ?? widths.at(-1) ?? width;
  return { file: folder.picture(hash, chosen, "webp"), shape, focus };
}

async function findSheet(shelves: Shelves, kind: string, slug: string): Promise<Sheet | undefined> {
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
      return kind === "pages" && slug === "skaenk"
        ? houseSheet(shelf.recipeBySlug.get("negroni") ?? shelf.recipes[0])
        : undefined;
  }
}
