import { getDrawing } from "@skaenk/contract/drawings";
import { addressOf } from "@skaenk/contract/endpoint";
import type { OwnLabel } from "@skaenk/contract/own-bottle";
import type { BrandLook } from "@skaenk/contract/product-card";
import { drawProduct as draw, type FrameOptions, productPiece } from "@skaenk/drawings/product";
import type { PackedDrawing } from "./containers.ts";
import { contentHash } from "./content-hash.ts";
import { drawingsEdition } from "./drawings-edition.ts";
import { type Picture, withOwnInk } from "./picture.ts";
import { drawingOf, type VariantLook } from "./variant-look.ts";

export type ProductPictureRow = {
  slug: string;
  name: string;
  brandName: string;
  drawing: PackedDrawing;
  look: BrandLook;
};

/** This function returns the picture of a product with the label and the colours of its brand. */
export const drawProduct = (row: ProductPictureRow): Picture => new ProductPicture(row, {});

/**
 * This function returns the picture of a variant that looks different from its product.
 * @param look the differences from the drawing of the product, from `otherLook`
 * @param names the names of all variants of the product
 */
export const drawVariant = (row: ProductPictureRow, look: VariantLook, names: readonly string[]): Picture =>
  new ProductPicture({ ...row, drawing: drawingOf(row.drawing, look, names) }, look);

/** A class, because one is kept of every product and a closure for each way of drawing would weigh more than the data. */
class ProductPicture implements Picture {
  readonly address: string;
  readonly alt: string;
  readonly #row: ProductPictureRow;

  constructor(row: ProductPictureRow, look: VariantLook) {
    this.#row = row;
    this.alt = `${row.name} fra ${row.brandName}`;
    this.address = addressOf(getDrawing, {
      params: { kind: "products", slug: row.slug },
      query: { ...look, v: contentHash([drawingsEdition, row]) },
    });
  }

  svg(idPrefix = "product"): string {
    return this.#draw(`${idPrefix}-${this.#row.slug}`, { label: this.alt });
  }

  get ownLabel(): OwnLabel | undefined {
    return this.#row.drawing.own?.label;
  }

  file(detail: "low" | "high", ownLabel?: string): string {
    return withOwnInk(this.#draw("p", { label: this.alt, detail }, ownLabel));
  }

  print(inkColour: string): string {
    return this.#draw("p", { inkColour });
  }

  piece(id: string): string {
    const { drawing, look, brandName, name } = this.#row;
    return productPiece(drawing, look, { id, brandName, productName: name });
  }

  #draw(id: string, options: FrameOptions, ownLabel?: string): string {
    const { drawing, look, brandName, name } = this.#row;
    return draw(drawing, look, { id, brandName, productName: name, ownLabel }, options);
  }
}
