import type { ShownProduct } from "./shown-product";

/** Where a product stands in the shop, from the outermost in. */
export const productCrumbs = ({ categoryPath, name, slug }: ShownProduct) => [
  { name: "Shop", to: "/shop" },
  ...categoryPath.map((category) => ({ name: category.name, to: `/shop?category=${category.slug}` })),
  { name, to: `/vare/${slug}` },
];
