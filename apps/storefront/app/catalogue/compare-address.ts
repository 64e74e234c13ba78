import { shopPage } from "@skaenk/contract/shop-pages";

/** Address of the table that compares these products. */
export const compareAddress = (slugs: readonly string[]): string =>
  `${shopPage("/sammenlign")}${slugs.length > 0 ? `?${slugs.map((slug) => `vare=${slug}`).join("&")}` : ""}`;
