import type { Cell } from "../../platform/spreadsheet.ts";
import { grossWeight } from "../../selling/orders/parcels/gross-weight.ts";
import { asHtml } from "./as-html.ts";
import type { ExportedVariant } from "./queries.ts";
import type { ShownProduct } from "./shown-product.ts";

/** What a row tells: a product on its first, a variant, a picture, or some of these. */
type Row = { shown: ShownProduct; isFirst: boolean; variant: ExportedVariant | undefined; place: number };

const ofProduct = (name: string, cell: (shown: ShownProduct) => Cell): [string, (row: Row) => Cell] => [
  name,
  ({ shown, isFirst }) => (isFirst ? cell(shown) : ""),
];
const ofVariant = (name: string, cell: (variant: ExportedVariant) => Cell): [string, (row: Row) => Cell] => [
  name,
  ({ variant }) => (variant ? cell(variant) : ""),
];
const ofPicture = (
  name: string,
  cell: (picture: ShownProduct["pictures"][number], place: number) => Cell,
): [string, (row: Row) => Cell] => [
  name,
  ({ shown, place }) => {
    const picture = shown.pictures[place];
    return picture ? cell(picture, place) : "";
  },
];

const amount = (ore: number | null): string => (ore === null ? "" : (ore / 100).toFixed(2));
const metafield = (name: string, key: string) => `${name} (product.metafields.custom.${key})`;

/** All there is in what is bought: Shopify counts a six-pack as one measure. */
const measureOf = ({ volume_ml: volume, weight_g: weight, units }: ExportedVariant): number | "" =>
  volume !== null ? volume * units : weight !== null ? weight * units : "";
const byUnit = (variant: ExportedVariant, ofVolume: string, ofWeight: string): string =>
  variant.volume_ml !== null ? ofVolume : variant.weight_g !== null ? ofWeight : "";

/**
 * What Shopify has no column for goes along as metafields, under names that every import of ours knows.
 * @source Shopify's product CSV with the heads of before 2025, which its own import still reads
 */
const columns: [string, (row: Row) => Cell][] = [
  ["Handle", ({ shown }) => shown.product.slug],
  ofProduct("Title", ({ product }) => product.name),
  ofProduct("Body (HTML)", ({ product }) => asHtml(product.content.description)),
  ofProduct("Vendor", ({ brand }) => brand),
  ofProduct("Type", ({ category }) => category),
  ofProduct("Tags", ({ product }) => product.tastes.join(", ")),
  ofProduct("Published", ({ product }) => (product.status === "active" ? "TRUE" : "FALSE")),
  ofVariant("Option1 Name", ({ name }) => (name === "" ? "Title" : "Størrelse")),
  ofVariant("Option1 Value", ({ name }) => (name === "" ? "Default Title" : name)),
  ofVariant("Variant SKU", ({ sku }) => sku),
  ofVariant("Variant Grams", ({ volume_ml: volumeMl, weight_g: weightG, units }) =>
    Math.round(grossWeight({ volumeMl, weightG, units }).weightG),
  ),
  ofVariant("Variant Inventory Tracker", () => "shopify"),
  ofVariant("Variant Inventory Qty", ({ stock }) => stock),
  ofVariant("Variant Inventory Policy", () => "deny"),
  ofVariant("Variant Fulfillment Service", () => "manual"),
  ofVariant("Variant Price", ({ price_ore: ore }) => amount(ore)),
  ofVariant("Variant Compare At Price", ({ compare_at_ore: ore }) => amount(ore)),
  ofVariant("Variant Requires Shipping", () => "TRUE"),
  ofVariant("Variant Taxable", () => "TRUE"),
  ofVariant("Unit Price Total Measure", measureOf),
  ofVariant("Unit Price Total Measure Unit", (variant) => byUnit(variant, "ml", "g")),
  ofVariant("Unit Price Base Measure", (variant) => byUnit(variant, "1", "1")),
  ofVariant("Unit Price Base Measure Unit", (variant) => byUnit(variant, "l", "kg")),
  ofVariant("Variant Barcode", ({ gtin }) => gtin),
  ofPicture("Image Src", ({ address }) => address),
  ofPicture("Image Position", (_, place) => place + 1),
  ofPicture("Image Alt Text", ({ alt }) => alt),
  ofProduct("Gift Card", () => "FALSE"),
  ofVariant("Variant Weight Unit", () => "g"),
  ofVariant("Cost per item", ({ cost_ore: ore }) => amount(ore)),
  ofProduct(metafield("Alkohol", "alkohol"), ({ product }) => product.abv_percent),
  ofProduct(metafield("Oprindelse", "oprindelse"), ({ product }) => product.origin),
  ofProduct(metafield("Årgang", "aargang"), ({ product }) => product.content.facts.vintage ?? ""),
  ofProduct(metafield("Varebetegnelse", "varebetegnelse"), ({ product }) => product.content.facts.legalName),
  ofProduct(metafield("Ingredienser", "ingredienser"), ({ product }) => product.content.facts.ingredients ?? ""),
  ofVariant(metafield("Pant", "pant"), ({ deposit_class: deposit }) => deposit),
  ofVariant(metafield("Hyldeplads", "hyldeplads"), ({ shelf_place: place }) => place),
  ofProduct("Status", ({ product }) => product.status),
];

/** So that an owner can leave: goods as Shopify's import reads them, pictures on rows of their own where they are more. */
export const shopifyFile = {
  separator: ",",
  decimalComma: false,
  head: columns.map(([name]) => name),
  rows: (shown: ShownProduct): Cell[][] =>
    Array.from({ length: Math.max(shown.variants.length, shown.pictures.length) }, (_, place) => {
      const row: Row = { shown, isFirst: place === 0, variant: shown.variants[place], place };
      return columns.map(([, cell]) => cell(row));
    }),
} as const;
