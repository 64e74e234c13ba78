import sharp, { type OutputInfo } from "sharp";
import { isTooNarrow, keepShapes, shows } from "../../media/keep-shapes.ts";

export type RedrawnLogo = { svg: string } | { refused: "unreadable" | "too_large" | "too_intricate" | "too_narrow" };

/** Sharp at 6 cm in print; a long one is no sharper than a broad one. */
const widestPx = 700;
/** A photograph in 256 colours, which is how one is kept that would weigh more; the second size always does. */
const mostPngBytes = 300_000;
const narrowPx = 400;
const mostPixels = 25_000_000;
const longestSidePx = 10_000;

sharp.cache(false);
sharp.concurrency(1);

/**
 * A host's logo as SVG that holds nothing but shapes, or one PNG that is drawn anew: no script, no style, no link, no
 * letter of a typeface and nothing hidden behind the picture survives. Done in a child process (`rendering/`).
 */
export async function work(input: Uint8Array): Promise<RedrawnLogo> {
  const file = Buffer.from(input);
  if (file.subarray(0, 8).equals(pngSignature)) return await redrawPng(file);
  const text = file
    .toString("utf8")
    .replace(/^\uFEFF/, "")
    .trimStart();
  if (!/^<(\?xml|svg|!--)/.test(text)) return { refused: "unreadable" };
  return keepShapes(text);
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

async function redrawPng(file: Buffer): Promise<RedrawnLogo> {
  if (file.length < 33 || file.toString("latin1", 12, 16) !== "IHDR") return { refused: "unreadable" };
  const width = file.readUInt32BE(16);
  const height = file.readUInt32BE(20);
  if (width === 0 || height === 0) return { refused: "unreadable" };
  if (Math.max(width, height) > longestSidePx || width * height > mostPixels) return { refused: "too_large" };
  if (isTooNarrow(width, height)) return { refused: "too_narrow" };
  try {
    const { data, info } = await sharp(file, { limitInputPixels: mostPixels, sequentialRead: true })
      .resize({ width: widestPx, height: widestPx, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    if (!shows(data)) return { refused: "unreadable" };
    return { svg: asDrawing(await smallPng({ data, info })) };
  } catch {
    return { refused: "unreadable" };
  }
}

type RawPicture = { data: Buffer; info: OutputInfo };

/** The first of three ways to keep the picture that is light enough: as it is, in 256 colours, and that smaller. */
async function smallPng({ data, info }: RawPicture): Promise<RawPicture> {
  const picture = () => sharp(data, { raw: info });
  const colours = { palette: true, effort: 3 } as const;
  const smaller = { width: narrowPx, height: narrowPx, fit: "inside", withoutEnlargement: true } as const;
  const ways = [
    () => picture().png({ compressionLevel: 9 }),
    () => picture().png(colours),
    () => picture().resize(smaller).png(colours),
  ];
  for (const way of ways) {
    const png = await way().toBuffer({ resolveWithObject: true });
    if (png.data.length <= mostPngBytes) return png;
  }
  throw new Error("A picture of 160,000 pixels in 256 colours weighs more than twice as much");
}

function asDrawing({ data, info: { width, height } }: RawPicture): string {
  const size = `width="${width}" height="${height}"`;
  const image = `<image ${size} href="data:image/png;base64,${data.toString("base64")}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${width} ${height}">${image}</svg>`;
}
