import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { widthsOf } from "../../packages/contract/src/photo-address.ts";

export type PictureFiles = {
  hash: string;
  width: number;
  height: number;
  bytes: number;
  focus: { x: number; y: number };
};

/** The share of each side that is cut away: a denoiser knows nothing of what lies outside of the frame. */
const edge = 16 / 576;

/** Bytes that a picture may take at a width, by the design's bounds. */
const most: ReadonlyMap<string, number> = new Map([
  ["640.avif", 45_000],
  ["320.avif", 14_000],
]);

/** Crops, sets the tone and encodes a picture in every size that the shop shows, into a folder named by its original's hash. */
export async function develop(file: string, pictures: string): Promise<PictureFiles> {
  const { width: whole, height: tall } = await sharp(file).metadata();
  const left = Math.round(whole * edge);
  const width = whole - 2 * left;
  const height = Math.round(width * 1.25);
  const top = Math.round((tall - height) / 2);
  const picture = await sharp(file)
    .extract({ left, top, width, height })
    .modulate({ saturation: 1.12 })
    .sharpen({ sigma: 0.6, m1: 0.4, m2: 0.6 })
    .png()
    .toBuffer();
  const original = await sharp(picture).webp({ quality: 90, effort: 6 }).toBuffer();
  const hash = createHash("sha256").update(original).digest("base64url").slice(0, 22);
  const folder = join(pictures, hash);
  await mkdir(folder, { recursive: true });
  for (const size of widthsOf(width)) {
    const bytes = size === width ? original : await encode(picture, size, "webp", 80);
    await writeFile(join(folder, `${size}.webp`), bytes);
    await writeFile(join(folder, `${size}.avif`), await encode(picture, size, "avif", 62));
  }
  return { hash, width, height, bytes: original.length, focus: { x: 50, y: 50 } };
}

/** Lowers the quality until the picture keeps within its bytes. */
async function encode(picture: Buffer, size: number, format: "webp" | "avif", quality: number): Promise<Buffer> {
  const sized = sharp(picture).resize({ width: size });
  const bytes = await (format === "webp"
    ? sized.webp({ quality, effort: 4 })
    : sized.avif({ quality, effort: 3 })
  ).toBuffer();
  const bound = most.get(`${size}.${format}`) ?? Number.POSITIVE_INFINITY;
  return bytes.length <= bound || quality < 30 ? bytes : await encode(picture, size, format, quality - 6);
}
