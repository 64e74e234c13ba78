import { OpenAPIHono } from "@hono/zod-openapi";
import { getArticle, listArticles, listArticleThemes } from "@skaenk/contract/inspiration";
import { ogAddress } from "../drawings/og-image.ts";
import { showing } from "../platform/context.ts";
import { pageOf } from "../platform/page-of.ts";
import { onInvalid, Refused } from "../platform/refuse.ts";
import type { Shelves } from "../shelves/open-shelves.ts";
import { articleCard } from "./article-card.ts";
import { buildBlocks, storyPicture } from "./build-blocks.ts";
import { listArticleRows, listArticleThemeRows } from "./queries.ts";
import { drawStory } from "./story-svg.ts";

export function inspirationRoutes(shelves: Shelves): OpenAPIHono {
  const app = new OpenAPIHono({ defaultHook: onInvalid });
  const { db, now } = shelves;

  app.openapi(listArticles, async (context) => {
    const { theme, slugs, ...paging } = context.req.valid("query");
    const [rows, shelf] = await Promise.all([listArticleRows(db, now()), shelves.read()]);
    const chosen = rows.filter(
      ({ slug, theme_slug }) => (!theme || theme_slug === theme) && (slugs.length === 0 || slugs.includes(slug)),
    );
    const page = pageOf(chosen, paging);
    const items = page.items.map((row) => articleCard(row, shelf));
    return context.json({ ...page, items }, 200, showing("articles"));
  });

  app.openapi(getArticle, async (context) => {
    const { slug } = context.req.valid("param");
    const [rows, shelf] = await Promise.all([listArticleRows(db, now()), shelves.read()]);
    const row = rows.find((article) => article.slug === slug);
    if (!row) throw new Refused(404, "article_not_found", "Vi kender ikke den artikel.");
    const related = rows.filter((other) => other.theme_slug === row.theme_slug && other.slug !== slug).slice(0, 3);
    const body = {
      ...articleCard(row, shelf),
      blocks: buildBlocks(row.content.blocks, shelf),
      svg: drawStory(row.content.drawing, shelf),
      ogImage: ogAddress("articles", slug, [
        row.title,
        row.theme_name,
        storyPicture(row.content.drawing, shelf).drawing,
      ]),
      related: related.map((other) => articleCard(other, shelf)),
    };
    return context.json(body, 200, showing(`article:${slug}`, "articles", "recipes", "products"));
  });

  app.openapi(listArticleThemes, async (context) => {
    const [themes, rows] = await Promise.all([listArticleThemeRows(db), listArticleRows(db, now())]);
    const items = themes.map(({ slug, name, intro }) => ({
      slug,
      name,
      intro,
      count: rows.filter((row) => row.theme_slug === slug).length,
    }));
    return context.json({ items }, 200, showing("articles"));
  });

  return app;
}
