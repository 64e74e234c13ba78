import type { Product } from "@skaenk/contract/catalogue";

/** Where a product stands in the shop, from the outermost in. */
export const productCrumbs = ({ categoryPath, name, slug }: Product) => [
  { name: "Shop", to: "/shop" },
  ...categoryPath.map((category) => ({ name: category.name, to: `/shop?category=${category.slug}` })),
  { name, to: `/vare/${slug}` },
];
