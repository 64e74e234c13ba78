import type { HeldPiece } from "../../product/traits.ts";
import type { BrandLook, ProductDrawing, ProductPrint } from "../../product.ts";
import type { GoodsPart } from "./goods-part.ts";

/** Facts of one product that is to be photographed. */
export type GoodsJob = {
  drawing: ProductDrawing;
  look: BrandLook;
  print: ProductPrint;
  /** A piece of a set on a sheet of its own, without a label. */
  piece: (held: HeldPiece) => GoodsPicture;
};

/** Parts of a picture on a sheet whose unit is so many centimetres. */
export type GoodsPicture = {
  unit: number;
  parts: GoodsPart[];
  /** Degrees above the horizontal that it is seen from; bottles are seen from 6. */
  elevation?: number;
  /** Seen from above on a cloth, as tools are that cannot stand: their shadow falls beside them. */
  lies?: true;
};
