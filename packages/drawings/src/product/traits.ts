import type { ProductDrawing } from "./product-job.ts";

/** One thing among several: it is drawn as a product of its own would be, without a label. */
export type HeldPiece = { shape: string; content: string; glass?: string };

/** Facts that tell a product from others of its shape; the picture shows each, and the product's words must agree. */
export type ProductTraits = {
  /** How many of the same are shown: wells of a mould, glasses, straws. */
  pieces?: number;
  handle?: boolean;
  cut?: "diamonds" | "flutes" | "rings";
  /** `#rrggbb` of coloured glass: one glass is shown of each. */
  colours?: readonly string[];
  doubleWall?: boolean;
  /** Measuring lines. */
  marks?: number;
  /** Things that lie in the box or belong to the set. */
  holds?: readonly HeldPiece[];
};

export const traitsOf = ({ traits }: ProductDrawing): ProductTraits => traits ?? {};
