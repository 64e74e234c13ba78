import { type Cell, kroner } from "../../platform/spreadsheet.ts";
import { asHtml } from "./as-html.ts";
import type { ExportedProduct, ExportedVariant } from "./queries.ts";
import type { ShownProduct } from "./shown-product.ts";

type Facts = ExportedProduct["content"]["facts"];

const objectText = (value: object | undefined): string =>
  value === undefined || Object.keys(value).length === 0 ? "" : JSON.stringify(value);

/** Parts that hold the comma themselves stand apart by a line. */
const listText = (parts: readonly string[]): string =>
  parts.some((part) => part.includes(",")) ? `${parts.join(" | ")} |` : parts.join(", ");

const fact = (name: string, of: (facts: Facts) => Cell | undefined): [string, (shown: ShownProduct) => Cell] => [
  name,
  ({ product }) => of(product.content.facts) ?? "",
];

const productColumns: [string, (shown: ShownProduct) => Cell][] = [
  ["slug", ({ product }) => product.slug],
  ["name", ({ product }) => product.name],
  ["status", ({ product }) => product.status],
  ["brand", ({ brand }) => brand],
  ["category", ({ category }) => category],
  ["abv_percent", ({ product }) => product.abv_percent],
  ["origin", ({ product }) => product.origin],
  ["bottled_in", ({ product }) => product.bottled_in],
  ["tastes", ({ product }) => listText(product.tastes)],
  ["is_new", ({ product }) => (product.is_new ? "ja" : "nej")],
  ["description", ({ product }) => plainOrHtml(product.content.description)],
  ["serving", ({ product }) => product.content.serving ?? ""],
  fact("legal_name", ({ legalName }) => legalName),
  fact("ingredients", ({ ingredients }) => ingredients),
  fact("allergens", ({ allergens }) => listText(allergens)),
  fact("nutrition", ({ nutrition }) => objectText(nutrition)),
  fact("storage", ({ storage }) => storage),
  fact("vintage", ({ vintage }) => vintage),
  fact("organic_code", ({ organicCode }) => organicCode),
  fact("material", ({ material }) => material),
  fact("care", ({ care }) => care),
  fact("warnings", ({ warnings }) => warnings.join(" | ")),
  fact("manufacturer", ({ manufacturer }) => objectText(manufacturer)),
  ["drawing", ({ product }) => objectText(product.content.drawing)],
];

const orNothing = (ore: number | null): Cell => (ore === null ? null : kroner(ore));

const variantColumns: [string, (variant: ExportedVariant) => Cell][] = [
  ["sku", ({ sku }) => sku],
  ["variant_name", ({ name }) => name],
  ["gtin", ({ gtin }) => gtin],
  ["volume_ml", ({ volume_ml: volume }) => volume],
  ["weight_g", ({ weight_g: weight }) => weight],
  ["units", ({ units }) => units],
  ["price", ({ price_ore: ore }) => kroner(ore)],
  ["cost", ({ cost_ore: ore }) => orNothing(ore)],
  ["compare_at", ({ compare_at_ore: ore }) => orNothing(ore)],
  ["deposit_class", ({ deposit_class: deposit }) => deposit],
  ["stock", ({ stock }) => stock],
  ["shelf_place", ({ shelf_place: place }) => place],
];

/** What reads as HTML would lose its signs on the way back. */
const plainOrHtml = (text: string): string => (/<[a-z!/]|&[a-z#\d]+;/i.test(text) ? asHtml(text) : text);

/** As our own import reads it, with Danish numbers: sent back unchanged, it changes nothing. */
export const ownFile = {
  separator: ";",
  decimalComma: true,
  head: [...productColumns, ...variantColumns].map(([name]) => name),
  rows: (shown: ShownProduct): Cell[][] =>
    shown.variants.map((variant) => [
      ...productColumns.map(([, cell]) => cell(shown)),
      ...variantColumns.map(([, cell]) => cell(variant)),
    ]),
} as const;
