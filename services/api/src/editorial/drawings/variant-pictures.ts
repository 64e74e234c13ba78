import type { ProductDrawing } from "@skaenk/contract/product-card";
import type { Picture } from "./picture.ts";
import { drawVariant, type ProductPictureRow } from "./product-picture.ts";
import { lookKey, lookKeys, otherLook, type VariantLook } from "./variant-look.ts";

/** These are the pictures of the variants that look different from the product's drawing, by the key of their look. */
export type VariantPictures = Readonly<Record<string, Picture>>;

/** `rendered` is set on a photograph that the studio made from the drawing; the shop owner sent the others. */
type Photo = { rendered?: true };

/** The key of a variant that looks like its product's drawing. */
export const plainLook = lookKey({});

/**
 * This function makes the pictures of a product's variants.
 * @param names the names of the variants in their order
 * @returns `keys` has the key of the look of each variant in the same order, and `pictures` the picture of each look except the plain look
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
 * This function returns the key of the look in a product's photograph: the look of the drawing where the studio made the photograph, otherwise the
 * look of the first variant.
 * @param first the key of the look of the first variant
 */
export const photoLook = (photo: Photo, first: string | undefined): string =>
  photo.rendered ? plainLook : (first ?? plainLook);

/** This function returns true when a product's photograph shows the variant `name`; `first` is the name of the first variant. */
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
  /** The key of the look in the photograph, where the look is not the plain look. */
  photoLook?: string;
};

/** This function returns the picture of a product with a look, and the photograph where it shows this look. An unknown look counts as the plain look. */
export function pictureIn<Shown extends Photo>(
  product: Pictured<Shown>,
  look: VariantLook,
): { picture: Picture; photo?: Shown } {
  const { picture, otherLooks = {}, photo } = product;
  const key = lookKeys(look).find((one) => Object.hasOwn(otherLooks, one)) ?? plainLook;
  const shownPhoto = key === (product.photoLook ?? plainLook) ? photo : undefined;
  return { picture: otherLooks[key] ?? picture, ...(shownPhoto ? { photo: shownPhoto } : {}) };
}
