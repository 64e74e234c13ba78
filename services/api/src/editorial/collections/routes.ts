import {
  type Collection,
  type CollectionCard,
  type CollectionItem,
  type CollectionItemCard,
  getCollection,
  getCollectionItem,
  listCollections,
} from "@skaenk/contract/collections";
import { shopPage } from "@skaenk/contract/shop-pages";
import type { ShelfState, Shelves } from "../../discovery/shelves/open-shelves.ts";
import { shows } from "../../platform/caller.ts";
import { contentTag } from "../../platform/content-tag.ts";
import { Endpoints } from "../../platform/endpoints.ts";
import type { Queries } from "../../platform/queries.ts";
import { Refused } from "../../platform/refuse.ts";
import { goneOrMoved } from "../addresses/moved.ts";
import type { AddressTables } from "../addresses/tables.ts";
import type { InspirationTables } from "../content/inspiration-tables.ts";
import { buildBlocks, storyPicture } from "../inspiration/build-blocks.ts";
import { type CollectionRow, findCollectionRow, listCollectionRows } from "./queries.ts";

export function collectionEndpoints(shelves: Shelves): Endpoints {
  const endpoints = new Endpoints();

  endpoints.on(listCollections, async (_, caller) => {
    const [rows, shelf] = await Promise.all([listCollectionRows(shelves.db), shelves.read()]);
    shows(caller, "collections", "products");
    return { items: rows.map((row) => collectionCard(row, shelf)) };
  });

  endpoints.on(getCollection, async ({ params }, caller) => {
    const [row, shelf] = await Promise.all([getRow(shelves.db, params.slug), shelves.read()]);
    const body = showCollection(row, shelf);
    shows(caller, contentTag("collection", row.slug), "products", "recipes");
    return body;
  });

  endpoints.on(getCollectionItem, async ({ params: { slug, id } }, caller) => {
    const [row, shelf] = await Promise.all([getRow(shelves.db, slug, `/${id}`), shelves.read()]);
    const body = showCollectionItem(row, shelf, id);
    shows(caller, contentTag("collection", slug), "products", "recipes");
    return body;
  });

  return endpoints;
}

export type Item = CollectionRow["content"]["items"][number];

async function getRow(
  db: Queries<InspirationTables & AddressTables>,
  slug: string,
  below = "",
): Promise<CollectionRow> {
  const row = await findCollectionRow(db, slug);
  if (row) return row;
  const gone = new Refused(404, "collection_not_found", "Vi kender ikke den kollektion.");
  throw await goneOrMoved(db, shopPage("/kollektioner/:slug", { slug }), gone, below);
}

/** A collection as its page shows it. Pure. */
export const showCollection = (row: CollectionRow, shelf: ShelfState): Collection => ({
  ...collectionCard(row, shelf),
  ...(row.content.seo ? { seo: row.content.seo } : {}),
  intro: row.content.intro,
  items: row.content.items.map((item) => ({
    ...itemCard(item, shelf),
    goods: showsDrink(item, shelf) ? [] : goodsOf(item, shelf),
  })),
});

/** This function lists goods with their pictures and prices, so that visitors can compare presents and put each in the cart. */
const goodsOf = (item: Item, shelf: ShelfState): Collection["items"][number]["goods"] =>
  item.products.flatMap((slug) => {
    const card = shelf.productBySlug.get(slug)?.card;
    if (!card) return [];
    const { name, sku, size, drawing, priceOre, soldOut, notYet } = card;
    return { slug, name, sku, size, drawing, priceOre, soldOut, ...(notYet ? { notYet } : {}) };
  });

/** A section that has a drink shows the drink, unless its goods are tools, glasses, presents or books. */
const showsDrink = ({ recipe, products: [first = ""] }: Item, shelf: ShelfState): boolean =>
  recipe !== undefined && !/^(barudstyr|glas|gave|boeger)/.test(shelf.productBySlug.get(first)?.card.category ?? "");

/**
 * One part of a collection as its page shows it.
 * @throws Refused 404 collection_item_not_found
 */
export function showCollectionItem(row: CollectionRow, shelf: ShelfState, id: string): CollectionItem {
  const { items } = row.content;
  const index = items.findIndex((item) => item.id === id);
  const item = items[index];
  if (!item) throw new Refused(404, "collection_item_not_found", "Den del af kollektionen findes ikke.");
  const previous = items[index - 1];
  const next = items[index + 1];
  const recipe = item.recipe ? shelf.recipeBySlug.get(item.recipe)?.card : undefined;
  return {
    collection: collectionCard(row, shelf),
    item: { ...itemCard(item, shelf), blocks: buildBlocks(item.blocks, shelf) },
    ...(recipe ? { recipe } : {}),
    products: item.products.flatMap((product) => shelf.productBySlug.get(product)?.card ?? []),
    ...(previous ? { previous: itemCard(previous, shelf) } : {}),
    ...(next ? { next: itemCard(next, shelf) } : {}),
  };
}

export function collectionCard(row: CollectionRow, shelf: ShelfState): CollectionCard {
  const drawings = row.content.items.map((item) => itemCard(item, shelf).drawing).filter((address) => address !== "");
  const { slug, name, summary, tint } = row;
  return { slug, name, summary, tint, itemCount: row.content.items.length, drawings: drawings.slice(0, 4) };
}

/** A part about tools, glasses or presents shows the first of them; one about something to drink shows the drink. */
function itemCard(item: Item, shelf: ShelfState): CollectionItemCard {
  const [first = ""] = item.products;
  const reference = item.recipe && showsDrink(item, shelf) ? { recipe: item.recipe } : { product: first };
  const { drawing, alt } = storyPicture(reference, shelf);
  return { id: item.id, title: item.title, summary: item.summary, drawing, alt };
}
