import type { OfficeProductRow, OfficeVariant } from "@skaenk/contract/office/product-fields";
import { wordFacts, wordFields } from "@skaenk/contract/product-fields";
import { formatNumber, formatPrice } from "@skaenk/danish/format";
import { type GridField, type GridLine, gridColumns } from "./grid-lines";
import { statusWords } from "./product-words";

export type GoodsColumn = {
  id: string;
  name: string;
  figures?: boolean;
  /** Left out on a phone. */
  wide?: boolean;
  /** What can be written in place. */
  field?: GridField;
  /** What is only read. */
  read?(line: GridLine): string;
};

const ofProduct =
  (read: (product: OfficeProductRow) => string) =>
  ({ product, first }: GridLine) =>
    first ? read(product) : "";
const ofVariant =
  (read: (variant: OfficeVariant) => string) =>
  ({ variant }: GridLine) =>
    read(variant);
const figure = (value: number | null, unit: string): string => (value === null ? "" : `${formatNumber(value)} ${unit}`);

/** Every column that the goods can be seen by, in their order; the words of a product are those of its table of fields. */
export const goodsColumns: GoodsColumn[] = [
  { id: "sku", name: "Varenr.", wide: true, read: ofVariant(({ sku }) => sku) },
  { id: "status", name: "Status", wide: true, read: ofProduct(({ status }) => statusWords[status].name) },
  { id: "brand", name: "Mærke", wide: true, read: ofProduct(({ brandName }) => brandName) },
  { id: "category", name: "Kategori", wide: true, read: ofProduct(({ categoryName }) => categoryName) },
  ...wordFields.map((id) => ({ id, name: wordFacts[id], wide: true, read: ofProduct(({ words }) => words[id]) })),
  {
    id: "abv",
    name: "Alkohol",
    figures: true,
    wide: true,
    read: ofProduct(({ abvPercent }) => figure(abvPercent, "%")),
  },
  {
    id: "volume",
    name: "Indhold",
    figures: true,
    wide: true,
    read: ofVariant(({ volumeMl }) => figure(volumeMl && volumeMl / 10, "cl")),
  },
  { id: "units", name: "I pakken", figures: true, wide: true, read: ofVariant(({ units }) => formatNumber(units)) },
  {
    id: "deposit",
    name: "Pant",
    wide: true,
    read: ofVariant(({ depositClass }) => (depositClass === "none" ? "" : depositClass)),
  },
  {
    id: "compareAt",
    name: "Vejledende",
    figures: true,
    wide: true,
    read: ofVariant(({ compareAtOre }) => (compareAtOre === null ? "" : formatPrice(compareAtOre))),
  },
  {
    id: "waiting",
    name: "Venter",
    figures: true,
    wide: true,
    read: ofVariant(({ waiting }) => (waiting === 0 ? "" : formatNumber(waiting))),
  },
  ...gridColumns.map(({ field, name }) => ({
    id: field,
    name,
    figures: field !== "shelfPlace",
    wide: field === "gtin" || field === "costOre" || field === "shelfPlace",
    field,
  })),
];

/** What is seen until somebody chooses. */
const usualColumns = ["sku", "status", "gtin", "costOre", "priceOre", "stock"];

/** The ids of the visible columns; an empty choice counts as no choice. */
export function visibleColumns(chosen: readonly string[] | null): Record<string, boolean> {
  const known = (chosen ?? []).filter((id) => goodsColumns.some((column) => column.id === id));
  const seen = new Set(known.length > 0 ? known : usualColumns);
  return Object.fromEntries(goodsColumns.map(({ id }) => [id, seen.has(id)]));
}
