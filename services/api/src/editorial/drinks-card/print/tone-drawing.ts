/** Two ends of a scale of tones: what was black becomes `dark`, what was white becomes `light`. */
export type Tones = { dark: string; light: string };

/** Each designer prints the glasses in their own way; the party has them in all their colours. */
export const themeTones: Record<"classic" | "modern", Tones> = {
  classic: { dark: "#173b30", light: "#fdf9ee" },
  modern: { dark: "#101010", light: "#ffffff" },
};

/** Pale liquids are made of colour more than of shade: deepened, so that one ink tells them from the paper. */
const contrast = 1.7;

/** A drawing in shades of one ink. Each colour keeps its lightness and loses its hue. Pure. */
export function toneDrawing(svg: string, { dark, light }: Tones): string {
  const from = channels(dark);
  const to = channels(light);
  return svg.replace(/#([0-9a-f]{6}|[0-9a-f]{3})\b/gi, (colour) => {
    const lightness = lightnessOf(channels(colour)) ** contrast;
    const mixed = from.map((value, index) => Math.round(value + ((to[index] ?? 0) - value) * lightness));
    return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
  });
}

function channels(colour: string): number[] {
  const hex = colour.slice(1);
  const full = hex.length === 3 ? [...hex].map((digit) => digit + digit).join("") : hex;
  return [0, 2, 4].map((start) => Number.parseInt(full.slice(start, start + 2), 16));
}

/** How light the eye finds it, 0 to 1. */
const lightnessOf = ([red = 0, green = 0, blue = 0]: number[]): number =>
  (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
