import { getShareImage } from "@skaenk/contract/drawings";
import { addressOf } from "@skaenk/contract/endpoint";
import { RenderingFailed, refuseBusy } from "../rendering/rendering-failed.ts";
import type { RenderingPool } from "../rendering/rendering-pool.ts";
import { workIn } from "../rendering/work.ts";
import { contentHash } from "./content-hash.ts";
import { type ShareSheet, setShareSheet } from "./share-sheet.ts";

export type OgKind = "recipes" | "products" | "articles" | "pages";

/** Change it when the sheet is set in another way, so that what is kept elsewhere is fetched anew. */
const edition = 1;
/** About 60 kB each; a picture is asked for when a page is shared, not when it is read. */
const mostKept = 96;

const paint = workIn<typeof import("./paint-sheet.work.ts")>(new URL("./paint-sheet.work.ts", import.meta.url));

/** Where the picture for sharing stands; another address when it would look different. */
export function ogAddress(kind: OgKind, slug: string, made: unknown): string {
  return addressOf(getShareImage, { params: { kind, slug }, query: { v: contentHash([edition, made]) } });
}

/** Paints sheets as PNG in a process of its own, once while they stay the same. @throws Refused 503 rendering_busy */
export function openSheetPainter(pool: RenderingPool): (sheet: ShareSheet) => Promise<Uint8Array> {
  const kept = new Map<string, Promise<Uint8Array>>();
  return (sheet) => {
    const { draw: _, ...words } = sheet;
    const key = contentHash(words);
    const known = kept.get(key);
    if (known) return known;
    const painted = pool
      .run(paint, () => ({ svg: setShareSheet(sheet), photo: sheet.photo }))
      .catch((error: unknown) => {
        throw error instanceof RenderingFailed ? refuseBusy(10) : error;
      });
    kept.set(key, painted);
    painted.catch(() => kept.delete(key));
    for (const oldest of kept.keys()) {
      if (kept.size <= mostKept) break;
      kept.delete(oldest);
    }
    return painted;
  };
}
