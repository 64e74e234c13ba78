import { readFileSync } from "node:fs";
import { widthsOf } from "@skaenk/contract/photo-address";
import sharp, { type Sharp } from "sharp";
import { decodeHeic } from "./decode-heic.ts";
import { formatOf, type PictureFormat } from "./picture-format.ts";

export type PicturesToMake = {
  /** A file, or what stands in it from one byte to before another. */
  original: { file: string; from?: number; to?: number };
  format: "webp" | "avif";
};
export type MadePictures =
  | {
      from: PictureFormat;
      width: number;
      height: number;
      shape: "full" | "cut";
      files: { width: number; bytes: Uint8Array }[];
    }
  | { refused: "unreadable" | "too_large" | "other_kind" | "padded" };

const mostPixels = 50_000_000;
const longestSidePx = 16_000;
/** A pixel needs no more in any format (four channels of 16 bits), and metadata, a colour profile and a small preview no more than the rest. */
const mostBytesPerPixel = 8;
const spareBytes = 2 * 1024 * 1024;

sharp.cache(false);
sharp.concurrency(1);
// Only what a camera or a studio sends; nothing that draws (SVG), and none of the many formats that nobody looks after.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp", "VipsForeignLoadHeif"],
});

/** Files of a photograph in the sizes that the shop shows, upright and without metadata. Done in a child process (`rendering/`). */
export async function work({ original, format }: PicturesToMake): Promise<MadePictures> {
  const bytes = readFileSync(original.file).subarray(original.from, original.to);
  const from = formatOf(bytes);
  if (!from) return { refused: "other_kind" };
  try {
    const opened = await open(bytes, from);
    return "refused" in opened ? opened : await makeAll(opened.picture, from, format);
  } catch {
    return { refused: "unreadable" };
  }
}

type Opened = { picture: Sharp } | { refused: "too_large" | "padded" };

async function open(bytes: Buffer, from: PictureFormat): Promise<Opened> {
  if (from === "heic") {
    const raw = await decodeHeic(bytes, isTooLarge);
    if (!raw) return { refused: "too_large" };
    if (isPadded(bytes, raw.size)) return { refused: "padded" };
    return { picture: sharp(raw.data, { raw: { ...raw.size, channels: 4 } }) };
  }
  const options = { limitInputPixels: mostPixels, failOn: "error" as const };
  // The header alone, whatever it says: what it says is what is judged.
  const { width, height } = await sharp(bytes, { ...options, limitInputPixels: false }).metadata();
  if (isTooLarge(width, height)) return { refused: "too_large" };
  return isPadded(bytes, { width, height }) ? { refused: "padded" } : { picture: sharp(bytes, options).autoOrient() };
}

/** Whether a file is far heavier than its pixels can be: parts that nobody sees would be kept with it. */
const isPadded = ({ length }: Buffer, { width, height }: { width: number; height: number }) =>
  length > spareBytes + width * height * mostBytesPerPixel;

const isTooLarge = (width: number, height: number) =>
  width * height > mostPixels || Math.max(width, height) > longestSidePx;

async function makeAll(picture: Sharp, from: PictureFormat, format: "webp" | "avif"): Promise<MadePictures> {
  // Once into the largest size that is shown; the smaller ones are made of that.
  const limit = { width: 1_920, height: 2_880, fit: "inside", withoutEnlargement: true } as const;
  const plain = await picture.clone().toColourspace("srgb").resize(limit).png({ compressionLevel: 1 }).toBuffer();
  const shape = await shapeOf(plain);
  const shown =
    shape === "cut" ? await sharp(plain).trim({ threshold: 4 }).png({ compressionLevel: 1 }).toBuffer() : plain;
  const { width, height } = await sharp(shown).metadata();
  const files: { width: number; bytes: Uint8Array }[] = [];
  for (const size of widthsOf(width)) {
    const sized = sharp(shown).resize({ width: size });
    const written = format === "webp" ? sized.webp({ quality: 78, effort: 4 }) : sized.avif({ quality: 55, effort: 3 });
    files.push({ width: size, bytes: await written.toBuffer() });
  }
  return { from, width, height, shape, files };
}

/** The share of see-through ground from which a picture is one thing cut out of its surroundings. */
const cutOutShare = 0.04;

async function shapeOf(picture: Buffer): Promise<"full" | "cut"> {
  const { hasAlpha } = await sharp(picture).metadata();
  if (!hasAlpha) return "full";
  const small = await sharp(picture).resize(96, 96, { fit: "fill" }).ensureAlpha().raw().toBuffer();
  let clear = 0;
  for (let alpha = 3; alpha < small.length; alpha += 4) if ((small[alpha] ?? 255) < 16) clear += 1;
  return clear / (96 * 96) > cutOutShare ? "cut" : "full";
}
