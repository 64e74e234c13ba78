import type { Shop } from "../../../moving-in/import/read-shop.ts";

type Article = Shop["articles"][number];
type Block = Article["blocks"][number];

const price = /\d kr\./;

/** This function returns true for a guide about the demo shop's goods: drawn as a product, or with a price in its title or introduction. */
const isAboutGoods = ({ drawing, blocks: _blocks, ...words }: Article): boolean =>
  "product" in drawing || price.test(JSON.stringify(words));

/** This function returns the block as it holds for any shop: prices are those of the demo's goods, and its collections are not brought along. */
function withoutDemo(block: Block, leftOut: readonly string[]): Block | undefined {
  if (block.kind === "product" || block.kind === "products") return undefined;
  if (block.kind !== "paragraph") return block;
  const isOfDemo = (text: string) =>
    price.test(text) ||
    text.includes("](/kollektioner/") ||
    leftOut.some((slug) => text.includes(`](/inspiration/${slug})`));
  if (!isOfDemo(block.text)) return block;
  const sentences = block.text.split(/(?<=[.!?]\)?)\s+(?=[[»\p{Lu}])/u);
  const text = sentences.filter((sentence) => !isOfDemo(sentence)).join(" ");
  return text === "" ? undefined : { ...block, text };
}

/** A guide without the demo shop's goods. Pure. */
function withoutGoods({ drawing, blocks, ...article }: Article, leftOut: readonly string[]): Article {
  return {
    ...article,
    drawing: "stillLife" in drawing ? { stillLife: { ...drawing.stillLife, goods: [] } } : drawing,
    blocks: blocks.flatMap((block) => withoutDemo(block, leftOut) ?? []),
  };
}

/** The inspiration of a shop, without goods, their prices, and sentences that lead to something that is left out. Pure. */
export function inspirationOf({ recipes, articles, recipeThemes, articleThemes, ...shop }: Shop) {
  const leftOut = articles.filter(isAboutGoods).map(({ slug }) => slug);
  return {
    recipes,
    articles: articles.filter(({ slug }) => !leftOut.includes(slug)).map((article) => withoutGoods(article, leftOut)),
    ingredients: shop.ingredients,
    ingredientGuides: shop.ingredientGuides,
    recipeThemes,
    articleThemes,
  };
}

export type Inspiration = ReturnType<typeof inspirationOf>;
