import { articleAddress } from "@skaenk/contract/article-address";
import { shopPage } from "@skaenk/contract/shop-pages";
import type { BreadcrumbList, ItemList, WithContext } from "schema-dts";
import type { ShopFacts } from "../ui/shop-facts";

/** A page of this shop by its name and its path. */
export type NamedLink = { name: string; to: string };

/** The breadcrumbs of a page as structured data, the outermost first. */
export function breadcrumbsLd(crumbs: readonly NamedLink[], shop: ShopFacts): WithContext<BreadcrumbList> | undefined {
  if (!import.meta.env.SSR) return undefined;
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ name, to }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: `${shop.publicUrl}${to}`,
    })),
  };
}

/** The things in an overview, in its order; their own pages hold the details. */
export function itemListLd(
  name: string,
  items: readonly NamedLink[],
  shop: ShopFacts,
): WithContext<ItemList> | undefined {
  if (!import.meta.env.SSR || items.length === 0) return undefined;
  return {
    "@context": "https://schema.org",
    "@type": "ItemList",
    name,
    numberOfItems: items.length,
    itemListElement: items.map((item, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: item.name,
      url: `${shop.publicUrl}${item.to}`,
    })),
  };
}

export const drinkEntries = (drinks: readonly { slug: string; name: string }[]): NamedLink[] =>
  drinks.map(({ slug, name }) => ({ name, to: shopPage("/drink/:slug", { slug }) }));

export const productEntries = (products: readonly { slug: string; name: string }[]): NamedLink[] =>
  products.map(({ slug, name }) => ({ name, to: shopPage("/vare/:slug", { slug }) }));

export const articleEntries = (
  articles: readonly { slug: string; title: string; technique?: unknown }[],
): NamedLink[] => articles.map((article) => ({ name: article.title, to: articleAddress(article) }));
