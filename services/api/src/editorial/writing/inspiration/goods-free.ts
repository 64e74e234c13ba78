import type { Shop } from "../../../moving-in/import/read-shop.ts";

type Article = Shop["articles"][number];

/** A guide without the demo shop's goods; undefined for a guide whose drawing is a product. Pure. */
export function withoutGoods(article: Article): Article | undefined {
  const { drawing } = article;
  if ("product" in drawing) return undefined;
  return {
    ...article,
    drawing: "stillLife" in drawing ? { stillLife: { ...drawing.stillLife, goods: [] } } : drawing,
    blocks: article.blocks.filter(({ kind }) => kind !== "product" && kind !== "products"),
  };
}

/** The inspiration of a shop, without goods. Pure. */
export const inspirationOf = ({ recipes, articles, recipeThemes, articleThemes, ...shop }: Shop) => ({
  recipes,
  articles: articles.flatMap((article) => withoutGoods(article) ?? []),
  ingredients: shop.ingredients,
  ingredientGuides: shop.ingredientGuides,
  recipeThemes,
  articleThemes,
});

export type Inspiration = ReturnType<typeof inspirationOf>;
