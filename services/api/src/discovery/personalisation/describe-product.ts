import { DataValueFactory as value } from "@relewise/client";
import type { Variant } from "@skaenk/contract/catalogue";
import { isPoured } from "@skaenk/contract/product-fields";
import { isWithoutAlcohol } from "../shelves/product-facets.ts";
import type { ShelvedProduct } from "../shelves/shelve-product.ts";
import { assortments, withParents } from "./entity-ids.ts";
import { currency, language } from "./ranker.ts";

type Described = { id: string; [member: string]: unknown };
/** One thing to tell the service: a trackable of its protocol. */
export type Update = { $type: string; product?: Described; content?: Described; [member: string]: unknown };

export const text = (words: string) => ({ values: [{ language: { value: language }, text: words }] });
const price = (ore: number) => ({ values: [{ amount: ore / 100, currency: { value: currency } }] });

/** What its own page says of a product, and it is found by. */
export type ProductTexts = { description: string; legalName: string };

/** Everything the service may find, narrow or rank a product by. Pure. `at` is when it was true. */
export function describeProduct(
  { card, row, variants }: ShelvedProduct,
  { description, legalName }: ProductTexts,
  categoryNames: ReadonlyMap<string, string>,
  at: Date,
): Update {
  const diets: string[] = [...(row.diets ?? []), ...(isWithoutAlcohol(row) ? ["alcoholFree"] : [])];
  return {
    $type: "Relewise.Client.DataTypes.ProductUpdate, Relewise.Client",
    product: {
      $type: "Relewise.Client.DataTypes.Product, Relewise.Client",
      id: row.slug,
      displayName: text(card.name),
      brand: { id: row.brand_slug, displayName: row.brand.name },
      categoryPaths: [
        {
          breadcrumbPathStartingFromRoot: withParents(row.category_path).map((id) => ({
            id,
            displayName: text(categoryNames.get(id) ?? id),
          })),
        },
      ],
      assortments: [
        ...(card.soldOut ? [] : [assortments.inStock]),
        ...(card.isNew ? [assortments.new] : []),
        ...(card.reduction ? [assortments.offer] : []),
        ...(row.organic ? [assortments.organic] : []),
      ],
      listPrice: price(card.reduction?.referenceOre ?? card.priceOre),
      salesPrice: price(card.priceOre),
      data: {
        tastes: value.stringCollection(row.tastes),
        description: value.string(description),
        legalName: value.string(legalName),
        ...Object.fromEntries(said(row.words).map(([name, word]) => [name, value.string(word)])),
        ...(diets.length > 0 ? { diets: value.stringCollection(diets) } : {}),
        soldOut: value.boolean(card.soldOut),
        position: value.number(row.position),
        toldAt: value.number(at.getTime()),
        ...(isPoured(row.category_path) ? { abvPercent: value.number(row.abv_percent) } : {}),
      },
    },
    variants: variants.map(describeVariant),
    productUpdateKind: "ClearAndReplace",
    variantUpdateKind: "ClearAndReplace",
    replaceExistingVariants: true,
    brandUpdateKind: "UpdateAndAppend",
  };
}

const said = (words: ShelvedProduct["row"]["words"]) => Object.entries(words).filter(([, word]) => word !== "");

function describeVariant(variant: Variant) {
  return {
    $type: "Relewise.Client.DataTypes.ProductVariant, Relewise.Client",
    id: variant.sku,
    displayName: text(variant.name),
    assortments: variant.availability === "sold_out" ? [] : [assortments.inStock],
    listPrice: price(variant.reduction?.referenceOre ?? variant.priceOre),
    salesPrice: price(variant.priceOre),
    data: variant.volumeMl === undefined ? {} : { volumeMl: value.number(variant.volumeMl) },
  };
}
