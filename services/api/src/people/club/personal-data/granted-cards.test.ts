import type { Refusal } from "@skaenk/contract/refusal";
import { afterAll, beforeAll, expect, it } from "vitest";
import { joinAs } from "../../../testing/test-member.ts";
import { openTestShop, type TestShop } from "../../../testing/test-shop.ts";
import { staffAs } from "../../../testing/test-staff.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());

it("a gift card made by hand for a member is in their export, and forgets them with the account", async () => {
  const owner = await staffAs(shop, "owner");
  const { visitor, email } = await joinAs(shop);
  const card = {
    kind: "mail",
    recipientName: "Dagny Demokort",
    recipientEmail: email,
    reason: "Undskyldning",
    amountOre: 10_000,
  };
  const made = await owner.post<Refusal>("/office/gift-cards", card, { "idempotency-key": "kort-til-dagny" });
  expect(made.status, JSON.stringify(made.body)).toBeLessThan(300);
  const { body } = await visitor.get<{ sections: Record<string, { rows: unknown[] }> }>("/club/export");
  expect(body.sections.gift_cards?.rows).toMatchObject([{ recipient_name: "Dagny Demokort", amount_ore: 10_000 }]);
  expect((await visitor.send("DELETE", "/club/me", {})).status).toBe(200);
  const cards = await shop.db
    .selectFrom("gift_cards")
    .select(["recipient_name", "recipient_email", "amount_ore"])
    .execute();
  expect(cards).toEqual([{ recipient_name: null, recipient_email: null, amount_ore: 10_000 }]);
});
