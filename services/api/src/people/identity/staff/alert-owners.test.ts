import type { Refusal } from "@skaenk/contract/refusal";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestShop, type TestShop } from "../../../testing/test-shop.ts";
import { staffAs } from "../../../testing/test-staff.ts";
import type { MailData } from "../../mail/mail-data.ts";

let shop: TestShop;
let owner: Awaited<ReturnType<typeof staffAs>>;
let other: Awaited<ReturnType<typeof staffAs>>;
beforeAll(async () => {
  shop = await openTestShop({}, { fill: async () => undefined });
  owner = await staffAs(shop, "owner");
  other = await staffAs(shop, "owner");
});
afterAll(() => shop.stop());
beforeEach(async () => {
  await shop.db.deleteFrom("mail_outbox").execute();
});

async function alerts(): Promise<{ to: string; event: string; about: string }[]> {
  const rows = await shop.db
    .selectFrom("mail_outbox")
    .select(["recipient", "data"])
    .where("template", "=", "owner-alert")
    .orderBy("recipient")
    .execute();
  return rows.map(({ recipient, data }) => {
    const { event, about } = data as MailData["owner-alert"];
    return { to: recipient, event, about };
  });
}
const toBoth = (event: string, about: string) =>
  [owner.email, other.email].toSorted().map((to) => ({ to, event, about }));

describe("every owner gets a mail, whoever did it", () => {
  it("when an owner is invited, and not when others are", async () => {
    const invite = (role: string, email: string) => owner.post("/office/staff", { name: `Ny ${role}`, email, role });
    expect((await invite("shop", "butik@example.dk")).status).toBe(200);
    expect(await alerts()).toEqual([]);
    expect((await invite("owner", "ven@example.dk")).status).toBe(200);
    expect(await alerts()).toEqual(toBoth("owner", "Den nye ejer: Ny owner"));
  });

  it("when somebody becomes an owner, and when an account is called something else", async () => {
    const { staffId, email } = await staffAs(shop, "shop");
    expect((await owner.patch(`/office/staff/${staffId}`, { role: "owner" })).status).toBe(200);
    const told = await alerts();
    expect(told.map(({ to }) => to)).toEqual([owner.email, other.email, email].toSorted());
    await shop.db.deleteFrom("mail_outbox").execute();
    const [former] = await shop.db.selectFrom("staff").select("name").where("id", "=", staffId).execute();
    expect((await owner.patch(`/office/staff/${staffId}`, { name: "Et Navn" })).status).toBe(200);
    const renamed = await alerts();
    expect(new Set(renamed.map(({ event, about }) => `${event}: ${about}`))).toEqual(
      new Set([`name: Kontoen ${email} hed før ${former?.name} og hedder nu Et Navn.`]),
    );
    expect(renamed).toHaveLength(3);
    expect((await owner.patch(`/office/staff/${staffId}`, { ended: true })).status).toBe(200);
  });

  it("when an API key is made, with its rights", async () => {
    const key = { name: "Program hos pakkeriet", rights: ["orders:read"] };
    expect((await owner.post("/office/keys", { ...key, name: "Program www.ond.example" })).status).toBe(422);
    expect((await owner.post("/office/keys", key)).status).toBe(200);
    const about = "Nøglen: Program hos pakkeriet. Rettigheder: Se ordrer.";
    expect(await alerts()).toEqual(toBoth("api-key", about));
  });

  it("when a webhook is made", async () => {
    const hook = { url: "https://program.example/krog", events: ["order.paid"] };
    const made = await owner.post<Refusal>("/office/webhooks", hook);
    expect([made.status, made.body.errors]).toEqual([200, undefined]);
    expect(await alerts()).toEqual(toBoth("webhook", ""));
  });
});

it("VAT rates and the acceptance of legal texts ask for the password", async () => {
  shop.clock.now = new Date(shop.clock.now.getTime() + 11 * 60_000);
  const rate = { kind: "standard", from: "2027-01-01", percent: 0, version: 0 };
  const texts = [{ path: "/cookies", sum: "0".repeat(64) }];
  const tries = [
    await owner.post<Refusal>("/office/vat-rates", rate),
    await owner.remove<Refusal>("/office/vat-rates/standard/2027-01-01"),
    await owner.post<Refusal>("/office/settings/legal-texts/accept", { texts }),
  ];
  expect(tries.map(({ status, body }) => [status, body.code])).toEqual(tries.map(() => [403, "confirm_again"]));
});
