import { getMailPicture, getShareImage } from "@skaenk/contract/drawings";
import { widthsOf } from "@skaenk/contract/photo-address";
import type { Shelves } from "../../discovery/shelves/open-shelves.ts";
import { Endpoints } from "../../platform/endpoints.ts";
import { rateLimit } from "../../platform/rate-limit.ts";
import { Refused } from "../../platform/refuse.ts";
import { poolCallerOf } from "../../platform/rendering/pool-caller.ts";
import type { RenderingPool } from "../../platform/rendering/rendering-pool.ts";
import { contentHash } from "../drawings/content-hash.ts";
import { placesOf, setMailPicture } from "../drawings/mail-picture.ts";
import { openSheetPainter } from "../drawings/og-image.ts";
import { openPainter } from "../drawings/open-painter.ts";
import type { SheetPhoto } from "../drawings/share-sheet.ts";
import type { VariantLook } from "../drawings/variant-look.ts";
import type { MediaFolder } from "../media/media-folder.ts";
import type { ShownPhoto } from "../media/queries.ts";
import { articleSheet, houseSceneSheet, houseSheet, productSheet, recipeSheet, type Sheet } from "./sheets.ts";

const day = 86_400;
const year = 365 * day;

export type SharingContext = { previews: RenderingPool; folder: MediaFolder; productName(): string };

/** Two hundred tiles of some 10 kB each, or sixty wide ones. */
const mostKeptBytesForMail = 4 * 1024 * 1024;

/** A program that shows links, or a mail program's server, asks for those of many readers; what one network asks for anew waits its turn. */
const showings = { seconds: 60, perVisitor: 600, perAddress: 600 };

/**
 * The public endpoints of pictures that are shown elsewhere: by other sites when a page is shared (1200 × 630), and by mail programs. They are
 * PNG, and no cookie is read.
 */
export function sharingEndpoints(shelves: Shelves, sharing: SharingContext): Endpoints {
  const { folder } = sharing;
  const paintSheet = openSheetPainter(sharing.previews);
  const paint = openPainter(sharing.previews, mostKeptBytesForMail);
  const endpoints = new Endpoints(rateLimit(showings));
  endpoints.file(getShareImage, async ({ params: { kind, slug }, query: { v } }, context) => {
    const { photo, scene: _, ...words } = found(await findSheet(shelves, { kind, slug }));
    const png = await paintSheet(
      {
        ...words,
        productName: sharing.productName(),
        photo: photo && onDisk(photo, folder),
      },
      poolCallerOf(context),
    );
    return context.body(new Uint8Array(png), 200, shownElsewhere(v ? `max-age=${year}, immutable` : `max-age=${day}`));
  });
  endpoints.file(getMailPicture, async ({ params: { kind, slug }, query: { shape, container, colours } }, context) => {
    const { photo, drawing, ...sheet } = found(await findSheet(shelves, { kind, slug, look: { container, colours } }));
    const shown = photo && onDisk(photo, folder);
    const png = await paint(
      {
        key: contentHash([shape, drawing, sheet.ground, shown]),
        svg: () => setMailPicture(shape, { ...sheet, photo: shown }),
        ...placesOf(shape, shown),
      },
      poolCallerOf(context),
    );
    return context.body(new Uint8Array(png), 200, shownElsewhere(`max-age=${day}`));
  });
  return endpoints;
}

function found(sheet: Sheet | undefined): Sheet {
  if (!sheet) throw new Refused(404, "picture_not_found", "Billedet findes ikke.");
  return sheet;
}

const shownElsewhere = (kept: string) => ({
  "content-type": "image/png",
  "cache-control": `public, ${kept}`,
  // Others show it: that is what it is for.
  "cross-origin-resource-policy": "cross-origin",
});

/** Large enough for half a sheet. */
const wantedWidth = 960;

function onDisk({ hash, width, shape, focus }: ShownPhoto, folder: MediaFolder): SheetPhoto {
  const widths = widthsOf(width);
  const chosen = widths.find((one) => one >= wantedWidth) ?? widths.at(-1) ?? width;
  return { file: folder.picture(hash, chosen, "webp"), shape, focus };
}

type Pictured = { kind: string; slug: string; look?: VariantLook };

async function findSheet(shelves: Shelves, { kind, slug, look }: Pictured): Promise<Sheet | undefined> {
  const shelf = await shelves.read();
  switch (kind) {
    case "recipes": {
      const recipe = shelf.recipeBySlug.get(slug);
      return recipe && recipeSheet(recipe);
    }
    case "products": {
      const product = shelf.productBySlug.get(slug);
      return product && productSheet(product, look);
    }
    case "articles": {
      const rows = await shelves.articles();
      const row = rows.find((article) => article.slug === slug);
      return row && articleSheet(row, shelf);
    }
    case "house":
      return houseSceneSheet(slug, shelf);
    default:
      return kind === "pages" && slug === "skaenk"
        ? houseSheet(shelf.recipeBySlug.get("negroni") ?? shelf.recipes[0])
        : undefined;
  }
}
