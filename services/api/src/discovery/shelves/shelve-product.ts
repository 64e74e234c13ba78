import type { Variant } from "@skaenk/contract/catalogue";
import type { DietName } from "@skaenk/contract/diets";
import { eachField } from "@skaenk/contract/each-field";
import type { ProductCard } from "@skaenk/contract/product-card";
import { type WordField, wordColumns, wordFields } from "@skaenk/contract/product-fields";
import { depositOf } from "@skaenk/money/deposit";
import { unitPriceOf } from "@skaenk/money/prices";
import { reductionAt } from "@skaenk/money/reduction";
import { dietsOfProduct } from "../../editorial/content/diets.ts";
import type { Picture } from "../../editorial/drawings/picture.ts";
import { drawProduct } from "../../editorial/drawings/product-picture.ts";
import { drawVariants, photoLook, plainLook, type VariantPictures } from "../../editorial/drawings/variant-pictures.ts";
import type { ShownPhoto } from "../../editorial/media/queries.ts";
import { type AgeLimit, shopAge } from "../../platform/age-limit.ts";
import { haystackOf } from "../filtering/text-match.ts";
import { cardFieldsOf, pictureAddressOf } from "./product-card.ts";
import type { ProductRow, VariantRow } from "./product-queries.ts";

/**
 * A product as lists need it: its card, its variants, and what it is filtered, sorted and searched by. Kept of every product,
 * so what only its own page shows (`content`) is not here.
 */
export type ShelvedProduct = {
  card: ProductCard;
  variants: Variant[];
  row: Pick<ProductRow, "slug" | "brand" | "brand_slug" | "category_path" | "abv_percent" | "tastes" | "position"> & {
    organic: boolean;
    giftCard?: "mail" | "print";
    /** Of what is in it, `#rrggbb`. */
    colour: string;
    /** Of a glass or a tool: the glasses that it is, and the ways of making that it is for. */
    fits?: string[];
    /** The diets that the product passes (`content/diets.ts`). */
    diets?: DietName[];
    /** This is set when the product declares sweeteners, which the law requires on the label. */
    sweetened?: true;
    words: Record<WordField, string>;
  };
  picture: Picture;
  /** The pictures of variants that look different from the drawing: another container, a pack, a gift box or another colour. */
  otherLooks?: VariantPictures;
  /** The photograph replaces the drawing for the variants that it shows. */
  photo?: ShownPhoto;
  /** The key of the look in the photograph, where the look differs from the drawing. */
  photoLook?: string;
  haystack: string;
};

const fewLeft = 5;
/** A product page offers no more of one variant than this, and stock is announced up to it (migration 998); more than that is written in the cart. */
const mostAtOnce = 12;

/** Age limit of goods of a strength, and whether the shop has a provider that proves ages. */
export type Ages = { ageLimitOf(abvPercent: number): AgeLimit; provesAge(): boolean };

export function shelveProduct(
  row: ProductRow,
  now: Date,
  { ageLimitOf, provesAge }: Ages = { ageLimitOf: shopAge, provesAge: () => true },
): ShelvedProduct {
  const { slug, brand, brand_slug, category_path, abv_percent, tastes, position } = row;
  const { drawing, organic, fits, allergens, sugars } = row;
  const named = { category: category_path, name: row.name, legalName: row.legal_name ?? "" };
  const declared = { ...named, abvPercent: abv_percent, allergens, sugars };
  const diets = dietsOfProduct({ ...declared, ingredients: row.declared_ingredients });
  const pictured = { slug, name: row.name, brandName: brand.name, drawing, look: brand.look };
  const picture = drawProduct(pictured);
  const looks = drawVariants(
    pictured,
    row.variants.map(({ name }) => name),
  );
  const photographed = row.photo && photoLook(row.photo, looks.keys[0]);
  const variants = withPictures(
    row.variants.map((variant) => buildVariant(variant, now, row)),
    (at) => {
      const key = looks.keys[at] ?? plainLook;
      return (key === photographed && row.photo?.address) || (looks.pictures[key] ?? picture).address;
    },
    row.photo?.address ?? picture.address,
  );
  const shown = variantToShow(variants);
  const card: ProductCard = {
    slug,
    name: row.name,
    brand: { slug: brand_slug, name: brand.name },
    category: category_path,
    abvPercent: abv_percent,
    ageLimit: ageLimitOf(abv_percent),
    ...cardFieldsOf(shown),
    variantCount: variants.length,
    ...(ageLimitOf(abv_percent) > 0 && !provesAge() ? { notYet: "age" as const } : {}),
    isNew: row.is_new,
    drawing: pictureAddressOf({ photo: row.photo, picture }, shown),
    alt: row.photo?.alt ?? picture.alt,
  };
  const words = eachField(wordFields, (name) => row[wordColumns[name]]);
  const found = [row.name, brand.name, category_path.replace("/", " "), ...Object.values(words), ...tastes];
  return {
    card,
    variants,
    row: {
      slug,
      brand,
      brand_slug,
      category_path,
      abv_percent,
      words,
      tastes,
      position,
      organic,
      ...(row.gift_card ? { giftCard: row.gift_card } : {}),
      colour: drawing.content,
      ...(fits.length > 0 ? { fits } : {}),
      ...(diets.length > 0 ? { diets } : {}),
      ...(/sødestof/iu.test(`${row.legal_name ?? ""} ${row.declared_ingredients}`) ? { sweetened: true as const } : {}),
    },
    picture,
    ...(Object.keys(looks.pictures).length > 0 ? { otherLooks: looks.pictures } : {}),
    ...(row.photo ? { photo: row.photo } : {}),
    ...(photographed && photographed !== plainLook ? { photoLook: photographed } : {}),
    haystack: haystackOf(...found, row.legal_name),
  };
}

/**
 * This function adds to each variant the address of its own picture, where the picture is not that of the product. A product page shows the product's
 * picture for a variant without an address. When the variant that stands for the product in lists has its own picture, all variants get an address.
 */
function withPictures(variants: Variant[], addressAt: (at: number) => string, usual: string): Variant[] {
  const shown = variants.indexOf(variantToShow(variants));
  const isUsual = addressAt(shown) === usual;
  return variants.map((variant, at) => {
    const drawing = addressAt(at);
    return isUsual && drawing === usual ? variant : { ...variant, drawing };
  });
}

function buildVariant(variant: VariantRow, now: Date, { gift_card: giftCard }: ProductRow): Variant {
  const reduction = reductionAt(variant.history, now);
  const content = { volumeMl: variant.volume_ml, weightG: variant.weight_g, units: variant.units };
  const unitPrice = unitPriceOf(variant.price_ore, content);
  return {
    id: variant.sku,
    sku: variant.sku,
    name: variant.name,
    size: variant.name,
    ...(variant.volume_ml ? { volumeMl: variant.volume_ml } : {}),
    ...(variant.weight_g ? { weightG: variant.weight_g } : {}),
    units: variant.units,
    priceOre: variant.price_ore,
    ...(reduction ? { reduction } : {}),
    ...(unitPrice ? { unitPrice } : {}),
    depositClass: variant.deposit_class,
    depositOre: depositOf(variant.deposit_class, variant.units),
    // There is no end to codes.
    availability: giftCard === "mail" ? "in_stock" : availabilityOf(variant.stock),
    available: giftCard === "mail" ? mostAtOnce : Math.min(variant.stock, mostAtOnce),
  };
}

const availabilityOf = (stock: number): Variant["availability"] =>
  stock === 0 ? "sold_out" : stock <= fewLeft ? "few_left" : "in_stock";

/** The first variant that can be bought stands for the product; the editors' order is the order of the file. */
function variantToShow(variants: Variant[]): Variant {
  const shown = variants.find(({ availability }) => availability !== "sold_out") ?? variants[0];
  if (!shown) throw new Error("A product without variants is on the shelf");
  return shown;
}
