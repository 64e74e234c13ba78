import { articleAddress } from "@skaenk/contract/article-address";
import type { Article } from "@skaenk/contract/inspiration";
import type { Article as ArticleThing, WithContext } from "schema-dts";
import type { ShopFacts } from "../ui/shop-facts";

export function articleLd(
  article: Article,
  { productName, publicUrl }: ShopFacts,
): WithContext<ArticleThing> | undefined {
  if (!import.meta.env.SSR) return undefined;
  const url = `${publicUrl}${articleAddress(article)}`;
  return {
    "@context": "https://schema.org",
    "@type": "Article",
    headline: article.title,
    description: article.summary,
    url,
    mainEntityOfPage: url,
    image: [`${publicUrl}${article.ogImage}`],
    datePublished: article.publishedOn,
    articleSection: article.theme.name,
    inLanguage: "da",
    author: { "@type": "Organization", name: productName, url: `${publicUrl}/` },
    publisher: { "@type": "Organization", name: productName, url: `${publicUrl}/` },
  };
}
