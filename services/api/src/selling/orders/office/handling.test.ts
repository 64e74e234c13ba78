import type { PlacedOrder } from "@skaenk/contract/checkout";
import type { OfficeList } from "@skaenk/contract/office/lists";
import type { OfficeOrder } from "@skaenk/contract/office/orders";
import type { OfficePaper } from "@skaenk/contract/office/papers";
import type { Refusal } from "@skaenk/contract/refusal";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { wordsOf } from "../../../platform/printing/read-pdf.fixture.ts";
import { staffAs } from "../../../testing/test-staff.ts";
import { openTill, runPaymentRequests, type TestTill } from "../../../testing/test-till.ts";
import { loadOrder } from "../routes.ts";

type Staff = Awaited<ReturnType<typeof staffAs>>;

let till: TestTill;
let packer: Staff;
let shopkeeper: Staff;
let keys = 0;
beforeAll(async () => {
  till = await openTill();
  packer = await staffAs(till, "stock");
  shopkeeper = await staffAs(till, "shop");
});
afterAll(() => till.stop());

async function paid(more: Record<string, unknown> = {}): Promise<PlacedOrder> {
  const buyer = await till.newBuyer().fill(["TON-20", 4], ["SHAKER", 1]);
  const { body } = await buyer.order(more);
  await buyer.press(body.paymentUrl, "approve");
  return body;
}

const act = (who: Staff, { orderNumber }: PlacedOrder, name: string, body: unknown = {}, key = `tryk-nr-${++keys}`) =>
  who.post<OfficeOrder & Refusal>(`/office/orders/${orderNumber}/${name}`, body, { "idempotency-key": key });
const change = (who: Staff, { orderNumber }: PlacedOrder, body: unknown) =>
  who.patch<OfficeOrder & Refusal>(`/office/orders/${orderNumber}/delivery`, body);

describe("handling an order", () => {
  it("keeps notes, each once, with who wrote them", async () => {
    const order = await paid();
    await act(packer, order, "notes", { text: "Ring før levering" }, "samme-note");
    const { body } = await act(packer, order, "notes", { text: "Ring før levering" }, "samme-note");
    expect(body.notes).toEqual([
      {
        id: expect.any(Number),
        at: expect.any(String),
        who: expect.stringContaining("Ansat"),
        text: "Ring før levering",
      },
    ]);
    expect((await act(packer, order, "notes", { text: " " })).status).toBe(400);
    expect((await act(await staffAs(till, "accounts"), order, "notes", { text: "Hej" })).status).toBe(403);
  });

  it("shows the newest twenty notes with a way to the rest, and has a bound for an order and for a day", async () => {
    const order = await paid();
    const { id } = await till.db
      .selectFrom("orders")
      .select("id")
      .where("order_number", "=", order.orderNumber)
      .executeTakeFirstOrThrow();
    const note = (number: number) => ({
      order_id: id,
      staff_name: "Lager",
      text: `Note ${number}`,
      written_at: till.now(),
    });
    await till.db
      .insertInto("order_notes")
      .values(Array.from({ length: 299 }, (_, index) => note(index + 1)))
      .execute();
    const { body: seen } = await act(packer, order, "notes", { text: "Note 300" });
    expect(seen.notes.map(({ text }) => text)).toEqual(Array.from({ length: 20 }, (_, index) => `Note ${index + 281}`));
    expect(seen.olderNotes).toBe(true);
    const path = `/office/orders/${order.orderNumber}?notesBefore=${seen.notes[0]?.id}`;
    const { body: older } = await packer.get<OfficeOrder>(path);
    expect([older.notes.at(-1)?.text, older.notes.length, older.olderNotes]).toEqual(["Note 280", 20, true]);
    const refused = await act(packer, order, "notes", { text: "Note 301" });
    expect([refused.status, refused.body.code]).toEqual([422, "too_many_notes"]);

    const other = await paid();
    const written = { act: "order.note", thing: "order", key: "andre", staff_id: packer.staffId, staff_name: "Lager" };
    const rows = Array.from({ length: 500 }, () => ({ ...written, at: till.now(), before: {}, after: {} }));
    await till.db
      .insertInto("audit_log")
      .values(rows as never)
      .execute();
    expect((await act(packer, other, "notes", { text: "En til" })).body.detail).toContain("500 noter i døgnet");
    expect((await act(shopkeeper, other, "notes", { text: "En til" })).status).toBe(200);
  });

  it("sends the confirmation once more, and no mail that is not the order's", async () => {
    const order = await paid();
    const key = `order-received:${order.orderNumber}`;
    const { status, body } = await act(packer, order, "mails", { key }, "igen-igen-1");
    await act(packer, order, "mails", { key }, "igen-igen-1");
    expect(status).toBe(200);
    const again = await till.db
      .selectFrom("mail_outbox")
      .select(["template", "recipient"])
      .where("key", "like", `order-again:${order.orderNumber}:%`)
      .execute();
    expect(again).toEqual([{ template: "order-received", recipient: "anna@example.dk" }]);
    expect(body.mails).toHaveLength(2);
    expect(body.timeline.at(-1)).toMatchObject({ text: "Mail sendt igen" });
    const other = `order-received:${(await paid()).orderNumber}`;
    expect((await act(packer, order, "mails", { key: other })).body.code).toBe("mail_not_found");
  });

  it("tells when the confirmation went out, to the office and the customer, once it has", async () => {
    const order = await paid();
    const key = `order-received:${order.orderNumber}`;
    const seen = async () => {
      const { body } = await shopkeeper.get<OfficeOrder>(`/office/orders/${order.orderNumber}`);
      const { confirmationSent } = await loadOrder(till.db, order.token);
      return [confirmationSent, body.mails.find((mail) => mail.key === key)?.sentAt];
    };
    expect(await seen()).toEqual([false, null]);
    const sentAt = new Date("2026-12-07T15:28:00Z");
    await till.db.updateTable("mail_outbox").set({ sent_at: sentAt }).where("key", "=", key).execute();
    expect(await seen()).toEqual([true, sentAt.toISOString()]);
  });

  it("tells the customer that the confirmation was given up, until the office has sent it again", async () => {
    const order = await paid();
    const key = `order-received:${order.orderNumber}`;
    const seen = async () => {
      const { confirmationSent, confirmationFailed } = await loadOrder(till.db, order.token);
      return { confirmationSent, confirmationFailed };
    };
    expect(await seen()).toEqual({ confirmationSent: false, confirmationFailed: false });
    await till.db.updateTable("mail_outbox").set({ gave_up_at: new Date() }).where("key", "=", key).execute();
    expect(await seen()).toEqual({ confirmationSent: false, confirmationFailed: true });
    await act(packer, order, "mails", { key }, "opgivet-igen-1");
    expect(await seen()).toEqual({ confirmationSent: false, confirmationFailed: false });
    const again = `order-again:${order.orderNumber}:`;
    await till.db.updateTable("mail_outbox").set({ sent_at: new Date() }).where("key", "like", `${again}%`).execute();
    expect(await seen()).toEqual({ confirmationSent: true, confirmationFailed: false });
  });

  it("sends one mail of an order again a few times a day, and not without end", async () => {
    const order = await paid();
    const key = `order-received:${order.orderNumber}`;
    const answers = [];
    for (let time = 0; time < 8; time += 1)
      answers.push(await act(packer, order, "mails", { key }, `igen-${time}-endnu`));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
    expect(answers.at(-1)?.body.code).toBe("too_many_mails");
    const sent = await till.db
      .selectFrom("mail_outbox")
      .select("key")
      .where("key", "like", `order-again:${order.orderNumber}:%`)
      .execute();
    expect(sent).toHaveLength(6);
  });

  it("tells of each dispatch once more as it was, and of money that went back", async () => {
    const order = await paid();
    await act(packer, order, "ship", {
      lines: [{ sku: "TON-20", quantity: 1 }],
      trackingNumber: "00370012345678901234",
    });
    till.clock.now = new Date(till.clock.now.getTime() + 60_000);
    await act(packer, order, "ship");
    await runPaymentRequests(till.checkout);
    const repeated = async (key: string, operation: string) => {
      const { status, body } = await act(packer, order, "mails", { key }, operation);
      expect(body.code).toBeUndefined();
      const mail = await till.db
        .selectFrom("mail_outbox")
        .select(["template", "data"])
        .where("key", "=", `order-again:${order.orderNumber}:${operation}`)
        .executeTakeFirstOrThrow();
      return { status, ...mail };
    };
    const original = async (key: string) =>
      (await till.db.selectFrom("mail_outbox").select("data").where("key", "=", key).executeTakeFirstOrThrow()).data;
    for (const [count, key] of [0, 1].map(
      (before) => [before, `order-shipped:${order.orderNumber}:${before}`] as const,
    )) {
      const again = await repeated(key, `afsendt-igen-${count}`);
      expect(again).toEqual({ status: 200, template: "order-shipped", data: await original(key) });
    }
    const owner = await staffAs(till, "owner");
    const lines = [{ sku: "TON-20", quantity: 2 }];
    expect((await act(owner, order, "refund", { reason: "Bulet", lines })).status).toBe(200);
    await runPaymentRequests(till.checkout);
    const { order: seen } = (await packer.get<OfficeOrder>(`/office/orders/${order.orderNumber}`)).body;
    const key = `refund:${seen.creditNotes[0]?.number}`;
    expect((await repeated(key, "penge-igen-1")).data).toEqual(await original(key));
  });

  it("opens each of its papers, and lists them for the accounts", async () => {
    const order = await paid();
    await act(packer, order, "ship");
    await runPaymentRequests(till.checkout);
    const accounts = await staffAs(till, "accounts");
    const { body } = await accounts.get<OfficeList<OfficePaper>>(`/office/papers?q=${order.orderNumber}`);
    const [paper] = body.items;
    expect(body.items).toMatchObject([{ kind: "invoice", orderNumber: order.orderNumber, provider: "fake" }]);
    const cookie = [...accounts.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const open = (number = "") => till.api.request(`/api/v1/office/papers/${number}/pdf`, { headers: { cookie } });
    const file = await open(paper?.number);
    expect([file.status, file.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect(await wordsOf(Buffer.from(await file.arrayBuffer()))).toContain(`Faktura ${paper?.number}`);
    expect((await open("2020-00001")).status).toBe(404);
    expect((await accounts.get<OfficeList<OfficePaper>>("/office/papers?from=2031-01-01")).body.items).toEqual([]);
  });

  it("takes no web address or hidden sign for a label, and says where it stands", async () => {
    const order = await paid();
    const wrong = await change(shopkeeper, order, { name: "Vind på evil.com" });
    expect([wrong.status, wrong.body.code]).toEqual([422, "not_plain_text"]);
    expect(wrong.body.errors).toEqual({
      name: "»evil.com« ligner en webadresse eller mailadresse. Skriv navnet uden.",
    });
    expect((await change(shopkeeper, order, { street: "Nyvej \u202e7" })).body.errors).toEqual({
      street: "Skriv adressen uden skjulte tegn.",
    });
    expect((await change(shopkeeper, order, { street: "Nyvej 7, st.tv" })).body.order.address?.street).toBe(
      "Nyvej 7, st.tv",
    );
  });

  it("moves no paid parcel for who only packs, nor in a session left open, nor from the history", async () => {
    const order = await paid();
    const { body: before } = await packer.get<OfficeOrder>(`/office/orders/${order.orderNumber}`);
    const elsewhere = { street: "Tyvegade 1", postcode: "8000", name: "En Anden", phone: "11 11 11 11" };
    const refused = await change(packer, order, elsewhere);
    expect([refused.status, refused.body.code]).toEqual([403, "right_missing"]);
    expect((await change(shopkeeper, order, { street: "Nyvej 7" })).status).toBe(200);
    const made = await till.db
      .selectFrom("audit_log")
      .select("id")
      .where("thing", "=", "order-delivery")
      .where("key", "=", order.orderNumber)
      .executeTakeFirstOrThrow();
    const now = till.clock.now;
    till.clock.now = new Date(now.getTime() + 11 * 60_000);
    try {
      const open = await change(shopkeeper, order, elsewhere);
      expect([open.status, open.body.code]).toEqual([403, "confirm_again"]);
      const restored = await shopkeeper.post<Refusal>(`/office/audit/${made.id}/restore`, {});
      expect([restored.status, restored.body.code]).toEqual([403, "confirm_again"]);
    } finally {
      till.clock.now = now;
    }
    const { body: after } = await packer.get<OfficeOrder>(`/office/orders/${order.orderNumber}`);
    expect([after.order.address?.street, after.order.customer]).toEqual(["Nyvej 7", before.order.customer]);
  });

  it("tells the customer by mail where it goes now", async () => {
    const order = await paid();
    const key = `order-changed:${order.orderNumber}:`;
    expect((await change(shopkeeper, order, { street: "Tyvegade 1", postcode: "5000", name: "En Anden" })).status).toBe(
      200,
    );
    const mails = await till.db
      .selectFrom("mail_outbox")
      .select(["recipient", "data"])
      .where("key", "like", `${key}%`)
      .execute();
    expect(mails).toEqual([
      {
        recipient: "anna@example.dk",
        data: expect.objectContaining({ to: expect.arrayContaining(["En Anden", "Tyvegade 1"]), name: "Anna Æble" }),
      },
    ]);
  });

  it("changes where it goes until something is sent, and shows two people what both wrote", async () => {
    const order = await paid();
    const { version } = (await packer.get<OfficeOrder>(`/office/orders/${order.orderNumber}`)).body;
    const first = await change(shopkeeper, order, { version, street: "Nyvej 7", postcode: "8000" });
    expect(first.body.order.address).toEqual({ street: "Nyvej 7", postcode: "8000", city: "Aarhus C" });
    const second = await change(shopkeeper, order, { version, street: "Gammelvej 1" });
    expect([second.status, second.body.code]).toEqual([409, "changed_by_other"]);
    expect((await change(shopkeeper, order, { version, phone: "87 65 43 21" })).body.order.customer.phone).toBe(
      "87 65 43 21",
    );
    expect((await change(shopkeeper, order, { postcode: "0001" })).body.errors?.postcode).toBe(
      "Postnummeret findes ikke.",
    );
    expect((await change(shopkeeper, order, { pickupPointId: "kiosk-lygten" })).body.code).toBe("no_pickup_point");
    await act(packer, order, "ship");
    const late = await change(shopkeeper, order, { street: "For sent 1" });
    expect([late.status, late.body.code]).toEqual([409, "order_on_its_way"]);
  });
});

describe("papers for packing", () => {
  const print = async (who: Staff, query: string) => {
    const cookie = [...who.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    return await till.api.request(`/api/v1/office/order-batches/packing.pdf?${query}`, { headers: { cookie } });
  };

  it("are a pick list over all of them and a slip for each, with what is left", async () => {
    const [one, two] = [await paid(), await paid({ name: "Bo Ægir" })];
    await act(packer, two, "ship", { lines: [{ sku: "TON-20", quantity: 1 }] });
    const answer = await print(packer, `number=${one.orderNumber}&number=${two.orderNumber}`);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    const text = await wordsOf(new Uint8Array(await answer.arrayBuffer()));
    for (const part of ["Plukliste", `Følgeseddel ${one.orderNumber}`, `Følgeseddel ${two.orderNumber}`, "Bo Ægir"]) {
      expect(text).toContain(part);
    }
    expect(text).toContain("af 4 bestilte");
    expect(text).toMatch(/\b7\b/);
  });

  it("are for those who may see orders, of orders that are", async () => {
    const { orderNumber } = await paid();
    expect((await print(await staffAs(till, "content"), `number=${orderNumber}`)).status).toBe(403);
    expect((await print(packer, "number=1")).status).toBe(404);
    expect((await print(packer, "")).status).toBe(400);
    const many = Array.from({ length: 101 }, (_, index) => 100_001 + index).join(",");
    expect((await print(packer, `number=${many}`)).status).toBe(400);
  });
});
