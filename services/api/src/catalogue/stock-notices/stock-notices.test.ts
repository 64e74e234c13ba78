import type { OfficeProduct } from "@skaenk/contract/office/product-fields";
import type { Refusal } from "@skaenk/contract/refusal";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { handleDue, openWorker } from "../../platform/outbox/handle-due.ts";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { staffAs } from "../../testing/test-staff.ts";
import { TestVisitor } from "../../testing/test-visitor.ts";
import { availabilitySubscriber, forgetOldNotices, forgetWaiting } from "./notices.ts";

let shop: TestShop;
const day = 86_400_000;
const start = new Date("2026-11-20T10:00:00Z");
const sku = "TOR-SLY-75";
let asked = 0;
const newMail = () => `venter${++asked}@example.dk`;

beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());
beforeEach(async () => {
  shop.clock.now = start;
  await sql`truncate stock_notices, stock_notice_log, outbox, mail_outbox, attempt_counts`.execute(shop.db);
  await setStock(0);
});

const setStock = (stock: number) => shop.db.updateTable("variants").set({ stock }).where("sku", "=", sku).execute();
const setStatus = (status: "active" | "archived") =>
  sql`update products set status = ${status} where slug = (select product_slug from variants where sku = ${sku})`.execute(
    shop.db,
  );
const visitor = () => new TestVisitor(shop.api);
const ask = (email: string, of = sku) => visitor().post<Refusal>("/stock-notices", { sku: of, email });
const mails = (template: string) =>
  shop.db.selectFrom("mail_outbox").selectAll().where("template", "=", template).orderBy("created_at").execute();
const waiting = () => shop.db.selectFrom("stock_notices").selectAll().orderBy("id").execute();

async function told<Name extends string>(template: string, email: string, name: Name): Promise<string> {
  const mail = (await mails(template)).findLast(({ recipient }) => recipient === email);
  return (mail?.data as Record<Name, string> | undefined)?.[name] ?? "";
}
const confirm = async (email: string) =>
  visitor().post<Refusal & { message: string }>("/stock-notices/confirm", {
    token: await told("stock-notice-confirm", email, "token"),
  });
async function waits(email = newMail()): Promise<string> {
  await ask(email);
  expect((await confirm(email)).status).toBe(200);
  return email;
}
const work = () => handleDue(openWorker(shop), availabilitySubscriber.handler(shop));

describe("asking for a notice", () => {
  it("is a yes twice: in the form, and on the page that the mail leads to", async () => {
    const email = newMail();
    expect((await ask(email)).status).toBe(202);
    expect(await waiting()).toMatchObject([{ email, sku, confirmed_at: null }]);
    expect((await confirm(email)).body.message).toMatch(/Vi skriver én gang, når .* er her igen/);
    expect(await waiting()).toMatchObject([{ confirmed_at: start }]);
    expect((await confirm(email)).status).toBe(200);
  });

  it("mails once however often it is asked, and answers a known address as an unknown one", async () => {
    const email = newMail();
    const first = await ask(email);
    const again = await ask(email.toUpperCase());
    expect(again.body).toEqual(first.body);
    expect(await mails("stock-notice-confirm")).toHaveLength(1);
  });

  it("is refused for what is on the shelf, for what nobody knows, and without an address", async () => {
    expect((await ask("ingen")).body.errors?.email).toMatch(/gyldig e-mailadresse/);
    expect((await ask(newMail(), "FINDES-IKKE")).status).toBe(404);
    await setStock(3);
    expect((await ask(newMail())).body).toMatchObject({ code: "in_stock", errors: { email: /kan købe den nu/ } });
    await setStock(0);
    await setStatus("archived");
    expect((await ask(newMail())).status).toBe(404);
    await setStatus("active");
    expect(await waiting()).toEqual([]);
  });

  it("mails one address only so often, whoever asks", async () => {
    const email = newMail();
    const skus = await shop.db.selectFrom("variants").select("sku").where("sku", "!=", sku).limit(8).execute();
    const numbers = skus.map((row) => row.sku);
    await shop.db.updateTable("variants").set({ stock: 0 }).where("sku", "in", numbers).execute();
    const statuses = [];
    for (const of of numbers) statuses.push((await ask(email, of)).status);
    expect(statuses).toContain(429);
    expect((await mails("stock-notice-confirm")).length).toBeLessThanOrEqual(6);
  });

  it("is forgotten after seven days without the second yes", async () => {
    const email = newMail();
    await ask(email);
    shop.clock.now = new Date(start.getTime() + 7 * day);
    expect((await confirm(email)).body.code).toBe("notice_token_invalid");
    await forgetOldNotices(shop);
    expect(await waiting()).toEqual([]);
  });
});

describe("the restock", () => {
  it("tells everybody once, in the transaction that forgets them", async () => {
    const emails = [await waits(), await waits()];
    await ask(newMail());
    await work();
    expect(await mails("stock-notice")).toEqual([]);
    await setStock(6);
    await Promise.all([work(), work()]);
    expect((await mails("stock-notice")).map(({ recipient }) => recipient).sort()).toEqual(emails.sort());
    expect(await waiting()).toHaveLength(1);
    await setStock(0);
    await setStock(4);
    await work();
    expect(await mails("stock-notice")).toHaveLength(2);
  });

  it("waits while it is sold out again, or off the shelf", async () => {
    await waits();
    await setStock(2);
    await setStock(0);
    await work();
    expect(await mails("stock-notice")).toEqual([]);
    await setStatus("archived");
    await setStock(2);
    await work();
    expect(await mails("stock-notice")).toEqual([]);
    await setStatus("active");
    await work();
    expect(await mails("stock-notice")).toHaveLength(1);
  });

  it("tells who says yes after it has come back", async () => {
    const email = newMail();
    await ask(email);
    await setStock(2);
    await confirm(email);
    await work();
    expect(await mails("stock-notice")).toMatchObject([{ recipient: email, bulk: true }]);
  });

  it("does not happen to who has left, by the link or by the mail program", async () => {
    const email = await waits();
    const token = await told("stock-notice-confirm", email, "leaveToken");
    expect((await visitor().post("/stock-notices/leave", { token })).status).toBe(200);
    expect(await waiting()).toEqual([]);
    expect((await visitor().post<Refusal>("/stock-notices/leave", { token: "forkert" })).body.code).toBe(
      "notice_token_invalid",
    );
    const other = await waits();
    await setStock(1);
    await work();
    const oneClick = await shop.api.request(
      `/api/v1/stock-notices/leave/${await told("stock-notice", other, "leaveToken")}`,
      {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded", origin: "https://post.example" },
        body: "List-Unsubscribe=One-Click",
      },
    );
    expect(oneClick.status).toBe(200);
    // What had not gone out does not go out.
    expect((await mails("stock-notice")).map(({ recipient }) => recipient)).toEqual([""]);
  });
});

describe("who waits", () => {
  it("is forgotten by erasing, and leaves a proof that names nobody", async () => {
    const email = await waits();
    await forgetWaiting(shop.db, email, { now: start, address: "", keys: shop.settings.keys });
    const { rows } = await sql<{ text: string }>`
      select t::text as text from stock_notices t union all select l::text from stock_notice_log l`.execute(shop.db);
    expect(rows.map(({ text }) => text).join()).not.toContain(email);
    const log = await shop.db.selectFrom("stock_notice_log").select("event").orderBy("id").execute();
    expect(log.map(({ event }) => event)).toEqual(["asked", "confirmed", "left"]);
  });

  it("is forgotten after a year", async () => {
    await waits();
    shop.clock.now = new Date(start.getTime() + 365 * day);
    await forgetOldNotices(shop);
    expect(await waiting()).toEqual([]);
  });

  it("is counted in the office, and listed as what is sold out and awaited", async () => {
    await waits();
    await waits();
    await ask(newMail());
    const owner = await staffAs(shop, "owner");
    const { body } = await owner.get<{ items: { slug: string }[]; count: number }>("/office/products?stock=awaited");
    expect(body.count).toBe(1);
    const { body: product } = await owner.get<OfficeProduct>(`/office/products/${body.items[0]?.slug}`);
    expect(product.variants.find((variant) => variant.sku === sku)?.waiting).toBe(2);
    await setStock(1);
    expect((await owner.get<{ count: number }>("/office/products?stock=awaited")).body.count).toBe(0);
  });
});
