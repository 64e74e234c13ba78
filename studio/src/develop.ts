import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { widthsOf } from "../../packages/contract/src/photo-address.ts";

type Cut = { mask?: string | undefined; lies?: boolean };

export type PictureFiles = {
  hash: string;
  width: number;
  height: number;
  bytes: number;
  focus: { x: number; y: number };
  shape: "full" | "cut";
};

/** The share of each side that is cut away: a denoiser knows nothing of what lies outside of the frame. */
const edge = 16 / 576;

/** Bytes that a picture may take at a width, by the design's bounds. */
const most: ReadonlyMap<string, number> = new Map([
  ["640.avif", 45_000],
  ["320.avif", 14_000],
]);

/**
 * Crops, sets the tone and encodes a picture in every size that the shop shows, into a folder named by its original's hash.
 * @param cut `mask` is a picture of what is to be cut out, without which the whole frame is kept; the shadow of what `lies` is beside it
 */
export async function develop(file: string, pictures: string, { mask, lies }: Cut = {}): Promise<PictureFiles> {
  const { width: whole, height: tall } = await sharp(file).metadata();
  const left = Math.round(whole * edge);
  const width = whole - 2 * left;
  const height = Math.round(width * 1.25);
  const top = Math.round((tall - height) / 2);
  const frame = { left, top, width, height };
  const toned = sharp(file).extract(frame).modulate({ saturation: 1.12 }).sharpen({ sigma: 0.6, m1: 0.4, m2: 0.6 });
  const picture = mask ? await cutOut(toned, mask, frame, lies) : await toned.png().toBuffer();
  const original = await sharp(picture).webp({ quality: 90, effort: 6 }).toBuffer();
  const hash = createHash("sha256").update(original).digest("base64url").slice(0, 22);
  const folder = join(pictures, hash);
  await mkdir(folder, { recursive: true });
  for (const size of widthsOf(width)) {
    const bytes = size === width ? original : await encode(picture, size, "webp", 80);
    await writeFile(join(folder, `${size}.webp`), bytes);
    await writeFile(join(folder, `${size}.avif`), await encode(picture, size, "avif", 62));
  }
  return { hash, width, height, bytes: original.length, focus: { x: 50, y: 50 }, shape: mask ? "cut" : "full" };
}

type Frame = { left: number; top: number; width: number; height: number };

/** The subject alone, on the soft shadow that a drawing has. */
async function cutOut(toned: Sharp, mask: string, frame: Frame, lies?: boolean): Promise<Buffer> {
  const { width, height } = frame;
  const covered = await sharp(mask).extract(frame).extractChannel("alpha").raw().toBuffer();
  const seen = await toned.removeAlpha().png().toBuffer();
  const subject = await sharp(seen)
    .joinChannel(covered, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
  return await sharp(await (lies ? shadowBeside : shadowOf)(covered, frame))
    .composite([{ input: subject }])
    .png()
    .toBuffer();
}

/** A soft copy of the outline, a little to the right and below: the subject lies on the page. */
async function shadowBeside(covered: Buffer, { width, height }: Frame): Promise<Buffer> {
  const unit = width / 240;
  const [right, down] = [Math.round(4 * unit), Math.round(5 * unit)];
  const darkness = Buffer.from(covered.map((part) => Math.round(part * 0.26)));
  const outline = await sharp({ create: { width, height, channels: 3, background: "#1c2a25" } })
    .joinChannel(darkness, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
  const moved = await sharp(outline)
    .extract({ left: 0, top: 0, width: width - right, height: height - down })
    .png()
    .toBuffer();
  const placed = await sharp({ create: { width, height, channels: 4, background: "#1c2a2500" } })
    .composite([{ input: moved, left: right, top: down }])
    .png()
    .toBuffer();
  return await sharp(placed)
    .blur(3.2 * unit)
    .png()
    .toBuffer();
}

/** An ellipse below the foot, a little to the right, as `packages/drawings` lays it. */
async function shadowOf(covered: Buffer, { width, height }: Frame): Promise<Buffer> {
  const isCovered = (x: number, y: number) => (covered[y * width + x] ?? 0) > 128;
  const columns = Array.from({ length: width }, (_, x) => x);
  const foot =
    Array.from({ length: height }, (_, y) => y).findLast((y) => columns.some((x) => isCovered(x, y))) ?? height;
  const standing = columns.filter((x) => isCovered(x, foot - Math.round(height * 0.02)));
  const [from = 0, to = width] = [standing[0], standing.at(-1)];
  const unit = width / 240;
  const [cx, rx] = [(from + to) / 2 + 8 * unit, (to - from) / 2 + 14 * unit];
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><ellipse cx="${cx}" cy="${foot - 3 * unit}" rx="${rx}" ry="${6.5 * unit}" fill="#1c2a25" fill-opacity=".2"/></svg>`;
  return await sharp(Buffer.from(drawn))
    .blur(2.4 * unit)
    .png()
    .toBuffer();
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
