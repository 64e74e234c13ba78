import { setTimeout as sleep } from "node:timers/promises";
import type { Guess } from "@skaenk/contract/office/imports";
import type { OfficeList } from "@skaenk/contract/office/lists";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { lockStock } from "../../selling/orders/queries.ts";
import { type ImportFixture, openImportRig } from "./test-imports.ts";

let rig: ImportFixture;
beforeAll(async () => {
  rig = await openImportRig();
  const { body } = await rig.send(
    "Varenr.;Navn;Mærke;Pris;Alkohol %;Oprindelse;Indhold;Lager\nLO-A;Låst B;Havgus;10,00;0;Danmark;20 cl;5\nLO-B;Låst A;Havgus;10,00;0;Danmark;20 cl;5\n",
  );
  await rig.apply(body.id);
});
afterAll(() => rig.stop());

const isWaited = async () => {
  const { rows } = await sql`
    select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    rig.shop.db,
  );
  return rows.length > 0;
};

/** Has an order hold the first variant while an act on both begins. @returns whether the order gets the second one too, without waiting */
async function orderMeets(act: () => Promise<unknown>): Promise<boolean> {
  const begun = await rig.shop.db.transaction().execute(async (trx) => {
    await lockStock(trx, ["LO-A"]);
    const acting = act();
    await expect.poll(isWaited, { timeout: 5_000 }).toBe(true);
    // Wherever the act has come by now, it stands still.
    await sleep(50);
    const { rows } = await sql`
      select sku from variants where sku = 'LO-B' for no key update skip locked`.execute(trx);
    return { acting, isFree: rows.length === 1 };
  });
  await begun.acting;
  return begun.isFree;
}

const restock = { slugs: ["laast-b", "laast-a"], change: { stockChange: 1, reason: "counted" } };
async function bulk() {
  const { seen } = (await rig.owner.post<{ seen: string }>("/office/products/bulk/preview", restock)).body;
  return (await rig.owner.post<{ id: number }>("/office/products/bulk", { ...restock, seen })).body.id;
}

it("an order never waits for an act on many that waits for the order", async () => {
  expect(await orderMeets(bulk)).toBe(true);
});

it("an order never waits for an undo that waits for the order", async () => {
  const set = await bulk();
  expect(await orderMeets(() => rig.owner.post(`/office/change-sets/${set}/undo`))).toBe(true);
});

it("an order never waits for a file that waits for the order", async () => {
  const { body } = await rig.send("Varenr.;Hyldeplads\nLO-B;B 2\nLO-A;A 1\n");
  expect(await orderMeets(() => rig.apply(body.id))).toBe(true);
});

it("an order never waits for guesses that are confirmed while they wait for the order", async () => {
  const guess = (sku: string, slug: string) => ({
    ...{ product_slug: slug, sku, field: "weightG", value: "100", reason: "Prøve" },
    ...{ wanted_status: "draft" as const, guessed_at: rig.shop.now() },
  });
  await rig.shop.db
    .insertInto("product_guesses")
    .values([guess("LO-A", "laast-b"), guess("LO-B", "laast-a")])
    .execute();
  const { items } = (await rig.owner.get<OfficeList<Guess>>("/office/guesses")).body;
  const guesses = items.map(({ slug, sku, field }) => ({ slug, sku, field, value: 200 }));
  expect(await orderMeets(() => rig.owner.post("/office/guesses/confirm", { guesses }))).toBe(true);
});
