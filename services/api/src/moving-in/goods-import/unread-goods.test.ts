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

const head = "Varenr.;Navn;Mærke;Varegruppe;Pris;Alkohol %;Oprindelse;Indhold;Varebetegnelse;Status\n";
const line = (sku: string, name: string, status: string, legalName = "Gin") =>
  `${sku};${name};Havgus;Gin;199,00;40;Danmark;70 cl;${legalName};${status}\n`;
const productOf = async (slug: string) => (await rig.owner.get<OfficeProduct>(`/office/products/${slug}`)).body;
const statusOf = async (slug: string) => (await productOf(slug)).fields.status;
const unread = /^En API-nøgle har skrevet i varen\. Læs den på dens egen side/;

/** This function creates a draft from a file that a person imports. */
async function draft(sku: string, name: string, legalName?: string): Promise<void> {
  const { body } = await rig.send(head + line(sku, name, "draft", legalName));
  await rig.apply(body.id);
}
const write = async (sku: string) => {
  const { status } = await key.ask("PATCH", `/office/variants/${sku}`, { units: 6, name: "6 × 70 cl" });
  expect(status).toBe(200);
};

it.each([
  ["after the dry run", true],
  ["before the dry run, which does not show it", false],
])("a file puts no draft on sale that a key wrote on %s", async (_, isAfter) => {
  const sku = isAfter ? "UL-1" : "UL-2";
  const slug = isAfter ? "ulaest-gin" : "skjult-gin";
  const name = isAfter ? "Ulæst Gin" : "Skjult Gin";
  await draft(sku, name);
  if (!isAfter) await write(sku);
  const { body } = await rig.send(head + line(sku, name, "active"));
  expect(body.summary).toMatchObject({ changed: 1 });
  if (isAfter) await write(sku);
  await rig.apply(body.id);
  expect(await statusOf(slug)).toBe("draft");
  expect(await rig.rows(body.id, "left_alone")).toMatchObject([{ reason: expect.stringMatching(unread) }]);
  const { version } = await productOf(slug);
  expect((await rig.owner.patch(`/office/products/${slug}`, { version, status: "active" })).status).toBe(200);
});

it("nor does the name of whoever answers for what such a draft lacks", async () => {
  await draft("UL-3", "Underskrevet Gin", "");
  await write("UL-3");
  const { body } = await rig.send(head + line("UL-3", "Underskrevet Gin", "active", "").replace("199", "189"));
  await rig.apply(body.id, { signOff: true });
  expect(await statusOf("underskrevet-gin")).toBe("draft");
  expect(await rig.rows(body.id, "left_alone")).toMatchObject([{ reason: expect.stringMatching(unread) }]);
});

it("puts on sale what persons alone have written, also where a key has counted its stock", async () => {
  await draft("UL-4", "Læst Gin");
  const counted = { counted: 7, reason: "counted" };
  expect((await key.ask("POST", "/office/variants/UL-4/stock", counted)).status).toBe(200);
  const { body } = await rig.send(head + line("UL-4", "Læst Gin", "active"));
  await rig.apply(body.id);
  expect(await statusOf("laest-gin")).toBe("active");
});
