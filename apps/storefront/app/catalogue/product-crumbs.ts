import { shopPage } from "@skaenk/contract/shop-pages";
import type { ShownProduct } from "./shown-product";

/** Where a product stands in the shop, from the outermost in. */
export const productCrumbs = ({ categoryPath, name, slug }: ShownProduct) => [
  { name: "Shop", to: shopPage("/shop") },
  ...categoryPath.map((category) => ({ name: category.name, to: `${shopPage("/shop")}?category=${category.slug}` })),
  { name, to: shopPage("/vare/:slug", { slug }) },
];
