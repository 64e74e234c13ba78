import { Resvg } from "@resvg/resvg-js";
import sharp, { type OutputInfo } from "sharp";

export type RedrawnLogo = { svg: string } | { refused: "unreadable" | "too_large" | "too_intricate" | "too_narrow" };

/** Sharp at 6 cm in print; a long one is no sharper than a broad one. */
const widestPx = 700;
/** A photograph in 256 colours, which is how one is kept that would weigh more; the second size always does. */
const mostPngBytes = 300_000;
const narrowPx = 400;
const mostPixels = 25_000_000;
const longestSidePx = 10_000;
/** No emblem is longer than so many times its breadth; a drawing of that form is asked to fill memory, not paper. */
const mostLengths = 20;
const longestShapes = 400_000;

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

/** The renderer's own simplified form of the file: paths with fills and strokes, everything else left behind. */
function keepShapes(svg: string): RedrawnLogo {
  if (/<!(DOCTYPE|ENTITY)/i.test(svg.replace(/<!DOCTYPE svg PUBLIC "[^"]*"\s+"[^"]*"\s*>/i, ""))) {
    return { refused: "unreadable" };
  }
  // The parser opens the files that pictures name, and a device would end it.
  if (/<(?:[^\s<>/:]+:)?(?:image|feImage)\b/i.test(svg)) return { refused: "too_intricate" };
  if (saidSizes(svg).some(([width, height]) => isTooNarrow(width, height))) return { refused: "too_narrow" };
  try {
    const drawing = new Resvg(svg, { font: { loadSystemFonts: false } });
    if (isTooNarrow(drawing.width, drawing.height)) return { refused: "too_narrow" };
    const shapes = drawing.toString();
    if (/<(image|filter|mask|pattern|foreignObject|script|style|text)\b/i.test(shapes)) {
      return { refused: "too_intricate" };
    }
    if (shapes.length > longestShapes) return { refused: "too_intricate" };
    if (!/<path\b/.test(shapes)) return { refused: "unreadable" };
    const small = new Resvg(shapes, { fitTo: { mode: "width", value: 64 }, font: { loadSystemFonts: false } });
    return shows(small.render().pixels) ? { svg: shapes } : { refused: "unreadable" };
  } catch {
    return { refused: "unreadable" };
  }
}

/** What the file says of its own size, read as text before anything is laid out. */
function saidSizes(svg: string): [width: number, height: number][] {
  const [opening = ""] = /<svg\b[^>]*>/.exec(svg) ?? [];
  const attribute = (name: string) => new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(opening)?.[1] ?? "";
  const [, , boxWidth, boxHeight] = attribute("viewBox")
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  return [
    [Number.parseFloat(attribute("width")), Number.parseFloat(attribute("height"))],
    [Number(boxWidth), Number(boxHeight)],
  ];
}

const isTooNarrow = (width: number, height: number) => width > height * mostLengths || height > width * mostLengths;

/** Whether anything is to be seen on it: a picture on which nothing shows could not be read. */
function shows(rgba: Uint8Array): boolean {
  for (let alpha = 3; alpha < rgba.length; alpha += 4) if ((rgba[alpha] ?? 0) > 0) return true;
  return false;
}
