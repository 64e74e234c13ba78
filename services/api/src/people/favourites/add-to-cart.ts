import type { AddedToCart } from "@skaenk/contract/club-schemas";
import type { KnownUser } from "../../discovery/behaviour/known-user.ts";
import type { Shelves } from "../../discovery/shelves/open-shelves.ts";
import type { Database } from "../../platform/queries.ts";
import { Refused } from "../../platform/refuse.ts";
import { addLines } from "../../selling/cart/add-queries.ts";
import { countItems } from "../../selling/cart/queries.ts";
import type { ListOwner } from "../identity/list-owner.ts";
import { listHearts } from "./queries.ts";
import type { FavouritesDatabase } from "./tables.ts";

/**
 * Puts one of every product with a heart in the cart, in the size that its card shows. The hearts stay.
 * @throws Refused 409 nothing_to_add
 */
export async function addHeartsToCart(
  { db, shelves }: { db: Database<FavouritesDatabase>; shelves: Shelves },
  press: { owner: ListOwner; visitorId: string; now: Date; known: KnownUser | undefined },
): Promise<AddedToCart> {
  const { owner, visitorId, now, known } = press;
  const { productBySlug } = await shelves.read();
  const hearts = await listHearts(db, owner);
  const products = hearts.flatMap(({ kind, slug }) => (kind === "product" ? (productBySlug.get(slug) ?? []) : []));
  const buyable = products.filter(({ card }) => !card.soldOut && !card.notYet);
  const warnings = products.flatMap(({ card }) =>
    card.soldOut ? `${card.name} er udsolgt` : card.notYet ? `${card.name} kan ikke købes endnu` : [],
  );
  if (buyable.length === 0) {
    throw new Refused(409, "nothing_to_add", warnings[0] ?? "Du har ingen varer blandt dine favoritter.");
  }
  const wishes = buyable.map(({ card }) => ({ sku: card.sku, quantity: 1 }));
  const lines = (await addLines(db, { visitorId, wishes, operationId: undefined, now, known })) ?? [];
  const added = lines
    .filter(({ before, quantity }) => quantity > before)
    .map(({ sku, name, size, before, quantity }) => ({ variantId: sku, name, size, quantity: quantity - before }));
  return { added, warnings, itemCount: await countItems(db, visitorId) };
}
