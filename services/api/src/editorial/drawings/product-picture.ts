import { type Container, getDrawing } from "@skaenk/contract/drawings";
import { addressOf } from "@skaenk/contract/endpoint";
import type { OwnLabel } from "@skaenk/contract/own-bottle";
import type { BrandLook } from "@skaenk/contract/product-card";
import { drawProduct as draw, type FrameOptions, productPiece } from "@skaenk/drawings/product";
import { drawingIn, type PackedDrawing } from "./containers.ts";
import { contentHash } from "./content-hash.ts";
import { drawingsEdition } from "./drawings-edition.ts";
import { type Picture, withOwnInk } from "./picture.ts";

export type ProductPictureRow = {
  slug: string;
  name: string;
  brandName: string;
  drawing: PackedDrawing;
  look: BrandLook;
};

/** The product in its container, dressed by its brand. @param container of a variant that comes in another */
export const drawProduct = (row: ProductPictureRow, container?: Container): Picture =>
  new ProductPicture(container ? { ...row, drawing: drawingIn(row.drawing, container) } : row, container);

/** A class, because one is kept of every product and a closure for each way of drawing would weigh more than the data. */
class ProductPicture implements Picture {
  readonly address: string;
  readonly alt: string;
  readonly #row: ProductPictureRow;

  constructor(row: ProductPictureRow, container: Container | undefined) {
    this.#row = row;
    this.alt = `${row.name} fra ${row.brandName}`;
    this.address = addressOf(getDrawing, {
      params: { kind: "products", slug: row.slug },
      query: { ...(container ? { container } : {}), v: contentHash([drawingsEdition, row]) },
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
