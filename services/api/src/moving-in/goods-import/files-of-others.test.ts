import { setTimeout as sleep } from "node:timers/promises";
import type { Import } from "@skaenk/contract/office/imports";
import type { OfficeProduct } from "@skaenk/contract/office/product-fields";
import type { Refusal } from "@skaenk/contract/refusal";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { staffAs } from "../../testing/test-staff.ts";
import { type ImportFixture, openImportRig, rightsToApply } from "./test-imports.ts";

let rig: ImportFixture;
beforeAll(async () => {
  rig = await openImportRig();
});
afterAll(() => rig.stop());

const at = (id: number) => `/office/imports/${id}`;
const head = "Varenr.;Navn;Mærke;Pris;Kostpris;Alkohol %;Oprindelse;Indhold\n";
const turned = { Pris: null, Kostpris: "priceOre" };
const mappingNow = async (id: number) => (await rig.owner.get<Import>(at(id))).body.mapping;

it("an API key lists, reads, changes, throws away and applies no file that it did not send, whatever its rights", async () => {
  const { body: sent } = await rig.send(`${head}FA-1;Fremmed;Havgus;99,95;9,95;0;Danmark;20 cl\n`);
  const other = await rig.keyWith(rightsToApply);
  const { body: ofKey } = await rig.send(
    `${head}FA-2;Gin fra nøgle;Havgus;99,95;9,95;0;Danmark;20 cl\n`,
    "n.csv",
    other.headers,
  );
  const listed = await other.ask<{ items: Import[] }>("GET", "/office/imports");
  expect(listed.body.items.map(({ id }) => id)).toEqual([ofKey.id]);
  expect((await other.ask("GET", `${at(ofKey.id)}/rows`)).status).toBe(200);
  for (const rights of [["imports:run", "products:read"] as const, rightsToApply]) {
    const key = await rig.keyWith([...rights]);
    for (const { id } of [sent, ofKey]) {
      const changed = await key.ask("PATCH", at(id), { mapping: turned });
      expect([changed.status, changed.body.code]).toEqual([403, "sent_by_other"]);
      for (const part of ["", "/rows", "/refused.csv"])
        expect((await key.ask("GET", `${at(id)}${part}`)).status).toBe(404);
      expect((await key.ask("DELETE", at(id))).status).toBe(403);
      expect((await key.ask("POST", `${at(id)}/apply`, { dryRun: 1 })).status).toBe(403);
      expect((await rig.owner.get<Import>(at(id))).body).toMatchObject({ state: "ready", dryRun: 1 });
    }
  }
  expect(await mappingNow(sent.id)).toEqual(sent.mapping);
  expect((await other.ask<Import>("PATCH", at(ofKey.id), { mapping: turned })).body).toMatchObject({ dryRun: 2 });
  expect((await other.ask("POST", `${at(ofKey.id)}/apply`, { dryRun: 2 })).status).toBe(200);
  await rig.outbox.settled();
  expect((await rig.owner.remove(at(sent.id))).status).toBe(204);
});

it("whoever may apply a file corrects the one of somebody else", async () => {
  const { body: sent } = await rig.send(`${head}FB-1;Kollegas;Havgus;99,95;9,95;0;Danmark;20 cl\n`);
  const shop = await staffAs(rig.shop, "shop");
  expect((await shop.patch<Import>(at(sent.id), { mapping: turned })).body).toMatchObject({
    dryRun: 2,
    state: "ready",
  });
  expect((await shop.remove(at(sent.id))).status).toBe(204);
});

it("a file is applied as it was seen: under the number of its dry run, and not once it is read otherwise", async () => {
  const { body: sent } = await rig.send(`${head}FC-1;Set;Havgus;99,95;9,95;0;Danmark;20 cl\n`);
  const unnamed = await rig.owner.post<Refusal>(`${at(sent.id)}/apply`);
  expect([unnamed.status, unnamed.body.code, Object.keys(unnamed.body.errors ?? {})]).toEqual([
    ...[422, "dry_run_unnamed", ["dryRun"]],
  ]);
  const shop = await staffAs(rig.shop, "shop");
  await shop.patch(at(sent.id), { mapping: turned });
  const late = await rig.owner.post<Refusal>(`${at(sent.id)}/apply`, { dryRun: sent.dryRun, signOff: true });
  expect([late.status, late.body.code]).toEqual([409, "dry_run_changed"]);
  expect((await rig.owner.get(`/office/products/set`)).status).toBe(404);
  await rig.apply(sent.id);
  expect((await rig.owner.get<OfficeProduct>(`/office/products/set`)).body.variants[0]?.priceOre).toBe(995);
});

it("the columns of a file are remembered once a person has applied it, and by no key", async () => {
  const own = "Vare;Nr;Mærke;Koster her;Alkohol %;Oprindelse;Indhold\n";
  const row = (n: number) => `Husket ${n};FD-${n};Havgus;99,95;0;Danmark;20 cl\n`;
  const chosen = { Vare: "name", Nr: "sku", "Koster her": "priceOre" };
  const key = await rig.keyWith(rightsToApply);
  const { body: first } = await rig.send(own + row(1), "1.csv", key.headers);
  await key.ask("PATCH", at(first.id), { mapping: chosen });
  expect((await key.ask("POST", `${at(first.id)}/apply`, { dryRun: 2 })).status).toBe(200);
  await rig.outbox.settled();
  const { body: second } = await rig.send(own + row(2));
  expect(second.mapping["Koster her"]).toBeNull();
  await rig.owner.patch(at(second.id), { mapping: chosen });
  expect((await rig.send(own + row(2))).body.mapping["Koster her"]).toBeNull();
  await rig.apply(second.id);
  expect((await rig.send(own + row(3))).body.mapping).toMatchObject(chosen);
});

it("an import begins without its plans being read once more", async () => {
  const { body: sent } = await rig.send(`${head}FE-1;Uden at læse;Havgus;99,95;9,95;0;Danmark;20 cl\n`);
  const applied = await rig.shop.db.transaction().execute(async (trx) => {
    await sql`lock table import_items in access exclusive mode`.execute(trx);
    return await Promise.race([
      rig.owner.post(`${at(sent.id)}/apply`, { dryRun: sent.dryRun }),
      sleep(3_000, { status: "waits for the plans" }),
    ]);
  });
  expect(applied.status).toBe(200);
  await rig.outbox.settled();
});

it("the log and the stock ledger name whoever applies a file, and not who sent it", async () => {
  const file = `${head.trim()};Lager\nFF-1;Navngiven;Havgus;99,95;9,95;0;Danmark;20 cl;3\n`;
  const { body: sent } = await rig.send(file);
  const shop = await staffAs(rig.shop, "shop");
  await rig.apply(sent.id, undefined, shop);
  const { name } = await rig.shop.db
    .selectFrom("staff")
    .select("name")
    .where("id", "=", shop.staffId)
    .executeTakeFirstOrThrow();
  const logged = await rig.shop.db
    .selectFrom("audit_log")
    .select(["staff_id", "staff_name"])
    .where("key", "in", ["FF-1", "navngiven"])
    .distinct()
    .execute();
  expect(logged).toEqual([{ staff_id: shop.staffId, staff_name: name }]);
  const moved = rig.shop.db.selectFrom("stock_movements").select("who").where("sku", "=", "FF-1");
  expect(await moved.execute()).toEqual([{ who: name }]);
});
