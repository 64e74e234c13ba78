import type { Import } from "@skaenk/contract/office/imports";
import { countOf } from "@skaenk/danish/format";
import type { ImportSummary } from "./tables.ts";

export const dialectWords: Record<NonNullable<Import["dialect"]>, string> = {
  shopify: "Shopify",
  "shopify-new": "Shopify (ny skabelon)",
  woocommerce: "WooCommerce",
  skaenk: "vores egen",
  list: "en liste",
};

/** What a file would do, in one line. */
export const summaryText = ({ summary }: { summary: ImportSummary }): string =>
  [
    countOf(summary.new, "ny vare", "nye varer"),
    `${summary.changed} ændret`,
    `${summary.unchanged} uændret`,
    countOf(summary.refused, "række afvist", "rækker afvist"),
    ...(summary.unready ? [`${summary.unready} sættes ikke til salg, fordi de mangler noget, loven kræver`] : []),
  ].join(", ");
