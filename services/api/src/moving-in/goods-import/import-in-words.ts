import type { Import } from "@skaenk/contract/office/imports";
import { countOf } from "@skaenk/danish/format";

export const dialectWords: Record<NonNullable<Import["dialect"]>, string> = {
  shopify: "Shopify",
  "shopify-new": "Shopify (ny skabelon)",
  woocommerce: "WooCommerce",
  skaenk: "vores egen",
  list: "en liste",
};

/** What a file would do, in one line. */
export const summaryText = ({ summary }: Pick<Import, "summary">): string =>
  [
    countOf(summary.new, "ny vare", "nye varer"),
    `${summary.changed} ændret`,
    `${summary.unchanged} uændret`,
    countOf(summary.refused, "række afvist", "rækker afvist"),
  ].join(", ");
