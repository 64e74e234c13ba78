import { formatDate } from "@skaenk/danish/format";
import type { Keys } from "../../platform/keys.ts";
import type { Queries } from "../../platform/queries.ts";
import { Refused } from "../../platform/refuse.ts";
import { lastDayOf, mostCardsInCart } from "../gift-cards/card-rules.ts";
import { giftCodeHashes, readGiftCode } from "../gift-cards/gift-code.ts";
import { findCardByHash } from "../gift-cards/queries.ts";
import { addCartCard, countCartCards } from "./gift-card-queries.ts";
import type { CartDatabase } from "./tables.ts";

type GiftCardRequest = { visitorId: string; memberId: number | undefined; code: string; keys: Keys; now: Date };

/**
 * Lays a gift card in the cart. Whether a code exists that cannot be used is told to nobody but who has it whole.
 * @throws Refused 422 gift_card_mistyped, gift_card_unknown, gift_card_lapsed, gift_card_empty or too_many_gift_cards
 */
export async function payByGiftCard(
  db: Queries<CartDatabase>,
  { visitorId, memberId, code, keys, now }: GiftCardRequest,
): Promise<void> {
  const plain = readGiftCode(code);
  if (plain === undefined) {
    throw refused("gift_card_mistyped", "Der er en slåfejl i koden. Den er på 16 bogstaver og tal.");
  }
  const hashes = giftCodeHashes(keys, plain);
  const card = await findCardByHash(db, hashes);
  if (!card?.lapses_at || card.blocked_at !== null) throw unknownCode();
  if (card.lapses_at <= now) {
    const day = formatDate(lastDayOf(card.lapses_at));
    throw refused(
      "gift_card_lapsed",
      `Gavekortet gjaldt til og med ${day}. Skriv til os, hvis der er noget tilbage på det.`,
    );
  }
  if (card.balance_ore === 0) throw refused("gift_card_empty", "Gavekortet er brugt op.");
  if ((await countCartCards(db, { visitorId, memberId })) >= mostCardsInCart) {
    throw refused("too_many_gift_cards", `Du kan betale med højst ${mostCardsInCart} gavekort ad gangen.`);
  }
  if (!(await addCartCard(db, { visitorId, memberId, cardId: card.id, hashes, now }))) throw unknownCode();
}

const unknownCode = () =>
  refused("gift_card_unknown", "Vi kender ikke det gavekort. Se efter, om det er den rigtige kode.");

const refused = (code: string, detail: string) => new Refused(422, code, detail, { errors: { code: detail } });
