import type { Refusal } from "@skaenk/contract/refusal";
import { afterAll, beforeAll, expect, it } from "vitest";
import { forgetRecipientsOfCards } from "../../../selling/gift-cards/queries.ts";
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
  const { after } = await shop.db
    .selectFrom("audit_log")
    .select("after")
    .where("act", "=", "gift-card.issue")
    .executeTakeFirstOrThrow();
  expect(after).toEqual({ amountOre: 10_000 });
});

it("a printed gift card made by hand and its log outlive an account of the same name, until the nightly clean-up", async () => {
  const owner = await staffAs(shop, "owner");
  const { visitor, email } = await joinAs(shop);
  const { first_name: first, last_name: last } = await shop.db
    .selectFrom("members")
    .select(["first_name", "last_name"])
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  const [name, reason] = [`${first} ${last}`, "Kompensation for sag 4711"];
  const card = { kind: "print", recipientName: name, reason, amountOre: 20_000 };
  const made = await owner.post<{ id: number }>("/office/gift-cards", card, { "idempotency-key": "kort-paa-papir" });
  const { id } = made.body;
  await shop.db.updateTable("gift_cards").set({ handed_out_at: shop.now() }).where("id", "=", id).execute();
  const { body } = await visitor.get<{ sections: Record<string, { rows: unknown[] }> }>("/club/export");
  expect(body.sections.gift_cards?.rows).toEqual([]);
  expect((await visitor.send("DELETE", "/club/me", {})).status).toBe(200);
  const read = async () => {
    const kept = await shop.db
      .selectFrom("gift_cards")
      .select(["recipient_name", "blocked_reason"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const { after } = await shop.db
      .selectFrom("audit_log")
      .select("after")
      .where("key", "=", String(id))
      .where("act", "=", "gift-card.issue")
      .executeTakeFirstOrThrow();
    return { ...kept, after };
  };
  expect(await read()).toMatchObject({ recipient_name: name, after: { amountOre: 20_000, reason } });
  await shop.db
    .updateTable("gift_cards")
    .set({ blocked_at: shop.now(), blocked_reason: `${name} har mistet det` })
    .where("id", "=", id)
    .execute();
  await forgetRecipientsOfCards(shop.db, new Date(shop.now().getTime() + 1));
  expect(await read()).toEqual({ recipient_name: null, blocked_reason: "", after: { amountOre: 20_000 } });
});
