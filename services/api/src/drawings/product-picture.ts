import type { BrandLook, ProductDrawing } from "@skaenk/contract/product-card";
import { contentHash } from "./content-hash.ts";
import type { Picture } from "./drink-picture.ts";

export type ProductPictureRow = {
  slug: string;
  name: string;
  brandName: string;
  drawing: ProductDrawing;
  look: BrandLook;
};

export function drawProduct(row: ProductPictureRow): Picture {
  return {
    address: `/api/v1/drawings/products/${row.slug}.svg?v=${contentHash(row)}`,
    alt: row.name,
    svg: () => "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 300 400'/>",
  };
}
