import { mostOrderOre } from "@skaenk/contract/cart";
import { mostGiftCards, mostGiftCardsOre } from "@skaenk/contract/gift-limits";
import { formatRoundPrice } from "@skaenk/danish/format";
import type { GiftCardKind } from "../gift-cards/tables.ts";

type OutOfBounds = { code: "too_many_gift_cards" | "order_too_large"; message: string };

type Counted = { counted: number; totalOre: number; giftCard?: GiftCardKind | undefined };

/**
 * The bound of an order that a cart exceeds, with a message for the buyer; undefined for a cart that can be ordered at once. Gift cards have a
 * bound of their own: each is a row in the database, and stolen payment cards are turned into them first. Pure.
 */
export function boundExceeded(lines: readonly Counted[], totalOre: number): OutOfBounds | undefined {
  const cards = lines.filter(({ giftCard }) => giftCard !== undefined);
  const count = cards.reduce((sum, { counted }) => sum + counted, 0);
  const cardsOre = cards.reduce((sum, line) => sum + line.totalOre, 0);
  if (count > mostGiftCards || cardsOre > mostGiftCardsOre) {
    const most = `Der kan højst være ${mostGiftCards} gavekort for i alt ${formatRoundPrice(mostGiftCardsOre)} i en ordre.`;
    const message = `${most} Her er ${count} for ${formatRoundPrice(cardsOre)} Tag nogle ud, og køb dem i en ny ordre, når den første er betalt.`;
    return { code: "too_many_gift_cards", message };
  }
  return totalOre > mostOrderOre ? { code: "order_too_large", message: tooLarge } : undefined;
}

export const tooLarge = `En ordre kan højst være på ${formatRoundPrice(mostOrderOre)} Tag noget ud, og køb det i en ny ordre, når den første er betalt.`;
