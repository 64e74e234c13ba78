import type { ArticleCard } from "@skaenk/contract/inspiration";
import type { ArticleRow } from "../../discovery/shelves/article-queries.ts";
import type { ShelfState } from "../../discovery/shelves/open-shelves.ts";
import { storyPicture } from "./build-blocks.ts";

/** An article as lists show it. Pure. */
export function articleCard(row: ArticleRow, shelf: ShelfState): ArticleCard {
  const { technique } = row.content;
  return {
    slug: row.slug,
    title: row.title,
    summary: row.summary,
    theme: { slug: row.theme_slug, name: row.theme_name },
    publishedOn: row.published_on,
    readingMinutes: row.reading_minutes,
    ...storyPicture(row.content.drawing, shelf),
    ...(technique ? { technique: { name: technique.name, group: technique.group } } : {}),
    ...(row.photo ? { drawing: row.photo.address, alt: row.photo.alt } : {}),
  };
}
