import { renderAsync } from "@resvg/resvg-js";
import { fontFiles } from "../printing/fonts.ts";
import { contentHash } from "./content-hash.ts";
import { type ShareSheet, setShareSheet, sheetSize } from "./share-sheet.ts";

export type OgKind = "recipes" | "products" | "articles" | "pages";

/** Change it when the sheet is set in another way, so that what is kept elsewhere is fetched anew. */
const edition = 1;
/** About 60 kB each; a picture is asked for when a page is shared, not when it is read. */
const mostKept = 96;
const kept = new Map<string, Promise<Uint8Array>>();
const faces = fontFiles.filter((file) => /Fraunces_600|HankenGrotesk_600/.test(file));

/** Where the picture for sharing stands; another address when it would look different. */
export function ogAddress(kind: OgKind, slug: string, made: unknown): string {
  return `/api/v1/og/${kind}/${slug}.png?v=${contentHash([edition, made])}`;
}

/** Paints a sheet as PNG, off the main thread, once while it stays the same. */
export function paintSheet(sheet: ShareSheet): Promise<Uint8Array> {
  const key = contentHash(sheet);
  const known = kept.get(key);
  if (known) return known;
  const painted = renderAsync(setShareSheet(sheet), {
    fitTo: { mode: "width", value: sheetSize.width },
    font: { fontFiles: faces, loadSystemFonts: false, defaultFontFamily: "Hanken Grotesk" },
  }).then((image) => new Uint8Array(image.asPng()));
  kept.set(key, painted);
  painted.catch(() => kept.delete(key));
  for (const oldest of kept.keys()) {
    if (kept.size <= mostKept) break;
    kept.delete(oldest);
  }
  return painted;
}
