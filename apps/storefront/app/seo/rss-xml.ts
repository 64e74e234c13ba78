import { articleAddress } from "@skaenk/contract/article-address";
import type { ArticleCard } from "@skaenk/contract/inspiration";
import { shopPage } from "@skaenk/contract/shop-pages";
import type { ShopFacts } from "../ui/shop-facts";
import { escapeXml } from "./sitemap-xml";

/** The articles as RSS 2.0, newest first. @source https://www.rssboard.org/rss-specification */
export function rssXml(articles: readonly ArticleCard[], { productName, publicUrl }: ShopFacts): string {
  const items = articles.map(
    (article) => `<item>
<title>${escapeXml(article.title)}</title>
<link>${publicUrl}${articleAddress(article)}</link>
<guid isPermaLink="true">${publicUrl}${articleAddress(article)}</guid>
<description>${escapeXml(article.summary)}</description>
<category>${escapeXml(article.theme.name)}</category>
<pubDate>${new Date(`${article.publishedOn}T06:00:00Z`).toUTCString()}</pubDate>
</item>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${escapeXml(`${productName} · Inspiration`)}</title>
<link>${publicUrl}${shopPage("/inspiration")}</link>
<atom:link href="${publicUrl}${shopPage("/inspiration/rss.xml")}" rel="self" type="application/rss+xml"/>
<description>Teknik, historie og råvarer fra baren.</description>
<language>da</language>
${items.join("\n")}
</channel>
</rss>
`;
}
