import type { ArticleContent } from "../content/inspiration-tables.ts";

/** Slugs of the drinks and goods that a story shows, each once. Pure. */
export function shownInStory({ blocks, drawing }: ArticleContent): { drinks: string[]; products: string[] } {
  const of = (one: "drink" | "product", many: "drinks" | "products") =>
    blocks.flatMap((block) => {
      if ("slug" in block && block.kind === one) return [block.slug];
      return "slugs" in block && block.kind === many ? block.slugs : [];
    });
  const drinks = [...of("drink", "drinks"), ...("recipe" in drawing ? [drawing.recipe] : [])];
  const products = [...of("product", "products"), ...("product" in drawing ? [drawing.product] : [])];
  return { drinks: [...new Set(drinks)], products: [...new Set(products)] };
}
