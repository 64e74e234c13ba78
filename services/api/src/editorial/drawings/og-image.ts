import { getShareImage } from "@skaenk/contract/drawings";
import { addressOf } from "@skaenk/contract/endpoint";
import type { PoolCaller } from "../../platform/rendering/pool-caller.ts";
import type { RenderingPool } from "../../platform/rendering/rendering-pool.ts";
import { contentHash } from "./content-hash.ts";
import { openPainter } from "./open-painter.ts";
import { photoRoom, type ShareSheet, setShareSheet, sheetSize } from "./share-sheet.ts";

export type OgKind = "recipes" | "products" | "articles" | "pages";

/** Change it when the sheet is set in another way, so that what is kept elsewhere is fetched anew. */
const edition = 1;
/** Four hundred of about 60 kB, which is every product of the demo shop: painting one takes a process 40 ms. */
const mostKeptBytes = 24 * 1024 * 1024;

/** The address of the picture for sharing, which changes when the picture would look different. */
export function ogAddress(kind: OgKind, slug: string, made: unknown): string {
  return addressOf(getShareImage, { params: { kind, slug }, query: { v: contentHash([edition, made]) } });
}

/** Paints sheets for sharing as PNG. @throws Refused 503 rendering_busy */
export function openSheetPainter(pool: RenderingPool): (sheet: ShareSheet, caller: PoolCaller) => Promise<Uint8Array> {
  const paint = openPainter(pool, mostKeptBytes);
  return (sheet, caller) => {
    const { draw: _, ...words } = sheet;
    return paint(
      {
        key: contentHash(words),
        width: sheetSize.width,
        svg: () => setShareSheet(sheet),
        photo: sheet.photo && { ...sheet.photo, room: photoRoom },
      },
      caller,
    );
  };
}
