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
  const { after } = await shop.db
    .selectFrom("audit_log")
    .select("after")
    .where("act", "=", "gift-card.issue")
    .executeTakeFirstOrThrow();
  expect(after).toEqual({ amountOre: 10_000 });
});

it("a printed gift card made by hand forgets an erased member of its name, and is not handed out to a namesake", async () => {
  const owner = await staffAs(shop, "owner");
  const { visitor, email } = await joinAs(shop);
  const { first_name: first, last_name: last } = await shop.db
    .selectFrom("members")
    .select(["first_name", "last_name"])
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  const issue = async (recipientName: string) => {
    const card = { kind: "print", recipientName, reason: `Til ${recipientName}`, amountOre: 20_000 };
    const { body } = await owner.post<{ id: number }>("/office/gift-cards", card, {
      "idempotency-key": `kort-paa-navn-${recipientName.length}`,
    });
    await shop.db.updateTable("gift_cards").set({ handed_out_at: shop.now() }).where("id", "=", body.id).execute();
    return body.id;
  };
  const [own, other] = [await issue(`${first} ${last}`.toUpperCase()), await issue(`${first} Andersen-${last}`)];
  const views = ["q=x", `q=${first}+${last}`, `status=paid&q=${encodeURIComponent(`${last}, ${first} ${last}`)}`];
  for (const [index, search] of views.entries()) {
    const view = { list: "orders", name: `Visning ${index}`, search, forAll: true };
    expect((await owner.post("/office/views", view)).status).toBeLessThan(300);
  }
  const { body } = await visitor.get<{ sections: Record<string, { rows: unknown[] }> }>("/club/export");
  expect(body.sections.gift_cards?.rows).toEqual([]);
  expect((await visitor.send("DELETE", "/club/me", {})).status).toBe(200);
  const cards = await shop.db.selectFrom("gift_cards").select(["id", "recipient_name"]).orderBy("id").execute();
  expect(cards.filter(({ id }) => id === own || id === other)).toEqual([
    { id: own, recipient_name: null },
    { id: other, recipient_name: `${first} Andersen-${last}` },
  ]);
  const log = await shop.db
    .selectFrom("audit_log")
    .select(["key", "after"])
    .where("key", "in", [String(own), String(other)])
    .where("act", "=", "gift-card.issue")
    .orderBy("id")
    .execute();
  expect(log).toEqual([
    { key: String(own), after: { amountOre: 20_000 } },
    { key: String(other), after: { amountOre: 20_000, reason: `Til ${first} Andersen-${last}` } },
  ]);
  const kept = await shop.db.selectFrom("office_views").select("search").where("list", "=", "orders").execute();
  expect(kept).toEqual([{ search: "q=x" }]);
});
