import type { BrandLook, LabelWords } from "../label/look.ts";
import type { OwnBottle } from "./own-bottle.ts";
import type { HeldPiece, ProductTraits } from "./traits.ts";

/** The `drawing` field of a product in the seed files; `content` is #rrggbb of what is inside, or of the thing itself. */
export type ProductDrawing = {
  shape: string;
  glass: string;
  content: string;
  label: string;
  traits?: ProductTraits;
  /** Only bottles have it. */
  own?: OwnBottle;
  /** The packaging of a variant is a number of containers in a tray, a bag in a box, or a gift box beside the bottle. */
  packed?: number | "wine-box" | "gift-box";
  /** The colours of a variant, each `#rrggbb`, replace the colour of the product: one piece is drawn in each colour. */
  coloured?: readonly string[];
};

/** One product on the drawing table. */
export type ProductJob = {
  id: string;
  product: ProductDrawing;
  look: BrandLook;
  words: LabelWords;
  /** Address of the owner's own label; without one the brand's is drawn. */
  ownLabel?: string | undefined;
  low: boolean;
  /** Draws a piece of a set on a sheet of its own; ids in it begin with the one given. */
  piece: (held: HeldPiece, id: string) => string;
};

export type ProductDraw = (job: ProductJob) => string;
