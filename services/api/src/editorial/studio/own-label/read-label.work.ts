import { readFileSync } from "node:fs";
import { Resvg } from "@resvg/resvg-js";
import { mostPictureBytes } from "@skaenk/contract/office/pictures";
import sharp, { type Sharp } from "sharp";
import { keepShapes } from "../../media/keep-shapes.ts";
import { readPictureForm } from "../../media/read-picture-form.ts";
import { isMisnamed, type LabelFormat, labelFormatOf } from "./label-format.ts";
import { type PageFault, readPdfPage } from "./read-pdf-page.ts";

export type LabelFault =
  | "malformed"
  | "no_file"
  | "too_heavy"
  | "other_kind"
  | "misnamed"
  | "unreadable"
  | "too_large"
  | "too_small"
  | "too_narrow"
  | "blank"
  | "script"
  | "letters"
  | "too_intricate"
  | PageFault;
export type ReadLabel = { name: string; png: Uint8Array } | { refused: LabelFault };

/** Sharper than any picture of a bottle shows it. */
const longestPx = 1_600;
const mostPixels = 50_000_000;
const longestSentPx = 16_000;
/** The least side of a label, in pixels: nothing could be read on a smaller one. */
const leastPx = 200;
/** A label that goes around a slim bottle is about four times as wide as it is high. */
const mostLengths = 8;

sharp.cache(false);
sharp.concurrency(1);
// Pictures alone: SVG is drawn by another library once it is shapes only.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp"] });

/** A label that was sent, drawn anew as one upright PNG without metadata or see-through margins. Done in a child process (`rendering/`). */
export async function work({ file, type }: { file: string; type: string }): Promise<ReadLabel> {
  const form = await readPictureForm(readFileSync(file), type);
  if (!form) return { refused: "malformed" };
  const { picture: bytes, name } = form;
  if (bytes.length === 0) return { refused: "no_file" };
  if (bytes.length > mostPictureBytes) return { refused: "too_heavy" };
  const format = labelFormatOf(bytes);
  if (!format) return { refused: "other_kind" };
  if (isMisnamed(name, format)) return { refused: "misnamed" };
  try {
    const opened = await openers[format](bytes);
    if (typeof opened === "string") return { refused: opened };
    const drawn = await drawAnew(opened);
    return typeof drawn === "string" ? { refused: drawn } : { name, png: drawn };
  } catch {
    return { refused: "unreadable" };
  }
}

const openers: Readonly<Record<LabelFormat, (bytes: Buffer) => Promise<Sharp | LabelFault>>> = {
  png: openPicture,
  jpeg: openPicture,
  webp: openPicture,
  svg: async (bytes) =>
    openDrawing(
      bytes
        .toString("utf8")
        .replace(/^\uFEFF/, "")
        .trimStart(),
    ),
  pdf: async (bytes) => {
    const page = await readPdfPage(bytes, { longestPx, mostLengths });
    return typeof page === "string" ? page : sharp(page.data, { raw: page.size });
  },
};

async function openPicture(bytes: Buffer): Promise<Sharp | LabelFault> {
  // The header alone, whatever it says: what it says is what is judged.
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (width * height > mostPixels || Math.max(width, height) > longestSentPx) return "too_large";
  const fault = faultOf({ width, height });
  return fault ?? sharp(bytes, { limitInputPixels: mostPixels, failOn: "error" }).autoOrient();
}

function openDrawing(svg: string): Sharp | LabelFault {
  if (/<(?:\w+:)?(?:script|foreignObject)\b|\son\w+\s*=|javascript:/i.test(svg)) return "script";
  // The shop has no typefaces for it: the words would vanish.
  if (/<(?:\w+:)?text\b/i.test(svg)) return "letters";
  const kept = keepShapes(svg);
  if ("refused" in kept) return kept.refused;
  const plain = { font: { loadSystemFonts: false } };
  const { width, height } = new Resvg(kept.svg, plain);
  const mode = width >= height ? "width" : "height";
  const drawn = new Resvg(kept.svg, { ...plain, fitTo: { mode, value: longestPx } }).render();
  return sharp(drawn.asPng());
}

const faultOf = ({ width, height }: { width: number; height: number }): LabelFault | undefined => {
  if (Math.min(width, height) < leastPx) return "too_small";
  return Math.max(width, height) > Math.min(width, height) * mostLengths ? "too_narrow" : undefined;
};

async function drawAnew(opened: Sharp): Promise<Uint8Array | LabelFault> {
  const { data, info } = await opened
    .resize({ width: longestPx, height: longestPx, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const seen = seenPart(data, info.width, info.height);
  if (!seen) return "blank";
  const fault = faultOf(seen);
  if (fault) return fault;
  return await sharp(data, { raw: info }).extract(seen).png({ compressionLevel: 9 }).toBuffer();
}

/** The part of a picture outside which all is see-through; nothing where all of it is. */
function seenPart(rgba: Buffer, width: number, height: number) {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if ((rgba[(y * width + x) * 4 + 3] ?? 0) < 8) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  }
  return right < 0 ? undefined : { left, top, width: right - left + 1, height: bottom - top + 1 };
}
