import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { featureRegistry } from "../../../feature-registry.ts";
import { joinAs, newEmail } from "../../../testing/test-member.ts";
import { openTestShop, type TestShop } from "../../../testing/test-shop.ts";
import { recordGivenUp, recordSent, recordUnsent, startMail } from "../../mail/mail-outbox-queries.ts";
import { removeNeverConfirmed } from "../tend-club.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());

const templates = ["gift-card", "staff-invitation", "payment-again", "newsletter-confirm", "review-refused"] as const;
type State = "waiting" | "sent" | "given-up";

/** Writes one mail of each template to an address, in each state that a mail can have. */
async function mailEverything(to: string): Promise<void> {
  const at = new Date();
  for (const template of templates) {
    for (const state of ["waiting", "sent", "given-up"] satisfies State[]) {
      await sql`
        insert into mail_outbox (key, template, recipient, data, sent_at, gave_up_at)
        values (${`${template}:${state}:${to}`}, ${template}, ${to}, '{"sealedCode": "forseglet"}',
          ${state === "sent" ? at : null}, ${state === "given-up" ? at : null})`.execute(shop.db);
    }
  }
}

/** The mails from `mailEverything` that still know their recipient, as `template:state`. */
async function readableMails(to: string): Promise<string[]> {
  const rows = await shop.db
    .selectFrom("mail_outbox")
    .select("key")
    .where("recipient", "=", to)
    .where("key", "like", `%:${to}`)
    .execute();
  return rows.map(({ key }) => key.slice(0, -to.length - 1)).sort();
}

const all = templates
  .flatMap((template) => ["given-up", "sent", "waiting"].map((state) => `${template}:${state}`))
  .sort();

describe("mail to an address whose owner has not confirmed the account", () => {
  it("stays, whoever joined with the address and erases the account", async () => {
    const email = newEmail();
    await mailEverything(email);
    const { visitor } = await joinAs(shop, { email, confirmed: false });
    expect((await visitor.remove("/club/me")).status).toBe(200);
    expect(await readableMails(email)).toEqual(all);
  });

  it("stays when the night removes the account", async () => {
    const email = newEmail();
    await mailEverything(email);
    const { visitor, memberId } = await joinAs(shop, { email, confirmed: false });
    await visitor.post("/club/logout");
    const before = shop.clock.now;
    shop.clock.now = new Date(before.getTime() + 31 * 86_400_000);
    await removeNeverConfirmed({ db: shop.db, now: () => shop.clock.now, settings: shop.settings, ...featureRegistry });
    shop.clock.now = before;
    expect(await shop.db.selectFrom("members").select("id").where("id", "=", memberId).execute()).toEqual([]);
    expect(await readableMails(email)).toEqual(all);
  });

  it("is not told of in the account's export", async () => {
    const email = newEmail();
    await mailEverything(email);
    const { visitor } = await joinAs(shop, { email, confirmed: false });
    const { body } = await visitor.get<{ sections: Record<string, { rows: unknown[] }> }>("/club/export");
    expect(body.sections.mail_outbox?.rows).toEqual([]);
  });

  it("loses only the account's own mails", async () => {
    const { visitor, email, memberId } = await joinAs(shop, { confirmed: false });
    expect((await visitor.remove("/club/me")).status).toBe(200);
    const mails = await shop.db.selectFrom("mail_outbox").select("key").where("recipient", "=", email).execute();
    expect([memberId > 0, mails]).toEqual([true, []]);
  });
});

describe("mail to a member who has confirmed the address", () => {
  it("is still sent when it carries a gift card, concerns an order or lets somebody into the office", async () => {
    const email = newEmail();
    await mailEverything(email);
    const { visitor } = await joinAs(shop, { email });
    expect((await visitor.remove("/club/me")).status).toBe(200);
    expect(await readableMails(email)).toEqual(
      ["gift-card", "payment-again", "staff-invitation"].flatMap((name) => [`${name}:given-up`, `${name}:waiting`]),
    );
  });
});

describe("mail that is going out while its recipient deletes the account", () => {
  const write = async (key: string, template: string, to: string) => {
    await sql`insert into mail_outbox (key, template, recipient, data) values (${key}, ${template}, ${to}, '{"link": "x"}')`.execute(
      shop.db,
    );
    expect((await startMail(shop.db, key))?.to).toBe(to);
  };
  const kept = async (key: string) =>
    await shop.db
      .selectFrom("mail_outbox")
      .select(["recipient", "data"])
      .where("key", "=", key)
      .executeTakeFirstOrThrow();

  it.each(["review-refused", "birthday", "order-shipped"])(
    "keeps no address once it has gone out: %s",
    async (template) => {
      const { visitor, email, memberId } = await joinAs(shop);
      const key = `${template}:${memberId}:paa-vej`;
      await write(key, template, email);
      expect((await visitor.remove("/club/me")).status).toBe(200);
      await recordSent(shop.db, key);
      expect(await kept(key)).toEqual({ recipient: "", data: {} });
    },
  );

  it("is not tried again where it did not go out, but for what is owed to the buyer", async () => {
    const { visitor, email, memberId } = await joinAs(shop);
    const keys = ["review-refused", "order-shipped"].map((template) => `${template}:${memberId}:igen`);
    for (const key of keys) await write(key, key.split(":")[0] ?? "", email);
    expect((await visitor.remove("/club/me")).status).toBe(200);
    for (const key of keys) await recordUnsent(shop.db, key);
    const [club = "", order = ""] = keys;
    expect(await startMail(shop.db, club)).toBeUndefined();
    expect(await kept(club)).toEqual({ recipient: "", data: {} });
    expect((await startMail(shop.db, order))?.to).toBe(email);
    await recordGivenUp(shop.db, order, true);
    expect((await kept(order)).recipient).toBe(email);
  });
});
