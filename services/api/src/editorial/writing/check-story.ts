import type { PublishBlocker } from "@skaenk/contract/office/content";
import type { ContentBlock } from "@skaenk/contract/office/content-fields";
import { stillLifeSettings } from "@skaenk/drawings/still-life";
import type { Fields } from "../../office/audit/tables.ts";
import type { Trx } from "./content-kind.ts";
import { unknownSlugs } from "./live-queries.ts";

/** Fields that must hold something, with what is said when they do not. */
export const notEmpty = (fields: Fields, needed: Record<string, string>): PublishBlocker[] =>
  Object.entries(needed)
    .filter(([field]) => {
      const value = fields[field];
      return value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);
    })
    .map(([field, reason]) => ({ field, reason }));

type Named = { recipes: string[]; products: string[] };

/** The drinks and products that blocks show. Pure. */
export function namedIn(blocks: readonly ContentBlock[]): Named {
  const named: Named = { recipes: [], products: [] };
  for (const block of blocks) {
    if (block.kind === "drink") named.recipes.push(block.slug);
    else if (block.kind === "drinks") named.recipes.push(...block.slugs);
    else if (block.kind === "product") named.products.push(block.slug);
    else if (block.kind === "products") named.products.push(...block.slugs);
  }
  return named;
}

/** A sentence for each field that shows what the shop does not have. */
export async function notInShop(trx: Trx, field: string, { recipes, products }: Named): Promise<PublishBlocker[]> {
  const [drinks, goods] = await Promise.all([
    unknownSlugs(trx, "recipes", recipes),
    unknownSlugs(trx, "products", products),
  ]);
  const lacks = [
    ...drinks.map((slug) => ({ field, reason: `Drinken ${slug} er ikke i butikken.` })),
    ...goods.map((slug) => ({ field, reason: `Varen ${slug} er ikke i butikken.` })),
  ];
  return lacks;
}

type Drawing = {
  recipe?: string;
  product?: string;
  stillLife?: { setting: string; drinks: string[]; goods: string[] };
};

/** The drinks and products that the top of a story names. */
export function namedBy(drawing: Fields[string] | undefined): Named {
  const { recipe, product, stillLife } = (drawing ?? {}) as Drawing;
  if (stillLife) return { recipes: stillLife.drinks, products: stillLife.goods };
  return { recipes: recipe ? [recipe] : [], products: product ? [product] : [] };
}

/** A setting that the drawings know, with something in it. */
export function stillLifeLacks(drawing: Fields[string] | undefined): PublishBlocker[] {
  const { stillLife } = (drawing ?? {}) as Drawing;
  if (!stillLife) return [];
  const known = (stillLifeSettings as readonly string[]).includes(stillLife.setting);
  if (!known) return [{ field: "drawing.setting", reason: "Vælg, hvor opstillingen er." }];
  if (stillLife.drinks.length + stillLife.goods.length > 0) return [];
  return [{ field: "drawing", reason: "Vælg, hvad der står i opstillingen." }];
}
