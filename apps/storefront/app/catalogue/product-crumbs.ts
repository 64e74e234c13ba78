import { shopPage } from "@skaenk/contract/shop-pages";
import type { ShownProduct } from "./shown-product";

/** The breadcrumbs of a product, the outermost first. */
export const productCrumbs = ({ categoryPath, name, slug }: ShownProduct) => [
  { name: "Shop", to: shopPage("/shop") },
  ...categoryPath.map((category) => ({ name: category.name, to: `${shopPage("/shop")}?category=${category.slug}` })),
  { name, to: shopPage("/vare/:slug", { slug }) },
];
