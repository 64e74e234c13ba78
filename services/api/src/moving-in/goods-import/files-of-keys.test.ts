import { apiBase } from "@skaenk/contract/endpoint";
import type { Import } from "@skaenk/contract/office/imports";
import type { OfficeList } from "@skaenk/contract/office/lists";
import type { OfficeProduct } from "@skaenk/contract/office/product-fields";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type ImportFixture, openImportRig, rightsToApply, type TestKey } from "./test-imports.ts";

let rig: ImportFixture;
let key: TestKey;
beforeAll(async () => {
  rig = await openImportRig();
  key = await rig.keyWith(rightsToApply);
});
afterAll(() => rig.stop());

it("the key of a test machine, which has no number, lists its own files alone", async () => {
  const machine = await openImportRig({}, { OFFICE_KEY: "key-of-a-test-machine" });
  const headers = { authorization: "Bearer key-of-a-test-machine" };
  await machine.send("Varenr.;Navn\nA-1;Ejerens", "ejer.csv");
  await machine.send("Varenr.;Navn\nA-2;Maskinens", "maskine.csv", headers);
  const listed = await machine.shop.api.request(`${apiBase}/office/imports`, { headers });
  const { items } = (await listed.json()) as OfficeList<Import>;
  await machine.stop();
  expect(items.map(({ name }) => name)).toEqual(["maskine.csv"]);
});

const head =
  "Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,Variant Barcode,Image Src,Status";
const shopify = (handle: string, type: string) =>
  `${head}\n${handle},Nøglens ${handle},<p>70 cl</p>,Havgus,${type},,true,Title,Default Title,${handle.toUpperCase()},1300,shopify,4,deny,299.00,,,,active\n`;

const productOf = (slug: string) => rig.owner.get<OfficeProduct>(`/office/products/${slug}`);
const applied = async (id: number, dryRun: number) => {
  const { status, body } = await key.ask("POST", `/office/imports/${id}/apply`, { dryRun });
  await rig.outbox.settled();
  return [status, body.code];
};
const outcomeOf = async (id: number) => (await rig.owner.get<Import>(`/office/imports/${id}`)).body.outcome;
const addressesTo = (slug: string) =>
  rig.shop.db.selectFrom("moved_addresses").select("old_path").where("new_path", "=", `/vare/${slug}`).execute();

it("a file from Shopify that an API key sends makes drafts, as its dry run said, and leads no addresses of the shop before", async () => {
  const { body: sent } = await rig.send(shopify("noglegin", "Gin"), "s.csv", key.headers);
  expect(sent.summary).toMatchObject({ new: 1, refused: 0 });
  const [row] = await rig.rows(sent.id, "new");
  expect(row?.remarks).toContain(
    "Gamle adresser fører kun hertil, når en person importerer filen, og ikke en API-nøgle.",
  );
  expect(await applied(sent.id, sent.dryRun)).toEqual([200, undefined]);
  expect(await outcomeOf(sent.id)).toEqual({ applied: 1, left_alone: 0 });
  const { status, body } = await productOf("noglegin");
  expect([status, body.fields.status]).toEqual([200, "draft"]);
  expect(await addressesTo("noglegin")).toEqual([]);
});

it("a person who applies the same kind of file leads its addresses", async () => {
  const { body: sent } = await rig.send(shopify("ejergin", "Gin"));
  expect((await rig.rows(sent.id, "new"))[0]?.remarks.join(" ")).not.toContain("API-nøgle");
  await rig.apply(sent.id);
  expect(await addressesTo("ejergin")).toEqual([{ old_path: "/products/ejergin" }]);
});

it("a file with a new category is refused to a key before anything is done, until the category is there", async () => {
  const { body: sent } = await rig.send(shopify("noglekasse", "Kasser og kurve"), "k.csv", key.headers);
  const refused = await key.ask("POST", `/office/imports/${sent.id}/apply`, { dryRun: sent.dryRun });
  expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
    ...[403, "person_needed"],
    "Filen laver kategorien Kasser og kurve, og det kan en API-nøgle ikke. Lav kategorien på kontoret først.",
  ]);
  expect((await rig.owner.get<Import>(`/office/imports/${sent.id}`)).body.state).toBe("ready");
  expect((await rig.owner.post("/office/categories", { name: "Kasser og kurve", parent: null })).status).toBeLessThan(
    300,
  );
  expect(await applied(sent.id, sent.dryRun)).toEqual([200, undefined]);
  expect(await outcomeOf(sent.id)).toEqual({ applied: 1, left_alone: 0 });
});
