import type { shop } from "./read-texts.ts";

type Article = Pick<(typeof shop.articles)[number], "blocks">;
type Product = (typeof shop.products)[number];
type Shop = Pick<typeof shop, "products" | "ingredients">;

const sizePattern = /(?:flasker?|dåser?|kartoner?|små)(?: (?<named>[a-zæøå]+))? à (?<amount>[\d,]+) (?<unit>cl|l)\b/;

const volumeIn = (amount: string, unit: string): number =>
  Math.round(Number(amount.replace(",", ".")) * (unit === "l" ? 1000 : 10));

/** Products whose name ends a word with that word, so that `gin` finds no ginger ale, or whose ingredient is called so. */
function called(word: string, products: readonly Product[], ingredients: typeof shop.ingredients): Product[] {
  const ending = new RegExp(`${word}(?![a-zæøå])`, "i");
  const isCalled = (key: string) => ending.test(key.replaceAll("-", " ")) || ending.test(ingredients[key]?.name ?? "");
  return products.filter(({ name, ingredientKeys }) => ending.test(name) || ingredientKeys.some(isCalled));
}

/**
 * Rows of an article's tables that tell the size of a bottle, such as `2 flasker à 75 cl` of `Æblemost til kanderne`, with the volume in
 * ml and the products that are meant: those of the article's own cards, otherwise any of the shop.
 */
export function bottleSizes({ blocks }: Article, { products, ingredients }: Shop) {
  const cards = blocks.flatMap((block) => {
    if (block.kind === "products") return block.slugs;
    return block.kind === "product" ? [block.slug] : [];
  });
  const shown = products.filter(({ slug }) => cards.includes(slug));
  const rows = blocks.flatMap((block) => (block.kind === "table" ? block.rows : []));
  return rows.flatMap((row) => {
    const found = row.map((cell) => sizePattern.exec(cell)?.groups).find(Boolean);
    if (!found?.amount || !found.unit) return [];
    const word = found.named ?? /^.+?(?=,| til |$)/.exec(row[0] ?? "")?.[0] ?? "";
    const ofCards = called(word, shown, ingredients);
    const meant = ofCards.length > 0 ? ofCards : called(word, products, ingredients);
    return [{ row: row.join(" | "), volumeMl: volumeIn(found.amount, found.unit), meant }];
  });
}

/** Rows with a size that none of the products meant is sold in, one by one and in stock. */
export const unsoldSizes = (article: Article, goods: Shop): string[] =>
  bottleSizes(article, goods)
    .filter(
      ({ volumeMl, meant }) =>
        !meant.some(({ variants }) =>
          variants.some((variant) => variant.volumeMl === volumeMl && variant.units === 1 && variant.stock > 0),
        ),
    )
    .map(({ row }) => row);
