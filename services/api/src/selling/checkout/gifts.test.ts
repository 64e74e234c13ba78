import type { OfficeOrder } from "@skaenk/contract/office/orders";
import type { Refusal } from "@skaenk/contract/refusal";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkPdf, wordsOf } from "../../platform/printing/read-pdf.fixture.ts";
import { staffAs } from "../../testing/test-staff.ts";
import { openTill, type TestTill } from "../../testing/test-till.ts";

type Staff = Awaited<ReturnType<typeof staffAs>>;

let till: TestTill;
let packer: Staff;
let shopkeeper: Staff;
beforeAll(async () => {
  till = await openTill();
  packer = await staffAs(till, "stock");
  shopkeeper = await staffAs(till, "shop");
});
afterAll(() => till.stop());

const gift = {
  recipientName: "Bo Ægir",
  recipientPhone: "87 65 43 21",
  recipientEmail: "bo@example.dk",
  greeting: "Kære Bo\r\n\r\nTillykke med de halvtreds.\nDin Anna",
  deliverOn: "",
};

async function given(more: Partial<typeof gift> = {}, goods: [string, number] = ["TON-20", 4]) {
  const buyer = await till.newBuyer().fill(goods);
  const { status, body } = await buyer.order({ gift: { ...gift, ...more } });
  if (status === 201) await buyer.press(body.paymentUrl, "approve");
  return { buyer, status, body };
}

const ship = (number: string, more: object = {}) =>
  packer.post<OfficeOrder & Refusal>(`/office/orders/${number}/ship`, more, { "idempotency-key": `send-${number}` });

const mailsTo = (recipient: string) =>
  till.db
    .selectFrom("mail_outbox")
    .select(["template", "key", "data", "not_before"])
    .where("recipient", "=", recipient)
    .orderBy("created_at")
    .execute();

describe("an order that is a present", () => {
  it("goes to its recipient, and keeps the words of the card line by line", async () => {
    const { buyer, body } = await given();
    const order = await buyer.seeOrder(body.token);
    expect(order.customer).toMatchObject({ name: "Anna Æble", email: "anna@example.dk" });
    expect(order.gift).toEqual({
      recipientName: "Bo Ægir",
      recipientPhone: "+4587654321",
      recipientEmail: "bo@example.dk",
      greeting: "Kære Bo\n\nTillykke med de halvtreds.\nDin Anna",
      deliverOn: null,
    });
    const [confirmation] = (await mailsTo("anna@example.dk")).filter(({ key }) => key.endsWith(`:${body.orderNumber}`));
    expect(confirmation?.data).toMatchObject({
      delivery: { to: ["Bo Ægir", "Flaskegyden 4, 2. tv", "5000 Odense C"] },
      gift: { recipientName: "Bo Ægir", greeting: expect.stringContaining("halvtreds") },
    });
  });

  it("says of each field what is wrong with it", async () => {
    const { status, body } = await given({
      recipientName: " ",
      recipientPhone: "12",
      recipientEmail: "bo@",
      greeting: "Vind på evil.com",
      deliverOn: "2020-01-01",
    });
    expect(status).toBe(422);
    expect(body.errors).toMatchObject({
      "gift.recipientName": "Skriv, hvem gaven er til.",
      "gift.recipientPhone": "Skriv modtagerens telefonnummer med 8 cifre, så fragtfirmaet kan ringe.",
      "gift.recipientEmail": "Indtast venligst en gyldig e-mailadresse.",
      "gift.greeting": expect.stringContaining("evil.com"),
      "gift.deliverOn": expect.stringContaining("tidligst"),
    });
  });

  it("promises the chosen day, and no other", async () => {
    const [day = ""] = nextWorkingDays(6).slice(-1);
    const { buyer, body } = await given({ deliverOn: day });
    const order = await buyer.seeOrder(body.token);
    expect([order.gift?.deliverOn, order.delivery.expectedOn]).toEqual([day, day]);
  });

  it("asks the buyer for an age as any order does", async () => {
    const buyer = await till.newBuyer().fill(["GIN-70", 1]);
    expect((await buyer.order({ gift })).body.code).toBe("age_check_required");
    await buyer.proveAge();
    expect((await buyer.order({ gift })).status).toBe(201);
  });

  it("needs no telephone of the recipient where the buyer collects it", async () => {
    const buyer = await till.newBuyer().fill(["TON-20", 1]);
    const { body } = await buyer.order({ deliveryMethodId: "klik-og-hent", gift: { ...gift, recipientPhone: "" } });
    expect((await buyer.seeOrder(body.token)).gift?.recipientPhone).toBe("");
  });
});

describe("packing a present", () => {
  it("prints a slip without prices, and the card as a tagged page", async () => {
    const { body } = await given({ deliverOn: nextWorkingDays(6).at(-1) ?? "" });
    const cookie = [...packer.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await till.api.request(`/api/v1/office/order-batches/packing.pdf?number=${body.orderNumber}`, {
      headers: { cookie },
    });
    const pdf = Buffer.from(await answer.arrayBuffer());
    const words = await wordsOf(pdf);
    expect(words).toContain("Gave til Bo Ægir fra Anna Æble");
    expect(words).toContain("Send den");
    expect(words).toMatch(/Tillykke med de halvtreds\. Din Anna/);
    expect(words).not.toMatch(/kr\.|\d,\d\d/);
    expect(pdf.includes("/MarkInfo") || pdf.includes("/StructTreeRoot")).toBe(true);
    expect(await checkPdf(pdf)).toBe("sound");
  });

  it("tells the recipient once, of no goods and no money, and takes it back with the dispatch", async () => {
    const email = "bo-som-faar@example.dk";
    const { body } = await given({ recipientEmail: email });
    await ship(body.orderNumber, { undoable: true });
    const [mail, ...more] = await mailsTo(email);
    expect([mail?.template, more]).toEqual(["gift-sent", []]);
    expect(JSON.stringify(mail?.data)).not.toMatch(/Tonic|Ore|token|halvtreds/i);
    const headers = { "idempotency-key": `fortryd-${body.orderNumber}` };
    expect((await packer.post(`/office/orders/${body.orderNumber}/undo-ship`, {}, headers)).status).toBe(200);
    expect(await mailsTo(email)).toEqual([]);
  });

  it("tells nobody where the buyer did not wish it", async () => {
    const { body } = await given({ recipientEmail: "" });
    await ship(body.orderNumber);
    const told = await till.db
      .selectFrom("mail_outbox")
      .select("key")
      .where("key", "like", `gift-sent:${body.orderNumber}:%`)
      .execute();
    expect(told).toEqual([]);
  });
});

describe("changing a present in the office", () => {
  const change = (number: string, body: object) =>
    shopkeeper.patch<OfficeOrder & Refusal>(`/office/orders/${number}/delivery`, body);

  it("corrects recipient, card and day by the rules of the checkout", async () => {
    const { buyer, body } = await given();
    const promised = (await buyer.seeOrder(body.token)).delivery.expectedOn;
    const [day = ""] = nextWorkingDays(5).slice(-1);
    const changed = await change(body.orderNumber, {
      recipientName: "Bo Ægir Holm",
      greeting: "Til lykke\nBo",
      deliverOn: day,
    });
    expect(changed.body.order.gift).toMatchObject({
      recipientName: "Bo Ægir Holm",
      recipientEmail: "bo@example.dk",
      greeting: "Til lykke\nBo",
      deliverOn: day,
    });
    expect(changed.body.order.delivery.expectedOn).toBe(day);
    const anyDay = await change(body.orderNumber, { deliverOn: "" });
    expect(anyDay.body.order.gift?.deliverOn).toBeNull();
    expect(anyDay.body.order.delivery.expectedOn).toBe(promised);
    expect((await change(body.orderNumber, { greeting: "Se evil.com" })).body.errors?.greeting).toContain("evil.com");
    expect((await change(body.orderNumber, { deliverOn: "2020-01-01" })).body.errors?.deliverOn).toContain("tidligst");
  });

  it("makes no present of an order that is none", async () => {
    const buyer = await till.newBuyer().fill(["TON-20", 1]);
    const { body } = await buyer.order();
    await buyer.press(body.paymentUrl, "approve");
    expect((await change(body.orderNumber, { greeting: "Hej" })).body.code).toBe("no_gift");
  });
});

/** Working days of the clock's week and the next, as dates; Christmas is far from the test's clock. */
function nextWorkingDays(count: number): string[] {
  const days: string[] = [];
  for (let at = till.clock.now.getTime() + 86_400_000; days.length < count; at += 86_400_000) {
    const day = new Date(at);
    if (day.getUTCDay() % 6 !== 0) days.push(day.toISOString().slice(0, 10));
  }
  return days;
}
