import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Webhook, WebhookEvent } from "@skaenk/contract/office/webhooks";
import type { Refusal } from "@skaenk/contract/refusal";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addressSet } from "../../platform/network-address.ts";
import { listGivenUp, retryGivenUp } from "../../platform/outbox/given-up-queries.ts";
import { handleDue, openWorker } from "../../platform/outbox/handle-due.ts";
import { insertOrder, moveOrder, recordEvent } from "../../selling/orders/queries.ts";
import { orderFor } from "../../testing/test-order.ts";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { staffAs } from "../../testing/test-staff.ts";
import { signedHeaders } from "./signing.ts";
import { webhookHandler } from "./webhook-handler.ts";
import { messageWriter } from "./write-messages.ts";

type Told = { headers: IncomingHttpHeaders; body: string };
type Owner = Awaited<ReturnType<typeof staffAs>>;

let shop: TestShop;
let owner: Owner;
let server: Server;
let home: string;
let told: Told[] = [];
let answers: number[] = [];
let retryAfter: string | undefined;
const start = new Date("2026-11-20T10:00:00Z");
const sku = "TOR-SLY-75";

beforeAll(async () => {
  shop = await openTestShop();
  server = createServer(async (request, response) => {
    let body = "";
    for await (const piece of request) body += piece;
    told.push({ headers: request.headers, body });
    const waits = retryAfter === undefined ? {} : { "retry-after": retryAfter };
    response.writeHead(answers.shift() ?? 204, { location: "/elsewhere", ...waits }).end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  home = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await shop.stop();
});
beforeEach(async () => {
  shop.clock.now = start;
  owner = await staffAs(shop, "owner");
  [told, answers, retryAfter] = [[], [], undefined];
  await shop.db.updateTable("variants").set({ stock: 5 }).where("sku", "=", sku).execute();
  await sql`truncate webhook_endpoints, outbox`.execute(shop.db);
});

type Made = { secret: string; webhook: Webhook };
/** An address that is told of these; the test's own server unless another is named. */
async function listening(events: WebhookEvent[], url = home): Promise<Made> {
  const { body } = await owner.post<Made>("/office/webhooks", { url: "https://lager.example/hook", events });
  await shop.db.updateTable("webhook_endpoints").set({ url }).where("id", "=", body.webhook.id).execute();
  return body;
}
const setStock = (stock: number) => shop.db.updateTable("variants").set({ stock }).where("sku", "=", sku).execute();
const work = async (reachable = addressSet(["127.0.0.1"])) => {
  await handleDue(openWorker(shop), messageWriter.handler(shop));
  return await handleDue(openWorker(shop), webhookHandler({ ...shop, reachable }));
};
const bodies = () => told.map(({ body }) => JSON.parse(body));
const waiting = () => shop.db.selectFrom("outbox").selectAll().where("topic", "=", "webhook").orderBy("id").execute();
const later = (ms: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + ms);
};
const list = async () => (await owner.get<{ items: Webhook[] }>("/office/webhooks")).body.items;
const signaturesOf = ({ headers, body }: Told, secrets: string[]) =>
  signedHeaders(
    { id: String(headers["webhook-id"]), at: new Date(Number(headers["webhook-timestamp"]) * 1000), body },
    secrets,
  )["webhook-signature"];

/** @source standard-webhooks/standard-webhooks, the test of its reference libraries */
it("is signed as the example of Standard Webhooks is", () => {
  const message = {
    id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
    at: new Date(1_614_265_330_000),
    body: '{"test": 2432232314}',
  };
  expect(signedHeaders(message, ["whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"])).toEqual({
    "webhook-id": message.id,
    "webhook-timestamp": "1614265330",
    "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  });
});

describe("what is told", () => {
  it("is each event once, of stock by number alone, to those who chose it", async () => {
    const { secret } = await listening(["stock.sold-out", "stock.back"]);
    await listening(["stock.changed"]);
    await setStock(0);
    await setStock(3);
    await work();
    await work();
    expect(
      bodies()
        .map(({ type, data }) => [type, data])
        .sort(),
    ).toEqual([
      ["stock.back", { sku, available: 3 }],
      ["stock.changed", { sku, available: 0 }],
      ["stock.changed", { sku, available: 3 }],
      ["stock.sold-out", { sku, available: 0 }],
    ]);
    const soldOut = told.find(({ body }) => body.includes("sold-out"));
    if (!soldOut) throw new Error("Nothing was told");
    expect(soldOut.headers["webhook-signature"]).toBe(signaturesOf(soldOut, [secret]));
    expect(JSON.parse(soldOut.body)).toMatchObject({
      id: soldOut.headers["webhook-id"],
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
  });

  it("is an order's number and state, and nothing of who bought", async () => {
    await listening(["order.paid", "order.cancelled", "order.refunded", "order.sent"]);
    const order = await shop.db.transaction().execute(async (trx) => {
      const made = await insertOrder(trx as never, orderFor("anna@example.dk"));
      await moveOrder(trx as never, { ...made, status: "awaiting_payment" } as never, "confirmed", { at: start });
      await recordEvent(trx as never, { orderId: made.id, kind: "refunded", at: start });
      return made;
    });
    await work();
    const data = { order: order.order_number, state: "confirmed" };
    const timestamp = start.toISOString();
    expect(bodies()).toEqual([
      { id: expect.stringMatching(/^order-\d+$/), type: "order.paid", timestamp, data },
      { id: expect.stringMatching(/^order-\d+$/), type: "order.refunded", timestamp, data },
    ]);
    expect(JSON.stringify(told)).not.toMatch(/anna|Æbelø|Æblevej/);
  });

  it("is nothing where what happened was undone", async () => {
    await listening(["stock.changed"]);
    const failing = shop.db.transaction().execute(async (trx) => {
      await trx.updateTable("variants").set({ stock: 1 }).where("sku", "=", sku).execute();
      throw new Error("the order failed");
    });
    await expect(failing).rejects.toThrow("the order failed");
    expect(await waiting()).toEqual([]);
  });
});

describe("an address that does not answer well", () => {
  it.each([500, 404])("is told again later under the same id: %i", async (status) => {
    await listening(["stock.changed"]);
    answers = [status];
    await setStock(1);
    expect(await work()).toBe(0);
    expect((await list())[0]?.lastAnswer).toMatchObject({ good: false, words: `Adressen svarede ${status}.` });
    expect(await work()).toBe(0);
    expect(told).toHaveLength(1);
    later(5_001);
    expect(await work()).toBe(1);
    expect(told).toHaveLength(2);
    expect(told[1]?.headers["webhook-id"]).toBe(told[0]?.headers["webhook-id"]);
    expect(told[1]?.body).toBe(told[0]?.body);
    expect(told[1]?.headers["webhook-timestamp"]).not.toBe(told[0]?.headers["webhook-timestamp"]);
    expect((await list())[0]?.lastAnswer).toMatchObject({ good: true });
  });

  it("is given up after two days and can be told again from the office", async () => {
    await listening(["stock.changed"]);
    answers = Array(20).fill(503);
    await setStock(1);
    for (let tries = 0; tries < 20; tries += 1) {
      await work();
      later(6 * 3_600_000 + 1);
    }
    const [given] = await listGivenUp(shop.db, { limit: 5 });
    expect(given).toMatchObject({ topic: "webhook", attempts: 20, last_error: "Adressen svarede 503." });
    expect(await retryGivenUp(shop.db as never, [], given?.id ?? 0)).toBe(true);
    expect(await work()).toBe(1);
    expect(new Set(told.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
  });

  it("ends the subscription when the address answers that it is gone; the log and Drift say so", async () => {
    const { webhook } = await listening(["stock.changed"]);
    answers = [410];
    await setStock(4);
    await work();
    expect((await list())[0]).toMatchObject({
      stopped: true,
      lastAnswer: { good: false, words: "Adressen svarede 410." },
    });
    const [givenUp] = await listGivenUp(shop.db, { limit: 5 });
    expect(givenUp).toMatchObject({ topic: "webhook", last_error: "Adressen svarede 410. Webhooken er stoppet." });
    const { body } = await owner.get<{ items: { act: string; staff: string }[] }>(
      `/office/audit?thing=webhook&key=${webhook.id}`,
    );
    expect(body.items[0]).toMatchObject({ act: "webhook.stop", staff: "Adressen selv" });
    await setStock(3);
    later(7 * 3_600_000);
    await work();
    expect(told).toHaveLength(1);
  });

  it.each([
    ["1800", 1_800_000],
    ["Fri, 20 Nov 2026 11:00:00 GMT", 3_600_000],
    ["999999999", 6 * 3_600_000],
  ])("waits as long as the address asks for: %s", async (asked, ms) => {
    await listening(["stock.changed"]);
    [answers, retryAfter] = [[429, 204], asked];
    await setStock(4);
    await work();
    later(ms - 1_000);
    await work();
    expect(told).toHaveLength(1);
    later(1_000);
    await work();
    expect(told).toHaveLength(2);
  });

  it("is given up at once when it sends us elsewhere, and is not followed", async () => {
    await listening(["stock.changed"]);
    answers = [302];
    await setStock(1);
    await work();
    expect(told).toHaveLength(1);
    expect(await waiting()).toMatchObject([{ last_error: "Adressen sender videre for mange gange." }]);
    expect((await waiting())[0]?.failed_at).not.toBeNull();
  });

  it("is given up at once when it is on a closed network, and never asked", async () => {
    await listening(["stock.changed"]);
    await setStock(1);
    await work(addressSet([]));
    expect(told).toEqual([]);
    expect(await waiting()).toMatchObject([{ last_error: "Adressen er på et lukket netværk." }]);
    expect((await waiting())[0]?.failed_at).not.toBeNull();
  });
});

describe("a secret", () => {
  it("that is replaced signs beside the new one for a day", async () => {
    const { secret: old, webhook } = await listening(["stock.changed"]);
    const { body: made } = await owner.post<{ secret: string }>(`/office/webhooks/${webhook.id}/secret`);
    expect(made.secret).not.toBe(old);
    await setStock(1);
    await work();
    later(86_400_000);
    await setStock(2);
    await work();
    const [during, after] = told;
    if (!during || !after) throw new Error("Nothing was told");
    expect(during.headers["webhook-signature"]).toBe(signaturesOf(during, [made.secret, old]));
    expect(after.headers["webhook-signature"]).toBe(signaturesOf(after, [made.secret]));
  });

  it("is shown once and stored sealed", async () => {
    const { secret } = await listening(["stock.changed"]);
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const rows = await shop.db.selectFrom("webhook_endpoints").selectAll().execute();
    expect(JSON.stringify([rows, await list()])).not.toContain(secret);
    const { rows: log } = await sql`select * from audit_log`.execute(shop.db);
    expect(JSON.stringify(log)).not.toContain(secret);
    expect(JSON.stringify(log)).toContain("webhook.make");
  });
});

describe("the office", () => {
  it("stops an address: it gets nothing more, not even what waits", async () => {
    const { webhook } = await listening(["stock.changed"]);
    await setStock(1);
    expect((await owner.send("DELETE", `/office/webhooks/${webhook.id}`)).status).toBe(200);
    await setStock(2);
    expect(await waiting()).toHaveLength(1);
    await work();
    expect([told, await waiting()]).toEqual([[], []]);
    expect(await list()).toMatchObject([{ id: webhook.id, stopped: true }]);
    expect((await owner.send("DELETE", `/office/webhooks/${webhook.id}`)).status).toBe(404);
    expect((await owner.post(`/office/webhooks/${webhook.id}/secret`)).status).toBe(404);
  });

  it.each([
    ["http://lager.example", ["stock.changed"], "url"],
    ["lager", ["stock.changed"], "url"],
    ["https://a:b@lager.example", ["stock.changed"], "url"],
    ["https://lager.example", [], "events"],
  ])("says beside the field what is wrong: %s %j", async (url, events, field) => {
    const { status, body } = await owner.post<Refusal & { errors: object }>("/office/webhooks", { url, events });
    expect([status, Object.keys((body as { errors?: object }).errors ?? {})]).toEqual([422, [field]]);
  });

  it("asks for the password again before a secret is made", async () => {
    const { webhook } = await listening(["stock.changed"]);
    later(11 * 60_000);
    const wish = { url: "https://lager.example", events: ["stock.changed"] };
    for (const path of ["/office/webhooks", `/office/webhooks/${webhook.id}/secret`]) {
      expect((await owner.post<Refusal>(path, wish)).body.code).toBe("confirm_again");
    }
  });
});
