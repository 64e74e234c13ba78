import type { Product, Variant } from "@skaenk/contract/catalogue";
import { isPoured } from "@skaenk/contract/product-fields";
import { formatAbv, formatList, formatPrice, formatUnitPrice } from "@skaenk/danish/format";
import { type CardProduct, cardProduct } from "./card-product";

/** So many stand side by side on a laptop and can still be read. */
export const mostCompared = 4;

/** A product in the table: its head, and one text for each row. */
export type ComparedProduct = Pick<CardProduct, "slug" | "name" | "drawing" | "sku" | "soldOut"> & {
  values: Partial<Record<string, string>>;
};

/** The products that an address names, each once. */
export const comparedIn = (query: URLSearchParams): string[] =>
  [...new Set(query.getAll("vare"))].filter((slug) => /^[a-z0-9-]{1,120}$/.test(slug)).slice(0, mostCompared);

const stockWords: Record<Variant["availability"], string> = {
  in_stock: "På lager",
  few_left: "Få tilbage",
  sold_out: "Udsolgt",
};

/** Cells of a product, one per row. The price is that of its cheapest variant, as on its card. */
export function comparedProduct(product: Product): ComparedProduct {
  const { slug, name, drawing, sku, soldOut } = cardProduct(product);
  const { abvPercent, unitPrice, depositOre, categoryPath, category, facts } = product;
  const variant = product.variants.find((one) => one.sku === sku);
  const strength =
    isPoured(category) && !product.giftCard ? (abvPercent > 0 ? formatAbv(abvPercent) : "Uden alkohol") : "";
  const values: [string, string | undefined][] = [
    ["Pris", formatPrice(product.priceOre)],
    ["Før", product.reduction && formatPrice(product.reduction.referenceOre)],
    ["Pris pr. enhed", unitPrice && formatUnitPrice(unitPrice)],
    ["Pant", depositOre > 0 ? formatPrice(depositOre) : undefined],
    ["Størrelse", product.size],
    ["Styrke", strength],
    ["Slags", categoryPath.at(-1)?.name],
    ["Smag", formatList(product.tastes)],
    ["Oprindelse", product.origin],
    ["Årgang", facts.vintage?.toString()],
    ["Materiale", facts.material],
    ["Allergener", facts.allergens.length > 0 ? formatList(facts.allergens) : undefined],
    ["Lager", variant && stockWords[variant.availability]],
  ];
  return { slug, name, drawing, sku, soldOut, values: Object.fromEntries(values.filter(([, value]) => value)) };
}

/** The rows that say something of at least one product, in the order on screen, and whether the products differ in it. */
export function comparedRows(products: readonly ComparedProduct[]): { name: string; differs: boolean }[] {
  const names = [...new Set(rowOrder.filter((name) => products.some(({ values }) => values[name] !== undefined)))];
  return names.map((name) => ({ name, differs: new Set(products.map(({ values }) => values[name])).size > 1 }));
}

const rowOrder = [
  ...["Pris", "Før", "Pris pr. enhed", "Pant", "Størrelse", "Styrke", "Slags"],
  ...["Smag", "Oprindelse", "Årgang", "Materiale", "Allergener", "Lager"],
];
