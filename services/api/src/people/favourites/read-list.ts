import type { DrinksList, Favourite, FavouriteKind, Favourites } from "@skaenk/contract/favourites";
import type { Shelves } from "../../discovery/shelves/open-shelves.ts";
import { articleCard } from "../../editorial/inspiration/article-card.ts";
import type { Database } from "../../platform/queries.ts";
import { Refused } from "../../platform/refuse.ts";
import type { ListOwner } from "../identity/list-owner.ts";
import { type Heart, listDrinks, listHearts } from "./queries.ts";
import type { FavouritesDatabase } from "./tables.ts";

/** Where the lists are kept, and what stands on them. */
type ListSources = { db: Database<FavouritesDatabase>; shelves: Shelves };

type Cards = (heart: Heart, addedAt: string) => Favourite | undefined;

/** The owner's hearts with their cards. What the shop no longer shows is passed over, and comes back if the shop does. */
export async function readFavourites({ db, shelves }: ListSources, owner: ListOwner | undefined): Promise<Favourites> {
  const hearts = owner ? await listHearts(db, owner) : [];
  const card = await openCards(
    shelves,
    hearts.some(({ kind }) => kind === "article"),
  );
  const items = hearts.flatMap((heart) => card(heart, heart.added_at.toISOString()) ?? []);
  return { items, total: items.length, page: 1, pageSize: Math.max(1, items.length) };
}

export async function readDrinksList({ db, shelves }: ListSources, owner: ListOwner | undefined): Promise<DrinksList> {
  const drinks = owner ? await listDrinks(db, owner) : [];
  const { recipeBySlug } = await shelves.read();
  const items = drinks.flatMap(({ slug, added_at }) => {
    const recipe = recipeBySlug.get(slug);
    return recipe ? [{ slug, addedAt: added_at.toISOString(), card: recipe.card }] : [];
  });
  return { items, total: items.length, page: 1, pageSize: Math.max(1, items.length) };
}

async function openCards(shelves: Shelves, withArticles: boolean): Promise<Cards> {
  const [shelf, articles] = await Promise.all([shelves.read(), withArticles ? shelves.articles() : []]);
  const articleBySlug = new Map(articles.map((row) => [row.slug, row]));
  return ({ kind, slug }, addedAt) => {
    if (kind === "recipe") {
      const recipe = shelf.recipeBySlug.get(slug);
      return recipe && { kind, slug, addedAt, card: recipe.card };
    }
    if (kind === "product") {
      const product = shelf.productBySlug.get(slug);
      return product && { kind, slug, addedAt, card: product.card };
    }
    const article = articleBySlug.get(slug);
    return article && { kind, slug, addedAt, card: articleCard(article, shelf) };
  };
}

/** The items that the shop shows. */
export async function keepKnown(shelves: Shelves, hearts: Heart[]): Promise<Heart[]> {
  const card = await openCards(
    shelves,
    hearts.some(({ kind }) => kind === "article"),
  );
  const seen = new Set<string>();
  return hearts.filter((heart) => {
    const name = `${heart.kind}:${heart.slug}`;
    if (seen.has(name) || !card(heart, "")) return false;
    seen.add(name);
    return true;
  });
}

/** @throws Refused 404 with the code of what is unknown */
export async function checkKnown(shelves: Shelves, heart: Heart): Promise<void> {
  const [known] = await keepKnown(shelves, [heart]);
  if (!known) throw new Refused(404, `${heart.kind}_not_found`, unknown[heart.kind]);
}

const unknown: Record<FavouriteKind, string> = {
  recipe: "Vi kender ikke den drink.",
  product: "Vi kender ikke den vare.",
  article: "Vi kender ikke den artikel.",
};
