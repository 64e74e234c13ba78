import type { Article } from "@skaenk/contract/inspiration";
import { readPhotoAddress } from "@skaenk/contract/photo-address";
import type { ArticleRow } from "../../discovery/shelves/article-queries.ts";
import type { ShelfState } from "../../discovery/shelves/open-shelves.ts";
import { ogAddress } from "../drawings/og-image.ts";
import { articleCard } from "./article-card.ts";
import { buildBlocks } from "./build-blocks.ts";
import { drinksToPractise, otherTechniques, withPictures } from "./show-technique.ts";
import { drawStory } from "./story-svg.ts";

/** An article as its page shows it. Pure. */
export function showArticle(row: ArticleRow, rows: readonly ArticleRow[], shelf: ShelfState): Article {
  const { slug, theme_slug, theme_name, title, content } = row;
  const { technique } = content;
  const related = technique
    ? otherTechniques(row, rows)
    : rows.filter((other) => other.theme_slug === theme_slug && other.slug !== slug).slice(0, 3);
  const card = articleCard(row, shelf);
  const blocks = buildBlocks(content.blocks, shelf);
  return {
    ...card,
    blocks: technique ? blocks.map(withPictures) : blocks,
    practice: technique ? drinksToPractise(row, shelf).map((recipe) => recipe.card) : [],
    // A photograph stands in its place; the drawing's markup would travel for nothing.
    svg: readPhotoAddress(card.drawing) ? "" : drawStory(content.drawing, shelf),
    ...(content.seo ? { seo: content.seo } : {}),
    ogImage: ogAddress("articles", slug, [title, theme_name, card.drawing]),
    related: related.map((other) => articleCard(other, shelf)),
  };
}
