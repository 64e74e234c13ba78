import type { WithdrawalDraft, WithdrawalReceipt } from "@skaenk/contract/withdrawals";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buyLaterCard, laterCardsDueAt } from "../../testing/test-gift-card-queries.ts";
import { stockMailedCards } from "../../testing/test-goods.ts";
import { openTill, type TestTill } from "../../testing/test-till.ts";
import { listGoods } from "../withdrawals/queries.ts";
import { sendDueCards } from "./send-cards.ts";

let till: TestTill;
beforeAll(async () => {
  till = await openTill();
  await stockMailedCards(till.db);
});
afterAll(() => till.stop());
beforeEach(() => {
  till.clock.now = new Date("2026-11-20T10:00:00Z");
});

type Statement = { orderNumber: string; email: string; lines?: string[]; link?: string };

/** Withdraws by the form, and comes to the moment in which the card is due. */
async function withdraw({ lines, ...statement }: Statement): Promise<string> {
  const visitor = till.newBuyer();
  const written = { name: "Anna Æbelø", lines: lines ?? "all", ...statement };
  const { body } = await visitor.post<WithdrawalDraft>("/withdrawals", written);
  const { reference } = (await visitor.post<WithdrawalReceipt>("/withdrawals/confirm", { draft: body.draft })).body;
  till.clock.now = laterCardsDueAt;
  return reference;
}

const handle = (reference: string) =>
  till.db
    .updateTable("withdrawals")
    .set({ handled_at: till.clock.now, handled_by: "Karla", outcome: "Ikke kundens" })
    .where("reference", "=", reference)
    .execute();

describe("a gift card whose buyer has withdrawn", () => {
  it("is not mailed after a statement with the order's number and address, until the office has dealt with it", async () => {
    const reference = await withdraw(await buyLaterCard(till));
    expect(await sendDueCards(till)).toBe(0);
    await handle(reference);
    expect(await sendDueCards(till)).toBe(1);
  });

  it("is mailed although somebody has written a statement with another address or number", async () => {
    const { orderNumber, email } = await buyLaterCard(till);
    await withdraw({ orderNumber, email: "fremmed@example.dk" });
    await withdraw({ orderNumber: "999999", email });
    expect(await sendDueCards(till)).toBe(1);
  });

  it("is not mailed where the card alone of several goods is withdrawn, by the order's link or without", async () => {
    const { id, token: link, ...linked } = await buyLaterCard(till, ["TON-20", 1]);
    const card = (await listGoods(till.db, id)).filter((goods) => /gavekort/i.test(goods));
    expect(card).toHaveLength(1);
    const first = await withdraw({ ...linked, link, lines: card });
    expect(await sendDueCards(till)).toBe(0);
    till.clock.now = new Date("2026-11-20T11:00:00Z");
    const { orderNumber, email } = await buyLaterCard(till, ["TON-20", 1]);
    const second = await withdraw({ orderNumber, email, lines: ["mit gavekort"] });
    expect(await sendDueCards(till)).toBe(0);
    for (const reference of [first, second]) await handle(reference);
    expect(await sendDueCards(till)).toBe(2);
  });

  it("is not mailed where the whole order was withdrawn by its link before the money came", async () => {
    const { id, orderNumber, email, token: link } = await buyLaterCard(till);
    const become = (status: "awaiting_payment" | "confirmed") =>
      till.db.updateTable("orders").set({ status }).where("id", "=", id).execute();
    await become("awaiting_payment");
    const reference = await withdraw({ orderNumber, email, link });
    await become("confirmed");
    expect(await sendDueCards(till)).toBe(0);
    await handle(reference);
    expect(await sendDueCards(till)).toBe(1);
  });

  it("is mailed where other goods of its order are withdrawn", async () => {
    const { orderNumber, email, token: link } = await buyLaterCard(till, ["TON-20", 1]);
    await withdraw({ orderNumber, email, link, lines: ["1 × Klar Tonic, 20 cl"] });
    expect(await sendDueCards(till)).toBe(1);
  });
});
