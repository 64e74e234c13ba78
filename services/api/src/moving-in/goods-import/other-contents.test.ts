import type { Product } from "@skaenk/contract/catalogue";
import { afterAll, beforeAll, expect, it } from "vitest";
import { staffAs } from "../../testing/test-staff.ts";
import { TestVisitor } from "../../testing/test-visitor.ts";
import { type ImportFixture, openImportRig } from "./test-imports.ts";

let rig: ImportFixture;
beforeAll(async () => {
  rig = await openImportRig();
});
afterAll(() => rig.stop());

const slug = "havgus-london-dry-gin";
const sku = "HAV-LDG-70";
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const seenAt = async (priceOre: number) => {
  const find = async () => {
    const { body } = await new TestVisitor(rig.shop.api).get<Product>(`/products/${slug}`);
    return body.variants.find((variant) => variant.sku === sku);
  };
  await expect.poll(async () => (await find())?.priceOre).toBe(priceOre);
  return await find();
};

it("a file that changes the contents of goods takes their before-price away, and undoing the file does not bring it back", async () => {
  const { db, clock } = rig.shop;
  // The database writes down by its own clock when a price began.
  clock.now = daysAgo(-0.1);
  for (const [name, value] of (await staffAs(rig.shop, "owner")).cookies) rig.owner.cookies.set(name, value);
  await db.updateTable("variants").set({ units: 6, price_ore: 26_995 }).where("sku", "=", sku).execute();
  await db.deleteFrom("price_history").where("sku", "=", sku).execute();
  const steps = [
    { sku, price_ore: 33_995, valid_from: daysAgo(90), reason: "test" },
    { sku, price_ore: 26_995, valid_from: daysAgo(2), reason: "test" },
  ];
  await db.insertInto("price_history").values(steps).execute();
  await rig.apply((await rig.send(`Varenr.;Pris\n${sku};259,95\n`)).body.id);
  expect((await seenAt(25_995))?.reduction).toMatchObject({ referenceOre: 33_995 });
  const set = await rig.apply((await rig.send(`Varenr.;Pris;Antal i pakken\n${sku};45,00;1\n`)).body.id);
  const changed = await seenAt(4_500);
  expect([changed?.units, changed?.reduction]).toEqual([1, undefined]);
  await rig.owner.post(`/office/change-sets/${set}/undo`);
  const undone = await seenAt(25_995);
  expect([undone?.units, undone?.reduction]).toEqual([6, undefined]);
});
