import type { Product } from "@skaenk/contract/catalogue";
import { previewPath } from "@skaenk/contract/previews";
import type { Shelves } from "../../discovery/shelves/open-shelves.ts";
import { findProductContent, listDraftRows, listRecipesUsing } from "../../discovery/shelves/product-queries.ts";
import { shelveProduct } from "../../discovery/shelves/shelve-product.ts";
import { drinksMadeWith } from "../../editorial/recipes/drinks-made-with.ts";
import type { Keys } from "../../platform/keys.ts";
import { Refused } from "../../platform/refuse.ts";
import { openToken, sealToken } from "../../platform/sealed-token.ts";
import { alikeOnShelf, buildProduct } from "./build-product.ts";
import { drinksNamedIn } from "./named-drinks.ts";

const purpose = "product-preview";
const previewMinutes = 30;
type ProductToken = { slug: string; until: number };

/** A page of the shop that shows a product as it stands, for sale or not; for whoever has the link, half an hour. */
export const productPreviewPath = (keys: Keys, slug: string, now: Date): string =>
  previewPath(sealToken(keys, purpose, { slug, until: now.getTime() + previewMinutes * 60_000 }));

/** The product that a preview's link is for; nothing when the link is for something else. */
export async function previewedProduct(shelves: Shelves, keys: Keys, token: string): Promise<Product | undefined> {
  const told = openToken(keys, purpose, token) as ProductToken | undefined;
  if (!told || told.until < shelves.now().getTime()) return undefined;
  const [[row], content, madeWith, state] = await Promise.all([
    listDraftRows(shelves.db, told.slug),
    findProductContent(shelves.db, told.slug),
    listRecipesUsing(shelves.db, told.slug),
    shelves.read(),
  ]);
  if (!content) return undefined;
  if (!row) throw new Refused(422, "not_ready", "Det kan ikke vises endnu. Varen skal have mindst én variant.");
  const product = shelveProduct(row, shelves.now(), shelves);
  const recipes = drinksMadeWith(madeWith, state).slice(0, 8);
  const similar = alikeOnShelf(product, state.productsByCategory, 6);
  const { description, serving } = content;
  const namedDrinks = drinksNamedIn({ description, serving }, state.recipes);
  const { categoryNames } = state;
  return buildProduct(product, { content, categoryNames, recipes, namedDrinks, similar, isDraft: true });
}
