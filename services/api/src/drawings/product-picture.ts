import type { BrandLook, ProductDrawing } from "@skaenk/contract/product-card";
import { drawProduct as draw, type FrameOptions } from "@skaenk/drawings/product";
import { contentHash } from "./content-hash.ts";
import { drawingsEdition } from "./drawings-edition.ts";
import { type Picture, withOwnInk } from "./picture.ts";

export type ProductPictureRow = {
  slug: string;
  name: string;
  brandName: string;
  drawing: ProductDrawing;
  look: BrandLook;
};

/** The product in its container, dressed by its brand. */
export function drawProduct(row: ProductPictureRow): Picture {
  const { slug, name, brandName, drawing, look } = row;
  const alt = `${name} fra ${brandName}`;
  const svg = (id: string, options: FrameOptions) => draw(drawing, look, { id, brandName, productName: name }, options);
  return {
    address: `/api/v1/drawings/products/${slug}.svg?v=${contentHash([drawingsEdition, row])}`,
    alt,
    svg: (idPrefix = "product") => svg(`${idPrefix}-${slug}`, { label: alt }),
    file: (detail) => withOwnInk(svg("p", { label: alt, detail })),
    print: (inkColour) => svg("p", { inkColour }),
  };
}
