import { photoFile } from "@skaenk/contract/photo-address";
import { categoryNames } from "../../moving-in/goods-import/category-names.ts";
import { type KnownCategories, resolveBrand, resolveCategory } from "../../moving-in/goods-import/resolve-places.ts";
import type { ExportedPicture, ExportedProduct, ExportedVariant } from "./queries.ts";

/** A product as a file tells of it: brand and category by the words that an import finds them by. */
export type ShownProduct = {
  product: ExportedProduct;
  brand: string;
  category: string;
  variants: ExportedVariant[];
  pictures: { address: string; alt: string }[];
};

/** The words for a brand and for a category: names where a name says which it is, else addresses. Each is looked up once. */
export function placeWords(places: KnownCategories) {
  const brands = new Map<string, string>();
  const categories = new Map<string, string>();
  const namesOf = categoryNames(places.categories);
  return {
    brand: (slug: string, name: string): string =>
      kept(brands, slug, () => (resolveBrand(name, places).slug === slug ? name : slug)),
    category: (path: string): string =>
      kept(categories, path, () => {
        const names = namesOf(path).join(" > ");
        return resolveCategory(names, "", places).path === path ? names : path;
      }),
  };
}

function kept(known: Map<string, string>, key: string, find: () => string): string {
  const found = known.get(key) ?? find();
  known.set(key, found);
  return found;
}

const largest = 1920;

/** The largest file of a picture that the shop shows. */
export function pictureOf(publicUrl: string, row: ExportedPicture): { address: string; alt: string } {
  const { hash, shape, width, height, focus_x: x, focus_y: y, has_avif: avif, alt } = row;
  const file = photoFile({ hash, shape, width, height, focus: { x, y }, avif }, Math.min(width, largest), "webp");
  return { address: publicUrl + file, alt };
}
