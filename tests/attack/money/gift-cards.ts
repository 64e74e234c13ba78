import { linkFor, untilMailed } from "../mails.ts";
import { customerOf, orderInBooks } from "../orders.ts";
import { payBy } from "../payment-methods.ts";
import { confirmAgain, hire, ownerOf } from "../staff.ts";
import type { Target } from "../target.ts";
import { codeOf, Visitor } from "../visitor.ts";

type GiftCard = { id: number; code: string; recipient: string; amountOre: number };
type CartSaid = { giftCardOre?: number; totalOre?: number; toPayOre?: number };
const codePattern = /\b((?:[2-9A-HJKMNP-TW-Z]{4}-){3}[2-9A-HJKMNP-TW-Z]{4})\b/;

/** Buys and pays for a gift card for another recipient. */
async function boughtCard(target: Target): Promise<GiftCard> {
  await payBy(target, "mobilepay,quickpay,bank");
  const { shop } = target;
  const { rows } = await shop.pool.query(
    "select v.sku, v.price_ore from variants v join products p on p.slug = v.product_slug where p.gift_card = 'mail' and p.status = 'active' order by v.price_ore limit 1",
  );
  const browser = new Visitor(target);
  const added = await browser.post<{ line?: { id: string } }>("/cart/lines", { variantId: rows[0]?.sku, quantity: 1 });
  const recipient = `gavemodtager-${crypto.randomUUID()}@kunder.example`;
  const giftCards = [
    { lineId: added.body.line?.id ?? "", recipientName: "Mia", recipientEmail: recipient, greeting: "Tillykke" },
  ];
  const placed = await browser.post<{ orderNumber?: string }>("/checkout", customerOf({ giftCards }), {
    "idempotency-key": crypto.randomUUID(),
  });
  target.control(placed.status === 201, `a gift card is ordered: ${placed.status} ${codeOf(placed)}`);
  const { reference } = await orderInBooks(shop, placed.body.orderNumber ?? "");
  await shop.providers.quickpay.act(reference, "approve");
  const code = await linkFor(shop, recipient, codePattern);
  const found = await shop.pool.query("select id from gift_cards where lower(recipient_email) = $1", [recipient]);
  return { id: found.rows[0]?.id ?? 0, code, recipient, amountOre: rows[0]?.price_ore ?? 0 };
}

async function cartWith(
  target: Target,
  code: string,
  quantity = 1,
): Promise<{ browser: Visitor; said: CartSaid; status: number }> {
  const browser = new Visitor(target);
  await browser.post("/cart/lines", { variantId: "KIS-TOR-20", quantity });
  const laid = await browser.post<CartSaid>("/cart/gift-cards", { code });
  return { browser, said: laid.body, status: laid.status };
}

/** Code guesses that one network has in ten minutes; there are 30^15 codes. */
const mostGuesses = 40;

/** Gift card codes guessed by one visitor and from one network; a genuine code still pays. */
export async function guessedGiftCards(target: Target): Promise<void> {
  const card = await boughtCard(target);
  const laid = await cartWith(target, card.code.toLowerCase().replaceAll("-", " "));
  target.control(laid.status === 200 && (laid.said.giftCardOre ?? 0) > 0, `a real code pays: ${laid.status}`);
  const guesser = new Visitor(target);
  let heard = 0;
  for (let time = 0; time < mostGuesses + 15; time += 1) {
    const { status } = await guesser.post("/cart/gift-cards", {
      code: `${card.code.slice(0, -1)}${"23456789"[time % 8]}`,
    });
    if (status === 422 || status === 200) heard += 1;
    target.expect(status === 422 || status === 429 || status === 200, `a guess is answered ${status}`);
  }
  target.control(heard > 0, `${heard} guesses were heard`);
  target.expect(heard <= mostGuesses, `${heard} guesses from one network were heard`);
  const other = await cartWith(target, card.code);
  target.expect(other.status === 200, `who has the code pays while others guess: ${other.status}`);
}

/** One gift card in many carts that are ordered at once: the orders together never spend more than its balance. */
export async function giftCardSpentTwice(target: Target, carts: number): Promise<void> {
  const card = await boughtCard(target);
  const filled: Visitor[] = [];
  for (let at = 0; at < carts; at += 1) {
    const { browser, status } = await cartWith(target, card.code, 8);
    target.control(status === 200, `the card lies in cart ${at + 1}: ${status}`);
    filled.push(browser);
  }
  const orders = await Promise.all(
    filled.map((browser) => browser.post("/checkout", customerOf(), { "idempotency-key": crypto.randomUUID() })),
  );
  const placed = orders.filter(({ status }) => status === 201).length;
  target.control(placed > 0, `${placed} of ${carts} orders were placed`);
  const { rows } = await target.shop.pool.query(
    "select coalesce(sum(amount_ore), 0)::int as balance, coalesce(-sum(amount_ore) filter (where reason = 'redeemed'), 0)::int as spent from gift_card_entries where card_id = $1",
    [card.id],
  );
  const { balance, spent } = rows[0] as { balance: number; spent: number };
  target.control(spent > 0, `${spent} øre were paid with the card`);
  target.expect(
    balance >= 0 && spent <= card.amountOre,
    `a card of ${card.amountOre} paid ${spent}; ${balance} are left`,
  );
  for (const { status } of orders) target.expect(status < 500, `an order is answered ${status}`);
}

/** Staff of the warehouse and of the shop try to mail other people's gift cards to themselves. */
export async function giftCardsMailedAway(target: Target): Promise<void> {
  const owner = await ownerOf(target);
  const own = await boughtCard(target);
  await confirmAgain(target, owner);
  const proper = await owner.browser.at(target).post(`/office/gift-cards/${own.id}/mail`, { email: own.recipient });
  target.control(proper.status === 200, `the owner mails a card again: ${proper.status} ${codeOf(proper)}`);
  const { pool, inbox } = target.shop;
  for (const role of ["stock", "shop", "accounts", "content"] as const) {
    const card = await boughtCard(target);
    const person = await hire(target, role);
    // The login's password and code check is made an hour old, so that it no longer counts as recent.
    await pool.query("update staff_sessions set confirmed_at = now() - interval '1 hour' where staff_id = $1", [
      person.id,
    ]);
    const away = await person.browser.at(target).post(`/office/gift-cards/${card.id}/mail`, { email: person.email });
    target.expect(away.status === 403, `${role} mails a card to themselves: ${away.status} ${codeOf(away)}`);
    const blocked = await cartWith(target, card.code);
    target.expect(blocked.status === 200, `the recipient's code still pays: ${blocked.status}`);
  }
  const shop = await hire(target, "shop");
  const card = await boughtCard(target);
  await confirmAgain(target, shop);
  const before = inbox.listFor(card.recipient).length;
  const mailed = await shop.browser.at(target).post(`/office/gift-cards/${card.id}/mail`, { email: shop.email });
  if (mailed.status !== 200) return;
  await untilMailed(target.shop, card.recipient);
  target.expect(inbox.listFor(card.recipient).length > before, "who had the card is told that it was mailed elsewhere");
}
