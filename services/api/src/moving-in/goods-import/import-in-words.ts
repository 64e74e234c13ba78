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

const unready = (who: string) => `sættes ikke til salg, fordi ${who} mangler noget, loven kræver`;

/** The effect of a file in one line. */
export const summaryText = ({ summary }: { summary: ImportSummary }): string =>
  [
    countOf(summary.new, "ny vare", "nye varer"),
    `${summary.changed} ændret`,
    `${summary.unchanged} uændret`,
    countOf(summary.refused, "række afvist", "rækker afvist"),
    ...(summary.unready ? [countOf(summary.unready, unready("den"), unready("de"))] : []),
  ].join(", ");
