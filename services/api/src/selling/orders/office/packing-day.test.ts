import type { OfficeOrder, OfficeOrderRow } from "@skaenk/contract/office/orders";
import { PDFDocument } from "pdf-lib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { setStock, stockOf } from "../../../testing/test-goods.ts";
import { staffAs } from "../../../testing/test-staff.ts";
import { openTill, type TestTill } from "../../../testing/test-till.ts";

const fifty = 50;

let till: TestTill;
let packer: Awaited<ReturnType<typeof staffAs>>;
beforeAll(async () => {
  till = await openTill();
  packer = await staffAs(till, "stock");
  await setStock(till.db, "TON-20", 200);
});
afterAll(() => till.stop());

const waiting = async () =>
  (await packer.get<{ items: OfficeOrderRow[] }>("/office/orders?view=to-pack&limit=200")).body.items.map(
    ({ number }) => number,
  );

it("packs fifty orders in one sitting, the oldest first, each sent once however often Enter is pressed, and prints their labels", async () => {
  const placed: string[] = [];
  for (let count = 0; count < fifty; count += 1) {
    const buyer = await till.newBuyer().fill(["TON-20", 2]);
    const { body } = await buyer.order();
    await buyer.press(body.paymentUrl, "approve");
    placed.push(body.orderNumber);
  }
  expect(await waiting()).toEqual(placed);
  for (const number of placed) {
    const [next] = await waiting();
    expect(next).toBe(number);
    const send = () =>
      packer.post<OfficeOrder>(
        `/office/orders/${number}/ship`,
        {},
        { "idempotency-key": `sidder-og-pakker-${number}` },
      );
    const answers = await Promise.all([send(), send()]);
    expect(answers.map(({ status, body }) => [status, body.order.status.code])).toEqual([
      [200, "shipped"],
      [200, "shipped"],
    ]);
  }
  expect(await waiting()).toEqual([]);
  expect(await stockOf(till.db, "TON-20")).toBe(100);
  const mails = await till.db.selectFrom("mail_outbox").select("key").where("template", "=", "order-shipped").execute();
  expect(new Set(mails.map(({ key }) => key)).size).toBe(fifty);
  expect(mails).toHaveLength(fifty);

  const cookie = [...packer.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const path = `/api/v1/office/order-batches/labels.pdf?number=${placed.join(",")}`;
  const papers = await till.api.request(path, { headers: { cookie } });
  expect(papers.status).toBe(200);
  expect((await PDFDocument.load(await papers.arrayBuffer())).getPageCount()).toBe(fifty);
}, 60_000);
