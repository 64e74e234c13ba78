import type { DietName } from "@skaenk/contract/diets";
import { eachField } from "@skaenk/contract/each-field";
import {
  bandOf,
  isPoured,
  type ProductFieldName,
  productFieldNames,
  wordFields,
} from "@skaenk/contract/product-fields";
import { mostAlcoholFreePercent } from "@skaenk/danish/alcohol-free";
import type { FacetReader } from "../filtering/facets.ts";
import type { ShelvedProduct } from "./shelve-product.ts";

const yes = (value: boolean): readonly string[] => (value ? ["true"] : []);

const passes =
  (diet: DietName) =>
  ({ row }: ShelvedProduct): readonly string[] =>
    yes(row.diets?.includes(diet) ?? false);

/** Something to drink that may be called alcohol-free. */
export const isWithoutAlcohol = ({ category_path, abv_percent }: ShelvedProduct["row"]): boolean =>
  isPoured(category_path) && abv_percent <= mostAlcoholFreePercent;

/** A product's values of each field that it can be chosen by. */
const valuesOf: Record<ProductFieldName, (product: ShelvedProduct) => readonly string[]> = {
  category: ({ row }) => withParents(row.category_path),
  brand: ({ row }) => [row.brand_slug],
  taste: ({ row }) => row.tastes,
  strength: ({ row }) => (isPoured(row.category_path) ? bandOf("strength", row.abv_percent) : []),
  ...eachField(
    wordFields,
    (name) =>
      ({ row }: ShelvedProduct) =>
        row.words[name] ? [row.words[name]] : [],
  ),
  offer: ({ card }) => yes(card.reduction !== undefined),
  inStock: ({ card }) => yes(!card.soldOut),
  new: ({ card }) => yes(card.isNew),
  organic: ({ row }) => yes(row.organic),
  alcoholFree: ({ row }) => yes(isWithoutAlcohol(row)),
  vegan: passes("vegan"),
  glutenFree: passes("glutenFree"),
  lactoseFree: passes("lactoseFree"),
  sugarFree: passes("sugarFree"),
};

export const productFacets = productFieldNames.map((name) => ({
  name,
  valuesOf: valuesOf[name],
})) satisfies FacetReader<ShelvedProduct>[];

/** `spiritus/gin` counts under Spiritus too. */
function withParents(path: string): string[] {
  const slash = path.indexOf("/");
  return slash < 0 ? [path] : [path.slice(0, slash), path];
}
