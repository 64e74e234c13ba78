import { getArticle, listArticles, listArticleThemes, listTechniques } from "@skaenk/contract/inspiration";
import { shopPage } from "@skaenk/contract/shop-pages";
import { pageOf } from "../../discovery/filtering/page-of.ts";
import type { Shelves } from "../../discovery/shelves/open-shelves.ts";
import { shows } from "../../platform/caller.ts";
import { contentTag } from "../../platform/content-tag.ts";
import { Endpoints } from "../../platform/endpoints.ts";
import { Refused } from "../../platform/refuse.ts";
import { goneOrMoved } from "../addresses/moved.ts";
import { articleCard } from "./article-card.ts";
import { listArticleThemeRows } from "./queries.ts";
import { showArticle } from "./show-article.ts";
import { techniquesIn } from "./show-technique.ts";

export function inspirationEndpoints(shelves: Shelves): Endpoints {
  const endpoints = new Endpoints();
  const { db } = shelves;

  endpoints.on(listArticles, async ({ query: { theme, slugs, ...paging } }, caller) => {
    const [rows, shelf] = await Promise.all([shelves.articles(), shelves.read()]);
    const chosen = rows.filter(
      ({ slug, theme_slug }) => (!theme || theme_slug === theme) && (slugs.length === 0 || slugs.includes(slug)),
    );
    const page = pageOf(chosen, paging);
    const items = page.items.map((row) => articleCard(row, shelf));
    shows(caller, "articles");
    return { ...page, items };
  });

  endpoints.on(getArticle, async ({ params: { slug } }, caller) => {
    const [rows, shelf] = await Promise.all([shelves.articles(), shelves.read()]);
    const row = rows.find((article) => article.slug === slug);
    if (!row) {
      const gone = new Refused(404, "article_not_found", "Vi kender ikke den artikel.");
      throw await goneOrMoved(db, shopPage("/inspiration/:slug", { slug }), gone);
    }
    const body = showArticle(row, rows, shelf);
    shows(caller, contentTag("article", slug), "articles", "recipes", "products");
    return body;
  });

  endpoints.on(listTechniques, async (_, caller) => {
    const [rows, shelf] = await Promise.all([shelves.articles(), shelves.read()]);
    shows(caller, "articles");
    return { items: techniquesIn(rows).map((row) => articleCard(row, shelf)) };
  });

  endpoints.on(listArticleThemes, async (_, caller) => {
    const [themes, rows] = await Promise.all([listArticleThemeRows(db), shelves.articles()]);
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
