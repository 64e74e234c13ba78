import type { ProductDrawing } from "@skaenk/contract/product-card";
import type { Picture } from "./picture.ts";
import { drawVariant, type ProductPictureRow } from "./product-picture.ts";
import { lookKey, lookKeys, otherLook, type VariantLook } from "./variant-look.ts";

/** The pictures of the variants that look different from their product's drawing, by the key of their look. */
export type VariantPictures = Readonly<Record<string, Picture>>;

/** A photograph of a product: the studio made it from the drawing, or its owner sent it. */
type Photo = { rendered?: true };

/** The key of a variant that looks like its product's drawing. */
export const plainLook = lookKey({});

/**
 * The pictures of a product's variants.
 * @param names of the variants in their order
 * @returns `keys` has the look of each variant in the same order, and `pictures` the drawing of each look but the plain one
 */
export function drawVariants(
  row: ProductPictureRow,
  names: readonly string[],
): { keys: string[]; pictures: VariantPictures } {
  const pictures: Record<string, Picture> = {};
  const keys = names.map((name) => {
    const look = otherLook(row.drawing, name);
    if (!look) return plainLook;
    const key = lookKey(look);
    pictures[key] ??= drawVariant(row, look, names);
    return key;
  });
  return { keys, pictures };
}

/**
 * The look that a product's photograph shows: that of the drawing where the studio made it, else that of the first variant.
 * @param first the key of the first variant
 */
export const photoLook = (photo: Photo, first: string | undefined): string =>
  photo.rendered ? plainLook : (first ?? plainLook);

/** The verdict that a product's photograph shows one of its variants; `first` is the name of its first variant. */
export function showsVariant(
  photo: Photo,
  drawing: ProductDrawing,
  { name, first }: { name: string; first: string },
): boolean {
  const keyOf = (one: string) => lookKey(otherLook(drawing, one) ?? {});
  return keyOf(name) === photoLook(photo, keyOf(first));
}

type Pictured<Shown> = {
  picture: Picture;
  otherLooks?: VariantPictures;
  photo?: Shown;
  /** The look that the photograph shows, where it is not the plain one. */
  photoLook?: string;
};

/** The drawing of a product with a look, and the photograph where it shows this look. An unknown look is that of the product. */
export function pictureIn<Shown extends Photo>(
  product: Pictured<Shown>,
  look: VariantLook,
): { picture: Picture; photo?: Shown } {
  const { picture, otherLooks = {}, photo } = product;
  const key = lookKeys(look).find((one) => Object.hasOwn(otherLooks, one)) ?? plainLook;
  const shownPhoto = key === (product.photoLook ?? plainLook) ? photo : undefined;
  return { picture: otherLooks[key] ?? picture, ...(shownPhoto ? { photo: shownPhoto } : {}) };
}
