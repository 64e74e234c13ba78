import { getArticle, listArticles, listArticleThemes } from "@skaenk/contract/inspiration";
import { readPhotoAddress } from "@skaenk/contract/photo-address";
import { ogAddress } from "../drawings/og-image.ts";
import { shows } from "../platform/caller.ts";
import { Endpoints } from "../platform/endpoints.ts";
import { pageOf } from "../platform/page-of.ts";
import { Refused } from "../platform/refuse.ts";
import type { Shelves } from "../shelves/open-shelves.ts";
import { articleCard } from "./article-card.ts";
import { buildBlocks } from "./build-blocks.ts";
import { listArticleRows, listArticleThemeRows } from "./queries.ts";
import { drawStory } from "./story-svg.ts";

export function inspirationEndpoints(shelves: Shelves): Endpoints {
  const endpoints = new Endpoints();
  const { db, now } = shelves;

  endpoints.on(listArticles, async ({ query: { theme, slugs, ...paging } }, caller) => {
    const [rows, shelf] = await Promise.all([listArticleRows(db, now()), shelves.read()]);
    const chosen = rows.filter(
      ({ slug, theme_slug }) => (!theme || theme_slug === theme) && (slugs.length === 0 || slugs.includes(slug)),
    );
    const page = pageOf(chosen, paging);
    const items = page.items.map((row) => articleCard(row, shelf));
    shows(caller, "articles");
    return { ...page, items };
  });

  endpoints.on(getArticle, async ({ params: { slug } }, caller) => {
    const [rows, shelf] = await Promise.all([listArticleRows(db, now()), shelves.read()]);
    const row = rows.find((article) => article.slug === slug);
    if (!row) throw new Refused(404, "article_not_found", "Vi kender ikke den artikel.");
    const related = rows.filter((other) => other.theme_slug === row.theme_slug && other.slug !== slug).slice(0, 3);
    const card = articleCard(row, shelf);
    const body = {
      ...card,
      blocks: buildBlocks(row.content.blocks, shelf),
      // A photograph stands in its place; the drawing's markup would travel for nothing.
      svg: readPhotoAddress(card.drawing) ? "" : drawStory(row.content.drawing, shelf),
      ogImage: ogAddress("articles", slug, [row.title, row.theme_name, card.drawing]),
      related: related.map((other) => articleCard(other, shelf)),
    };
    shows(caller, `article:${slug}`, "articles", "recipes", "products");
    return body;
  });

  endpoints.on(listArticleThemes, async (_, caller) => {
    const [themes, rows] = await Promise.all([listArticleThemeRows(db), listArticleRows(db, now())]);
    const items = themes.map(({ slug, name, intro }) => ({
      slug,
      name,
      intro,
      count: rows.filter((row) => row.theme_slug === slug).length,
    }));
    shows(caller, "articles");
    return { items };
  });

  return endpoints;
}
