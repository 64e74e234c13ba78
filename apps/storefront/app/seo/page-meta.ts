import { addressOf } from "@skaenk/contract/endpoint";
import { getShareImage } from "@skaenk/contract/in-browser";
import { longestDescription, shorten } from "@skaenk/danish/shorten";
import type { MetaDescriptor } from "react-router";
import type { ShopFacts } from "../ui/shop-facts";

/** What a page says of itself to search engines and to those who share it. */
export type PageFacts = {
  /** Without the shop's name; the home page says `wholeTitle` instead. */
  title?: string | undefined;
  wholeTitle?: string;
  description?: string | undefined;
  /** Title and description that were written for search engines and sharing; they replace both. */
  seo?: { title: string; description: string } | undefined;
  /** Address of a picture of 1200 × 630 on this shop. */
  image?: string | undefined;
  imageAlt?: string | undefined;
  type?: "website" | "article" | "product";
  /** Pages of one visitor, and pages that are another view of one that is known, stay out of search engines. */
  indexed?: boolean;
};

type MetaArgs = {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
  location: { pathname: string; search: string };
};

/** @source specification 1: the description promises a large selection of drink recipes and party-planning inspiration */
export const defaultDescription =
  "Et stort udvalg af drinksopskrifter og inspiration til festplanlægning – med alt til baren leveret i hele Danmark.";
export const defaultImage = addressOf(getShareImage, { params: { kind: "pages", slug: "skaenk" } });

/** Title, description, canonical address and Open Graph of a page. For a route's `meta`. */
export function pageMeta({ matches, location }: MetaArgs, page: PageFacts): MetaDescriptor[] {
  const shop = shopOf(matches);
  const name = shop?.productName ?? "";
  const own = page.seo?.title || page.title;
  const title = (!page.seo?.title && page.wholeTitle) || [own, name].filter(Boolean).join(" · ");
  const description = shorten(page.seo?.description || page.description || defaultDescription, longestDescription);
  const origin = shop?.publicUrl ?? "";
  const address = `${origin}${canonicalPath(location)}`;
  return [
    { title },
    { name: "description", content: description },
    ...(page.indexed === false
      ? [{ name: "robots", content: "noindex" }]
      : [{ tagName: "link", rel: "canonical", href: address }]),
    { property: "og:site_name", content: name },
    { property: "og:locale", content: "da_DK" },
    { property: "og:type", content: page.type ?? "website" },
    { property: "og:title", content: own ?? title },
    { property: "og:description", content: description },
    { property: "og:url", content: address },
    { property: "og:image", content: `${origin}${page.image ?? defaultImage}` },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    ...(page.imageAlt ? [{ property: "og:image:alt", content: page.imageAlt }] : []),
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

/** What makes a list another list and not another view of it: one category of the shop, and the second page of anything. */
const ownLists: Record<string, RegExp> = { category: /^[a-z0-9-]+(\/[a-z0-9-]+)?$/, page: /^([2-9]|[1-9]\d+)$/ };

/** The one address of a page: other filters and sorting are views of it. */
export function canonicalPath({ pathname, search }: MetaArgs["location"]): string {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, "") : pathname;
  const asked = new URLSearchParams(search);
  const kept = Object.entries(ownLists).flatMap(([name, pattern]) => {
    const [value, another] = asked.getAll(name);
    return value && another === undefined && pattern.test(value) ? [`${name}=${value}`] : [];
  });
  return kept.length > 0 ? `${path}?${kept.join("&")}` : path;
}

function shopOf(matches: MetaArgs["matches"]): ShopFacts | undefined {
  const root = matches.find((match) => match?.id === "root")?.loaderData;
  return (root as { shop?: ShopFacts } | undefined)?.shop;
}
