declare module "subset-font" {
  type Axis = number | { min: number; max: number };
  type Options = { targetFormat: "sfnt" | "woff" | "woff2"; variationAxes?: Record<string, Axis> };
  /** A font with the letters of a text alone. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
