import { Resvg } from "@resvg/resvg-js";

/** No emblem is longer than so many times its breadth; a drawing of that form is asked to fill memory, not paper. */
const mostLengths = 20;
const longestShapes = 400_000;

type KeptShapes = { svg: string } | { refused: "unreadable" | "too_intricate" | "too_narrow" };

/**
 * The renderer's own simplified form of a drawing that somebody sent: paths with fills and strokes, everything else left behind. Done in a
 * child process (`rendering/`).
 */
export function keepShapes(svg: string): KeptShapes {
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

/** The size that the file gives itself, read as text before anything is laid out. */
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

export const isTooNarrow = (width: number, height: number) =>
  width > height * mostLengths || height > width * mostLengths;

/** True when a picture has a pixel that is not fully transparent. A picture on which nothing is visible could not be read. */
export function shows(rgba: Uint8Array): boolean {
  for (let alpha = 3; alpha < rgba.length; alpha += 4) if ((rgba[alpha] ?? 0) > 0) return true;
  return false;
}
