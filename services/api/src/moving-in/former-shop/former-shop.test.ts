import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { MemberFormerOrder } from "@skaenk/contract/club";
import { apiBase } from "@skaenk/contract/endpoint";
import type {
  FormerCustomer,
  FormerFile,
  FormerOrder,
  FormerOrderRow,
  FormerRow,
} from "@skaenk/contract/office/former-shop";
import type { OfficeList } from "@skaenk/contract/office/lists";
import type { OfficeMember } from "@skaenk/contract/office/members";
import type { GoodsReport, SalesReport } from "@skaenk/contract/office/reports";
import type { Right } from "@skaenk/contract/office/rights";
import type { Refusal } from "@skaenk/contract/refusal";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { recordChange } from "../../office/audit/queries.ts";
import { formerShopPersonalData } from "../../people/club/personal-data/former-shop-queries.ts";
import { startOutbox } from "../../platform/outbox/start-outbox.ts";
import { joinAs, mailedToken } from "../../testing/test-member.ts";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { staffAs } from "../../testing/test-staff.ts";
import { TestVisitor } from "../../testing/test-visitor.ts";
import { ImportFolder } from "../goods-import/import-folder.ts";
import { keepFormerFile } from "./change-file.ts";
import { forgetFormerShop, formerShopHandler } from "./open-former-shop.ts";
import { workOnFile } from "./work-file.ts";

let shop: TestShop;
let owner: Awaited<ReturnType<typeof staffAs>>;
let outbox: Awaited<ReturnType<typeof startOutbox>>;
beforeAll(async () => {
  shop = await openTestShop({ MEDIA_DIR: await mkdtemp(join(tmpdir(), "media-")) });
  outbox = await startOutbox(shop, [formerShopHandler(shop, shop.rendering)]);
  owner = await staffAs(shop, "owner");
});
afterAll(async () => {
  await outbox.stop();
  await shop.stop();
});

async function send(content: string, name = "ordrer.csv"): Promise<FormerFile> {
  const form = new FormData();
  form.set("file", new File([content], name, { type: "text/csv" }));
  const cookie = [...owner.cookies].map(([key, value]) => `${key}=${value}`).join("; ");
  const sent = { method: "POST", body: form, headers: { cookie } };
  return (await (await shop.api.request(`${apiBase}/office/former-files`, sent)).json()) as FormerFile;
}
const rowsOf = async (id: number, state: string) =>
  (await owner.get<OfficeList<FormerRow>>(`/office/former-files/${id}/rows?state=${state}`)).body.items;
const orders = async (q = "") =>
  (await owner.get<OfficeList<FormerOrderRow>>(`/office/former-orders?q=${q}`)).body.items;
const customers = async () => (await owner.get<OfficeList<FormerCustomer>>("/office/former-customers")).body.items;
const turn = async (id: number, act: "apply" | "undo") => {
  const { dryRun } = (await owner.get<FormerFile>(`/office/former-files/${id}`)).body;
  return await owner.post<FormerFile>(`/office/former-files/${id}/${act}`, act === "apply" ? { dryRun } : undefined);
};
/** Asks with an API key of such rights. */
async function keyWith(rights: Right[]) {
  const { body: made } = await owner.post<{ key: string }>("/office/keys", { name: rights.join(), rights });
  const headers = { authorization: `Bearer ${made.key}` };
  return (method: string, path: string, asked?: unknown) =>
    new TestVisitor(shop.api).send<Refusal>(method, path, asked, headers);
}
const countOf = async (table: string) => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(
    shop.db,
  );
  return rows[0]?.count;
};

const shopifyHead =
  "Name,Email,Financial Status,Paid at,Fulfillment Status,Accepts Marketing,Currency,Subtotal,Shipping,Taxes,Total,Discount Code," +
  "Discount Amount,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku,Billing Name,Billing Address1,Billing Zip," +
  "Billing City,Billing Phone,Cancelled at,Payment Method,Refunded Amount,Id";
const orderRow = (
  name: string,
  total: string,
  more: Partial<Record<"status" | "cancelled" | "refunded" | "created", string>> = {},
) =>
  `${name},Ida@Eksempel.dk,${more.status ?? "paid"},,fulfilled,yes,DKK,400.00,49.00,89.80,${total},,0.00,` +
  `${more.created ?? "2025-03-01 12:34:56 +0100"},2,"=Klitgaard Gin, 70 cl",200.00,KLG-70,Ida Ø. Møller,Havnegade 2,'8000,Aarhus C,` +
  `'+45 12 34 56 78,${more.cancelled ?? ""},Shopify Payments,${more.refunded ?? "0.00"},5550001`;
const shopifyOrders = [
  shopifyHead,
  orderRow("#1001", "449.00"),
  `#1001,Ida@Eksempel.dk,,,,,,,,,,,,,3,Tonic,15.00,KIS-TOR-20,,,,,,,,,`,
  orderRow("#1002", "120.00", { cancelled: "2025-03-02 10:00:00 +0100", status: "voided" }),
  orderRow("#1003", "hundrede"),
  orderRow("#1004", "80.00", { created: "03/04/2025 10:00" }),
].join("\n");

describe("orders of the shop before", () => {
  let file: FormerFile;

  it("are shown before anything is kept: what is new, and which rows are refused and why", async () => {
    file = await send(shopifyOrders);
    expect(file).toMatchObject({ state: "ready", kind: "orders", source: "shopify", decimalMark: "." });
    expect(file.mapping).toMatchObject({ Name: "number", "Lineitem sku": "lineSku", "Accepts Marketing": null });
    expect(file.summary).toEqual({ new: 2, changed: 0, unchanged: 0, refused: 2 });
    expect((await rowsOf(file.id, "refused")).map(({ row, name, reason }) => [row, name, reason])).toEqual([
      [5, "#1003", "»hundrede« er ikke et beløb."],
      [6, "#1004", "»03/04/2025 10:00« er ikke en entydig dato. Skriv den som 2026-03-31."],
    ]);
    expect(await orders()).toEqual([]);
  });

  const refusedFile = async () => (await owner.get<string>(`/office/former-files/${file.id}/refused.csv`)).body;
  let refusedBefore: string;

  it("have their refused rows as a file, as they stood", async () => {
    refusedBefore = await refusedFile();
    const [head = "", ...rows] = refusedBefore.replace("\uFEFF", "").trim().split("\r\n");
    expect(head).toBe(`${shopifyHead},Række,Hvorfor`);
    expect(rows.map((row) => [row.slice(0, 5), /,(\d+),(»[^«]+«)/.exec(row)?.slice(1)])).toEqual([
      ["#1003", ["5", "»hundrede«"]],
      ["#1004", ["6", "»03/04/2025 10:00«"]],
    ]);
  });

  it("are kept as history: with their goods as text, and neither stock, points, mail nor journal", async () => {
    const before = await Promise.all(
      ["orders", "stock_movements", "points_entries", "mail_outbox", "member_orders"].map(countOf),
    );
    expect((await turn(file.id, "apply")).body.state).toBe("applied");
    expect((await turn(file.id, "apply")).status).toBe(200);
    // The file is deleted; what could not be read of it is not lost.
    expect(await refusedFile()).toBe(refusedBefore);
    const [first] = await orders("1001");
    expect(first).toMatchObject({ number: "#1001", totalOre: 44_900, email: "ida@eksempel.dk", cancelled: false });
    expect(first?.orderedAt).toBe("2025-03-01T11:34:56.000Z");
    const { body } = await owner.get<FormerOrder>(`/office/former-orders/${first?.id}`);
    expect(body.lines).toEqual([
      { name: "=Klitgaard Gin, 70 cl", sku: "KLG-70", quantity: 2, totalOre: 40_000 },
      { name: "Tonic", sku: "KIS-TOR-20", quantity: 3, totalOre: 4_500 },
    ]);
    expect(body).toMatchObject({
      externalId: "5550001",
      phone: "+45 12 34 56 78",
      address: ["Havnegade 2", "8000 Aarhus C"],
    });
    expect(await orders("1002")).toMatchObject([{ cancelled: true }]);
    expect(
      await Promise.all(["orders", "stock_movements", "points_entries", "mail_outbox", "member_orders"].map(countOf)),
    ).toEqual(before);
  });

  it("are counted in the report of sales where the owner wants it, without those that were cancelled", async () => {
    const report = async (former: string) =>
      (await owner.get<SalesReport>(`/office/reports/sales?from=2025-03-01&to=2025-03-31&by=month${former}`)).body;
    expect((await report("")).total.orders).toBe(0);
    const { total, rows } = await report("&former=yes");
    expect(total).toMatchObject({ orders: 1, totalOre: 44_900, vatOre: 8_980, deliveryOre: 4_900 });
    expect(rows.map(({ period }) => period)).toEqual(["2025-03-01"]);
  });

  it("are counted in the report of goods where that is wanted: what is known by its number under its own product", async () => {
    const report = async (group: string, former = "&former=yes") => {
      const address = `/office/reports/goods?from=2025-03-01&to=2025-03-31&group=${group}${former}`;
      const { body } = await owner.get<GoodsReport>(address);
      return body.rows.map(({ key, pieces, revenueOre }) => [key, pieces, revenueOre]);
    };
    expect(await report("product", "")).toEqual([]);
    expect(await report("product")).toEqual([
      ["=Klitgaard Gin, 70 cl", 2, 40_000],
      ["kvart-i-syv-toer-tonic", 3, 4_500],
    ]);
    expect((await report("brand")).map(([brand]) => brand)).toEqual(["", "Kvart i Syv"]);
    expect((await report("category")).map(([path]) => path)).toEqual(["", "mixers/tonic"]);
    expect((await report("drink")).length).toBeGreaterThan(0);
  });

  it("are seen by the member whose confirmed address they have, and by nobody else", async () => {
    const earlier = async ({ visitor }: { visitor: TestVisitor }) =>
      (await visitor.get<{ items: MemberFormerOrder[] }>("/club/former-orders")).body.items;
    const ida = await joinAs(shop, { email: "ida@eksempel.dk", confirmed: false });
    expect(await earlier(ida)).toEqual([]);
    await ida.visitor.post("/club/confirm", { token: await mailedToken(shop, "confirm-email", ida.email) });
    expect(await earlier(ida)).toMatchObject([
      { number: "#1002", cancelled: true },
      { number: "#1001", totalOre: 44_900, lines: [{ quantity: 2 }, { name: "Tonic", quantity: 3, totalOre: 4_500 }] },
    ]);
    expect(await earlier(await joinAs(shop))).toEqual([]);
    expect((await new TestVisitor(shop.api).get("/club/former-orders")).status).toBe(401);
    await shop.db.deleteFrom("members").where("email", "=", ida.email).execute();
  });

  it("change nothing when the same file comes again, and what is new when a later one does; undoing brings the word before back", async () => {
    const again = await send(shopifyOrders);
    expect(again.summary).toMatchObject({ new: 0, changed: 0, unchanged: 2 });
    expect((await turn(again.id, "apply")).status).toBe(409);
    const later = await send(
      shopifyOrders.replace(orderRow("#1001", "449.00"), orderRow("#1001", "449.00", { refunded: "449.00" })),
    );
    expect(later.summary).toMatchObject({ new: 0, changed: 1, unchanged: 1 });
    await turn(later.id, "apply");
    const refunded = async () => {
      const [first] = await orders("1001");
      return (await owner.get<FormerOrder>(`/office/former-orders/${first?.id}`)).body.refundedOre;
    };
    expect(await refunded()).toBe(44_900);
    expect((await turn(later.id, "undo")).body.state).toBe("undone");
    expect(await refunded()).toBe(0);
    expect((await orders()).length).toBe(2);
    await turn(file.id, "undo");
    expect(await orders()).toEqual([]);
    expect((await owner.get(`/office/former-files/${file.id}`)).status).toBe(200);
  });

  it("go on where they were when a process dies in the middle of reading", async () => {
    const context = { ...shop, folder: new ImportFolder(shop.settings.mediaDir), pool: shop.rendering.imports };
    const rows = Array.from(
      { length: 1_500 },
      (_, index) => `${orderRow(`#${20_000 + Math.floor(index / 3)}`, "10.00")}`,
    );
    await outbox.stop();
    const body = [Buffer.from([shopifyHead, ...rows].join("\n"))] as unknown as AsyncIterable<Uint8Array>;
    const id = await keepFormerFile(context, { body, name: "mange.csv" }, { staffId: null, name: "test" });
    let steps = 0;
    expect(await workOnFile(context, id, () => ++steps > 2)).toBe(true);
    expect((await owner.get<FormerFile>(`/office/former-files/${id}`)).body.state).toBe("reading");
    outbox = await startOutbox(shop, [formerShopHandler(shop, shop.rendering)]);
    await outbox.settled();
    const { body: read } = await owner.get<FormerFile>(`/office/former-files/${id}`);
    expect(read).toMatchObject({ state: "ready", summary: { new: 500, refused: 0 } });
    await sql`update former_files set at = at - interval '31 days' where id = ${id}`.execute(shop.db);
    expect(await forgetFormerShop(shop)).toBeGreaterThanOrEqual(1);
    expect((await owner.get(`/office/former-files/${id}`)).status).toBe(404);
  });
});

const wooOrders = [
  "order_id,order_number,order_date,status,shipping_total,tax_total,discount_total,order_total,order_currency,payment_method_title,customer_email,billing_first_name,billing_last_name,billing_postcode,billing_city,line_item_1,line_item_2",
  "77,77,2025-06-01 09:00:00,completed,39.00,50.00,0,289.00,DKK,MobilePay,bo@eksempel.dk,Bo,Berg,5000,Odense,name:Rom|product_id:3|sku:ROM-70|quantity:1|total:250.00|sub_total:250.00,name:Glas|product_id:4|sku:|quantity:2|total:0.00",
].join("\n");
const shopifyCustomers = [
  "Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Address1,Default Address City,Default Address Zip,Phone,Total Spent,Total Orders,Tags",
  "'8801,Ida,Møller,Ida@Eksempel.dk,yes,Havnegade 2,Aarhus C,'8000,,449.00,1,",
  "8802,,Uden,,no,,,,,0.00,0,",
  "8803,=Bo,Berg,bo@eksempel.dk,yes,,,,,289.00,1,",
].join("\n");

describe("WooCommerce's orders", () => {
  it("are read with their goods in cells of their own, in the shop's time", async () => {
    const file = await send(wooOrders, "woo.csv");
    expect(file).toMatchObject({ kind: "orders", source: "woocommerce", summary: { new: 1, refused: 0 } });
    await turn(file.id, "apply");
    const [row] = await orders("77");
    expect(row).toMatchObject({
      orderedAt: "2025-06-01T07:00:00.000Z",
      totalOre: 28_900,
      name: "Bo Berg",
      status: "completed",
    });
    const { body } = await owner.get<FormerOrder>(`/office/former-orders/${row?.id}`);
    expect(body.lines).toEqual([
      { name: "Rom", sku: "ROM-70", quantity: 1, totalOre: 25_000 },
      { name: "Glas", sku: null, quantity: 2, totalOre: 0 },
    ]);
  });

  it("are read another way when somebody says so, and the choice is remembered", async () => {
    const odd = ["Ref;Hvornår;Kr;E-mail", "A1;31-03-2025 10:00;1.250,50;bo@eksempel.dk"].join("\n");
    const file = await send(odd, "egen.csv");
    expect(file).toMatchObject({ kind: "customers", source: "other" });
    const wrong = await owner.patch(`/office/former-files/${file.id}`, { mapping: { Ref: "color" } });
    expect(wrong.status).toBe(400);
    await owner.patch(`/office/former-files/${file.id}`, { kind: "orders" });
    const mapping = { Ref: "number", Hvornår: "orderedAt", Kr: "total", "E-mail": "email" };
    const { body } = await owner.patch<FormerFile>(`/office/former-files/${file.id}`, { mapping });
    expect(body).toMatchObject({ state: "ready", kind: "orders", summary: { new: 1, refused: 0 } });
    expect(await rowsOf(file.id, "new")).toMatchObject([
      { name: "A1", totalOre: 125_050, at: "2025-03-31T08:00:00.000Z" },
    ]);
    expect((await send(odd, "endnu.csv")).mapping).not.toEqual(mapping);
    await turn(file.id, "apply");
    expect(await send(odd, "igen.csv")).toMatchObject({ kind: "orders", mapping, summary: { unchanged: 1 } });
    await turn(file.id, "undo");
  });

  it("are kept as they were seen, and neither changed nor kept by a key", async () => {
    const file = await send(["Ref;Kr;E-mail;Mail 2", "B1;10,00;bo@eksempel.dk;anna@eksempel.dk"].join("\n"), "to.csv");
    const at = `/office/former-files/${file.id}`;
    const key = await keyWith(["imports:run", "orders:read", "members:read"]);
    for (const [method, path, asked] of [
      ["PATCH", at, { mapping: { "E-mail": null, "Mail 2": "email" } }],
      ["POST", `${at}/apply`, { dryRun: 1 }],
    ] as const) {
      const { status, body } = await key(method, path, asked);
      expect([path, status, body.code]).toEqual([path, 403, "person_needed"]);
    }
    expect((await owner.post<Refusal>(`${at}/apply`, {})).body.code).toBe("dry_run_unnamed");
    const { body } = await owner.patch<FormerFile>(at, { kind: "orders" });
    expect(body.dryRun).toBe(2);
    const late = await owner.post<Refusal>(`${at}/apply`, { dryRun: 1 });
    expect([late.status, late.body.code]).toEqual([409, "dry_run_changed"]);
  });
});

describe("customers of the shop before", () => {
  it("are kept without being members or subscribers, and nobody is written to", async () => {
    const before = await Promise.all(["members", "newsletter_subscribers", "mail_outbox"].map(countOf));
    const file = await send(shopifyCustomers, "customers_export.csv");
    expect(file).toMatchObject({ kind: "customers", source: "shopify", summary: { new: 2, refused: 1 } });
    expect(await rowsOf(file.id, "refused")).toMatchObject([
      { row: 3, reason: expect.stringContaining("ingen e-mail") },
    ]);
    await turn(file.id, "apply");
    expect(await customers()).toMatchObject([
      { email: "ida@eksempel.dk", name: "Ida Møller", orders: 1, spentOre: 44_900, invitedAt: null, memberId: null },
      { email: "bo@eksempel.dk", name: "=Bo Berg" },
    ]);
    expect(await Promise.all(["members", "newsletter_subscribers", "mail_outbox"].map(countOf))).toEqual(before);
  });

  it("are told once that the shop has moved, and only when the owner presses", async () => {
    const [ida] = await customers();
    const press = async () =>
      (await owner.post<{ invited: boolean }>(`/office/former-customers/${ida?.id}/invite`)).body;
    expect(await press()).toEqual({ invited: true });
    expect(await press()).toEqual({ invited: false });
    const { rows } = await sql<{ recipient: string }>`
      select recipient from mail_outbox where template = 'former-invitation'`.execute(shop.db);
    expect(rows).toEqual([{ recipient: "ida@eksempel.dk" }]);
    expect((await customers())[0]?.invitedAt).not.toBeNull();
  });

  it("are invited by each of the staff fifty times in 24 hours at most", async () => {
    const shopkeeper = await staffAs(shop, "shop");
    const invited = { act: "former-shop.invite", thing: "former-customer", key: "0", before: {}, after: {} };
    const actor = { staffId: shopkeeper.staffId, name: "Ansat" };
    for (let at = 0; at < 50; at += 1) await recordChange(shop.db as never, { ...invited, actor, at: shop.now() });
    const bo = (await customers())[1];
    const over = await shopkeeper.post<Refusal>(`/office/former-customers/${bo?.id}/invite`);
    expect([over.status, over.body.code]).toEqual([429, "too_many_invitations"]);
    expect((await customers())[1]?.invitedAt).toBeNull();
  });

  it("see their orders at the member that they become, once the address is shown to be theirs", async () => {
    const { rows } = await sql<{ id: number }>`
      insert into members (email, password_hash, first_name, last_name, terms_version, joined_at)
      values ('bo@eksempel.dk', 'x', 'Bo', 'Berg', '1', now()) returning id`.execute(shop.db);
    const id = rows[0]?.id;
    const former = async () => (await owner.get<OfficeMember>(`/office/members/${id}`)).body.formerOrders;
    expect(await former()).toEqual([]);
    await sql`update members set email_confirmed_at = now() where id = ${id}`.execute(shop.db);
    expect(await former()).toMatchObject([{ number: "77", source: "woocommerce" }]);
    expect((await customers()).find(({ email }) => email === "bo@eksempel.dk")?.memberId).toBe(id);
  });

  it("are erased with their orders, from every file", async () => {
    const { body } = await owner.post<{ customers: number; orders: number }>("/office/former-customers/erase", {
      email: "BO@eksempel.dk",
    });
    expect(body).toEqual({ customers: 1, orders: 1 });
    expect(await orders("77")).toEqual([]);
    const { rows } = await sql`select 1 from former_orders where email = 'bo@eksempel.dk' and current`.execute(shop.db);
    expect(rows).toEqual([]);
  });

  it("are not brought back by the file that still has them", async () => {
    const { body } = await owner.post<{ orders: number }>("/office/former-customers/erase", {
      email: "bo@eksempel.dk",
    });
    expect(body.orders).toBe(0);
    const again = await send(shopifyCustomers, "customers_export.csv");
    expect(again.summary).toMatchObject({ new: 0, unchanged: 1, refused: 2 });
    expect((await rowsOf(again.id, "refused")).map(({ row, reason }) => [row, reason]).at(-1)).toEqual([
      4,
      "Personen er slettet her og bliver ikke hentet ind igen.",
    ]);
  });

  it("are erased from the refused rows that are kept, which go by themselves after thirty days", async () => {
    const both = [orderRow("#8001", "49.00"), orderRow("#8002", "fem"), orderRow("#8003", "seks")];
    const { id } = await send(
      [shopifyHead, ...both]
        .join("\n")
        .replace(
          "Ida@Eksempel.dk,paid,,fulfilled,yes,DKK,400.00,49.00,89.80,fem",
          "Vibe@Eksempel.dk ,paid,,fulfilled,yes,DKK,400.00,49.00,89.80,fem",
        ),
    );
    await turn(id, "apply");
    const kept = () => owner.get<string>(`/office/former-files/${id}/refused.csv`);
    expect((await kept()).body).toMatch(/#8002,Vibe@.*#8003,Ida@/s);
    await owner.post("/office/former-customers/erase", { email: "vibe@eksempel.dk" });
    expect((await kept()).body).not.toMatch(/#8002|Vibe/);
    expect((await kept()).body).toMatch(/#8003,Ida@/);
    await sql`update former_files set at = at - interval '31 days' where id = ${id}`.execute(shop.db);
    await forgetFormerShop(shop);
    expect(await kept()).toMatchObject({ status: 409, body: { code: "file_gone" } });
  });

  it("are erased, and handed out to whoever they are, also where the address stands among other words", async () => {
    const head = "First Name,Last Name,Email,Phone,Note,Total Spent";
    const lines = [
      "Anna,En,Anna Hemmelig <Anna.Hemmelig@Eksempel.dk> og flere,1,,5.00",
      "Anna,To,bo2@eksempel.dk,2,Ring: mailto:anna.hemmelig@eksempel.dk,x",
      "Anna,Tre,' anna.hemmelig@eksempel.dk; x@andet.dk',3,,5.00",
      "Johanna,Fire,x;johanna.hemmelig@eksempel.dk,4,,5.00",
      "Anna,Fem,mailto:anna.hemmelig@eksempel.dk,5,,5.00",
      "Anna,Seks,bo6@eksempel.dk,6,Ida/anna.hemmelig@eksempel.dk,x",
      "Anna,Syv,bo7@eksempel.dk,7,?mail=anna.hemmelig%40eksempel.dk,x",
    ];
    const { id } = await send([head, ...lines].join("\n"), "kunder.csv");
    await turn(id, "apply");
    expect((await customers()).map(({ email }) => email)).toContain("anna.hemmelig@eksempel.dk");
    const kept = async () => (await owner.get<string>(`/office/former-files/${id}/refused.csv`)).body;
    expect(await kept()).toMatch(/Anna,En.*Anna,To.*Anna,Tre.*Johanna,Fire/s);
    const subject = { email: "anna.hemmelig@eksempel.dk", emailConfirmed: true };
    const refused = formerShopPersonalData.find(({ table }) => table === "former_refusals");
    const nobody = { memberId: 0, newsletterHashes: [], joiningHashes: [], birthdayHashes: [], formerHashes: [] };
    const handedOut = await refused?.export(shop.db, { ...nobody, ...subject, browser: {} });
    expect(handedOut?.map(({ cells }) => (cells as string[])[1])).toEqual(["En", "To", "Tre", "Syv"]);
    const { body } = await owner.post<{ customers: number }>("/office/former-customers/erase", {
      email: "anna.hemmelig@eksempel.dk",
    });
    expect(body.customers).toBe(1);
    expect(await kept()).not.toMatch(/Anna/);
    expect(await kept()).toMatch(/Johanna,Fire/);
    // The same file once more: while it waits, and once it is applied.
    const again = await send(`${[head, ...lines].join("\n")}\nIda,Seks,ida6@eksempel.dk,6,,5.00`, "kunder.csv");
    const waiting = async () => (await owner.get<string>(`/office/former-files/${again.id}/refused.csv`)).body;
    expect(await waiting()).not.toMatch(/Anna,(En|To|Tre|Seks|Syv)/);
    await turn(again.id, "apply");
    expect(await waiting()).toMatch(/Johanna,Fire/);
    expect(await waiting()).not.toMatch(/Anna/);
    expect((await customers()).map(({ email }) => email)).not.toContain("anna.hemmelig@eksempel.dk");
  });

  it("are looked up by an index, also where an earlier release kept their address as the file spelt it", async () => {
    await shop.db.transaction().execute(async (trx) => {
      // A table of this size is quicker to read whole; one of a shop is not.
      await sql`set local enable_seqscan = off`.execute(trx);
      for (const table of ["former_orders", "former_customers", "former_invitations"] as const) {
        const plan = await sql`explain select email from ${sql.table(table)}
          where not (email ~ '^[a-z0-9._+-]+@[a-z0-9.-]*[a-z0-9]$') and strpos(lower(email), 'ida6') > 0`.execute(trx);
        expect(JSON.stringify(plan.rows)).toContain(`${table}_spelt_otherwise`);
      }
      const plan = await sql`explain select row from former_refusals
        where former_local_parts(cells || array[name, reason]) @> former_local_parts(array['ida6@eksempel.dk'])`.execute(
        trx,
      );
      expect(JSON.stringify(plan.rows)).toContain("former_refusals_by_local_part");
    });
    await sql`update former_customers set email = 'mailto:' || email where email = 'ida6@eksempel.dk'`.execute(shop.db);
    const { body } = await owner.post<{ customers: number }>("/office/former-customers/erase", {
      email: "ida6@eksempel.dk",
    });
    expect(body.customers).toBe(1);
  });

  const oneRefused = [orderRow("#8101", "49.00"), orderRow("#8102", "fem")].join("\n");
  const ofSlettet = `${shopifyHead}\n${oneRefused.replaceAll("Ida@Eksempel.dk", "Slettet@Eksempel.dk")}`;
  const samplesOf = async (id: number) =>
    (await owner.get<FormerFile>(`/office/former-files/${id}`)).body.columns.flatMap(({ samples }) => samples);
  const erase = (email: string) => owner.post("/office/former-customers/erase", { email });

  it("stand in no samples of a file once it is applied, or once they are erased, also when it is read anew", async () => {
    const { id, mapping } = await send(ofSlettet, "eksempler.csv");
    expect((await samplesOf(id)).join()).toMatch(/slettet@eksempel/i);
    await erase("slettet@eksempel.dk");
    expect(await samplesOf(id)).toEqual([]);
    await owner.patch(`/office/former-files/${id}`, { mapping });
    expect(await samplesOf(id)).toEqual([]);
    const other = await send(`${shopifyHead}\n${orderRow("#8103", "51.00")}`, "andre.csv");
    expect((await samplesOf(other.id)).length).toBeGreaterThan(0);
    await turn(other.id, "apply");
    expect(await samplesOf(other.id)).toEqual([]);
  });

  it("stand in no refused row of a file that waited while they were erased, before it is applied and after", async () => {
    const { id } = await send(`${ofSlettet}\n${orderRow("#8104", "53.00")}\n${orderRow("#8105", "syv")}`, "venter.csv");
    const refusedRows = async () => (await owner.get<string>(`/office/former-files/${id}/refused.csv`)).body;
    expect(await refusedRows()).not.toMatch(/slettet@eksempel/i);
    expect(await refusedRows()).toMatch(/#8105/);
    await turn(id, "apply");
    expect(await refusedRows()).toMatch(/#8105/);
    expect(await refusedRows()).not.toMatch(/slettet@eksempel|#8102/i);
    expect((await rowsOf(id, "refused")).map(({ name }) => name)).not.toContain("#8102");
  });

  it("are no longer in samples that an earlier release kept", async () => {
    const columns = JSON.stringify([{ name: "Email", samples: ["bo@eksempel.dk"] }]);
    const { rows } = await sql<{ id: number }>`
      update former_files set columns = ${columns} where id = (select max(id) from former_files where state = 'applied')
      returning id`.execute(shop.db);
    await forgetFormerShop(shop);
    expect(await samplesOf(rows[0]?.id ?? 0)).toEqual([]);
  });

  it("are written to by no API key, which may have sent the file that says who they are", async () => {
    const [{ id } = { id: 0 }] = await customers();
    const ask = await keyWith(["imports:run", "orders:read", "members:read", "members:write"]);
    const { status, body } = await ask("POST", `/office/former-customers/${id}/invite`);
    expect([status, body.code]).toEqual([403, "person_needed"]);
  });

  it("are no longer named in orders that bookkeeping has let go", async () => {
    const old = await send(
      [shopifyHead, orderRow("#1", "50.00", { created: "2015-03-01 12:00:00 +0100" })].join("\n"),
      "gamle.csv",
    );
    await turn(old.id, "apply");
    await forgetFormerShop(shop);
    expect((await orders("1")).at(-1)).toMatchObject({ number: "#1", totalOre: 5_000, name: null, email: null });
  });
});
