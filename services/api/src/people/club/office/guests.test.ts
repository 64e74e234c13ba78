import type { Guest, GuestRow } from "@skaenk/contract/office/guests";
import type { OfficeList } from "@skaenk/contract/office/lists";
import { afterAll, beforeAll, expect, it } from "vitest";
import { staffAs } from "../../../testing/test-staff.ts";
import { openTill, type TestTill } from "../../../testing/test-till.ts";
import { TestVisitor } from "../../../testing/test-visitor.ts";

let till: TestTill;
beforeAll(async () => {
  till = await openTill();
});
afterAll(() => till.stop());

const order = async (email: string, name: string) => {
  const buyer = await till.newBuyer().fill(["TON-20", 1]);
  const { body } = await buyer.order({ email, name });
  await buyer.press(body.paymentUrl, "approve");
  return body.orderNumber;
};

it("gathers the orders of a mailbox, with the staff's notes and what was consented to", async () => {
  const shop = await staffAs(till, "shop");
  const first = await order("gunhild@example.dk", "Gunhild Gæst");
  const second = await order("gunhild+vin@example.dk", "Gunhild Gæst");
  await order("anden@example.dk", "Anden Kunde");
  const note = { text: "Ring på hos naboen" };
  await shop.post(`/office/orders/${first}/notes`, note, { "idempotency-key": "note-om-gunhild" });
  const { body: list } = await shop.get<OfficeList<GuestRow>>("/office/guests?q=gunhild");
  expect(list.items).toMatchObject([{ latestOrder: second, orders: 2, name: "Gunhild Gæst" }]);
  const { body: guest } = await shop.get<Guest>(`/office/guests/${first}`);
  expect(guest.orders.map(({ number }) => number)).toEqual([second, first]);
  expect(guest.notes).toMatchObject([{ orderNumber: first, text: "Ring på hos naboen" }]);
  expect(guest).toMatchObject({ memberId: null, newsletter: { state: "none", since: null } });
  expect((await shop.get("/office/guests/999999")).status).toBe(404);
  expect((await (await staffAs(till, "stock")).get(`/office/guests/${first}`)).status).toBe(403);
});

it("shows orders and the notes on them to no API key that may not read orders", async () => {
  const number = await order("nina@example.dk", "Nina Nøgle");
  const owner = await staffAs(till, "owner");
  const statusFor = async (rights: string[]) => {
    const { body } = await owner.post<{ key: string }>("/office/keys", { name: rights.join(), rights });
    const headers = { authorization: `Bearer ${body.key}` };
    return (await new TestVisitor(till.api).send("GET", `/office/guests/${number}`, undefined, headers)).status;
  };
  expect(await statusFor(["members:read"])).toBe(403);
  expect(await statusFor(["members:read", "orders:read"])).toBe(200);
});
