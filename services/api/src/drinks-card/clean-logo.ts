import { Resvg } from "@resvg/resvg-js";
import { mostLogoBytes } from "@skaenk/contract/drinks-cards";
import { Refused } from "../platform/refuse.ts";

/** Sharp at 6 cm in print, and small enough for a card of 300 kB. */
const widestPx = 700;
const mostPixels = 40_000_000;
const longestShapes = 400_000;

/**
 * A host's logo as SVG that holds nothing but shapes, or one PNG that the shop has drawn anew: no script, no style, no
 * link, no letter of a typeface and nothing hidden behind the picture survives.
 * @throws Refused 422 logo_too_large, logo_unreadable, logo_too_intricate
 */
export function cleanLogo(file: Buffer): string {
  if (file.length > mostLogoBytes) throw tooLarge();
  if (file.length === 0) throw unreadable();
  if (isPng(file)) return redrawPng(file);
  const text = file
    .toString("utf8")
    .replace(/^\uFEFF/, "")
    .trimStart();
  if (!/^<(\?xml|svg|!--)/.test(text)) throw unreadable();
  return keepShapes(text);
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const isPng = (file: Buffer) => file.subarray(0, 8).equals(pngSignature);

function redrawPng(file: Buffer): string {
  if (file.length < 33 || file.toString("latin1", 12, 16) !== "IHDR") throw unreadable();
  const width = file.readUInt32BE(16);
  const height = file.readUInt32BE(20);
  if (width === 0 || height === 0) throw unreadable();
  if (width * height > mostPixels) throw tooLarge();
  const size = `width="${width}" height="${height}"`;
  const wrapped = `<svg xmlns="http://www.w3.org/2000/svg" ${size}><image ${size} href="data:image/png;base64,${file.toString("base64")}"/></svg>`;
  const drawn = draw(wrapped, Math.min(width, widestPx));
  const scaled = `width="${drawn.width}" height="${drawn.height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${scaled} viewBox="0 0 ${drawn.width} ${drawn.height}"><image ${scaled} href="data:image/png;base64,${drawn.png.toString("base64")}"/></svg>`;
}

/** Draws it; a picture on which nothing shows could not be read. */
function draw(svg: string, width: number) {
  try {
    const image = new Resvg(svg, { fitTo: { mode: "width", value: width }, font: { loadSystemFonts: false } }).render();
    const { pixels } = image;
    let shows = false;
    for (let alpha = 3; alpha < pixels.length && !shows; alpha += 4) shows = (pixels[alpha] ?? 0) > 0;
    if (!shows) throw unreadable();
    return { png: image.asPng(), width: image.width, height: image.height };
  } catch (error) {
    throw error instanceof Refused ? error : unreadable();
  }
}

/** The renderer's own simplified form of the file: paths with fills and strokes, everything else left behind. */
function keepShapes(svg: string): string {
  if (/<!(DOCTYPE|ENTITY)/i.test(svg.replace(/<!DOCTYPE svg PUBLIC "[^"]*"\s+"[^"]*"\s*>/i, ""))) throw unreadable();
  let shapes: string;
  try {
    shapes = new Resvg(svg, { font: { loadSystemFonts: false } }).toString();
  } catch {
    throw unreadable();
  }
  if (/<(image|filter|mask|pattern|foreignObject|script|style|text)\b/i.test(shapes)) throw tooIntricate();
  if (shapes.length > longestShapes) throw tooIntricate();
  if (!/<path\b/.test(shapes)) throw unreadable();
  draw(shapes, 64);
  return shapes;
}

const tooLarge = () => new Refused(422, "logo_too_large", "Logoet må højst fylde 2 MB. Gem det mindre, og prøv igen.");
const unreadable = () =>
  new Refused(422, "logo_unreadable", "Logoet kan ikke læses. Gem det som PNG eller SVG, og prøv igen.");
const tooIntricate = () =>
  new Refused(
    422,
    "logo_too_intricate",
    "Logoet bruger billeder eller effekter, som vi ikke kan trykke. Gem det som PNG, og prøv igen.",
  );
