/** Red, green and blue as light, 0–1 each (linear, not gamma coded). */
export type Light = readonly [number, number, number];

export type Lch = { lightness: number; chroma: number; hue: number };

/** Reads `#rgb` or `#rrggbb`; anything else is refused, since colours go straight into markup. */
export function requireHex(colour: string): string {
  if (/^#[0-9a-f]{6}$/i.test(colour)) return colour.toLowerCase();
  if (/^#[0-9a-f]{3}$/i.test(colour)) return `#${[...colour.slice(1)].map((c) => c + c).join("")}`.toLowerCase();
  throw new RangeError(`A colour must be written as #rrggbb, not "${colour}".`);
}

function channels(colour: string): number[] {
  const hex = requireHex(colour);
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
}

export function toLight(colour: string): Light {
  const [r = 0, g = 0, b = 0] = channels(colour).map((c) => {
    const s = c / 255;
    return s <= 0.04045 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4;
  });
  return [r, g, b];
}

export function fromLight(light: Light): string {
  const hex = light.map((c) => {
    const l = Math.min(1, Math.max(0, c));
    const s = l <= 0.0031308 ? l * 12.92 : 1.055 * l ** (1 / 2.4) - 0.055;
    return Math.round(s * 255)
      .toString(16)
      .padStart(2, "0");
  });
  return `#${hex.join("")}`;
}

/** `share` of `other` stirred into `colour`, as a printer would overlay tints. */
export function blend(colour: string, other: string, share: number): string {
  const a = channels(colour);
  const b = channels(other);
  const mixed = a.map((value, i) => Math.round(value + ((b[i] ?? 0) - value) * share));
  return `#${mixed.map((value) => Math.min(255, Math.max(0, value)).toString(16).padStart(2, "0")).join("")}`;
}

export const lighter = (colour: string, share: number): string => blend(colour, "#fffdf6", share);
export const darker = (colour: string, share: number): string => blend(colour, "#140f16", share);

/** Oklab lightness 0–1: what the eye calls dark or light. */
export function lightness(colour: string): number {
  return toLch(colour).lightness;
}

export function toLch(colour: string): Lch {
  const [r, g, b] = toLight(colour);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, bb),
    hue: Math.atan2(bb, a),
  };
}

export function fromLch({ lightness: L, chroma, hue }: Lch): string {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return fromLight([
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]);
}
