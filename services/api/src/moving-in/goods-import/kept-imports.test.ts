import { access } from "node:fs/promises";
import type { Import, ListedImport } from "@skaenk/contract/office/imports";
import type { OfficeList } from "@skaenk/contract/office/lists";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ImportFolder } from "./import-folder.ts";
import { listFile } from "./sample-files.fixture.ts";
import { type ImportFixture, openImportRig } from "./test-imports.ts";

let rig: ImportFixture;
beforeAll(async () => {
  rig = await openImportRig();
});
afterAll(() => rig.stop());

const nameOf = (index: number) => index.toString(16).padStart(32, "0");
const columns = JSON.stringify([{ name: "Navn", samples: ["Gin"] }]);

/** Imports as if they had been sent, each with a file of its own. */
async function insertImports(
  from: number,
  count: number,
  more: { state: "ready" | "applying" | "applied"; change_set_id?: number; key_id?: number | null },
) {
  const rows = Array.from({ length: count }, (_, index) => ({
    ...{ file: nameOf(from + index), name: "en.csv", address: null, bytes: 10, staff_id: null, staff_name: "En" },
    ...{ at: rig.shop.now(), dialect: "list" as const, encoding: null, separator: null, decimal_mark: null },
    ...{ problem: null, columns, change_set_id: null, key_id: null, ...more },
  }));
  const inserted = await rig.shop.db.insertInto("imports").values(rows).returning("id").execute();
  return inserted.map(({ id }) => id);
}
const keptIds = async () =>
  (await rig.shop.db.selectFrom("imports").select("id").orderBy("id").execute()).map(({ id }) => id);

it("the files of keys push out none of a person's", async () => {
  const { body: sent } = await rig.send(listFile);
  const key = await rig.keyWith(["imports:run", "products:read"]);
  const { body: ofKey } = await rig.send(listFile, "n.csv", key.headers);
  const { key_id } = await rig.shop.db
    .selectFrom("imports")
    .select("key_id")
    .where("id", "=", ofKey.id)
    .executeTakeFirstOrThrow();
  const others = await insertImports(0, 22, { state: "ready", key_id });
  const { body: last } = await rig.send(listFile, "n.csv", key.headers);
  expect(await keptIds()).toEqual([sent.id, ...others.slice(-9), last.id]);
  const { id: set } = await rig.shop.db
    .insertInto("change_sets")
    .values({
      act: "goods.import",
      staff_name: "En nøgle",
      at: rig.shop.now(),
      total: 1,
      state: "done",
      note: "",
      staff_id: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await insertImports(1_000, 100, { state: "applied", key_id, change_set_id: set });
  await rig.send(listFile, "n.csv", key.headers);
  expect(await keptIds()).toContain(sent.id);
  await rig.shop.db.deleteFrom("imports").execute();
});

it("the list of files reads no columns, and a file tells them", async () => {
  const { body: sent } = await rig.send(listFile);
  const { body } = await rig.owner.get<OfficeList<ListedImport>>("/office/imports");
  const { columns: _, mapping: __, ...listed } = sent;
  expect(body.items).toEqual([listed]);
  expect((await rig.owner.get<Import>(`/office/imports/${sent.id}`)).body).toEqual(sent);
  await rig.shop.db.deleteFrom("imports").execute();
});

it("the oldest of twenty files that nobody applied gives way with its file, and none that is being applied", async () => {
  const { id: set } = await rig.shop.db
    .insertInto("change_sets")
    .values({
      act: "goods.import",
      staff_id: null,
      staff_name: "En",
      at: rig.shop.now(),
      state: "running",
      total: 1,
      note: "",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const applying = await insertImports(0, 1, { state: "applying", change_set_id: set });
  const waiting = await insertImports(1, 20, { state: "ready" });
  const folder = new ImportFolder(rig.shop.settings.mediaDir);
  const kept = await folder.keep(
    (async function* () {
      yield Buffer.from("Navn");
    })(),
  );
  await rig.shop.db
    .updateTable("imports")
    .set({ file: kept.file })
    .where("id", "=", waiting[0] ?? 0)
    .execute();
  const { body: sent } = await rig.send(listFile);
  expect(await keptIds()).toEqual([...applying, ...waiting.slice(1), sent.id]);
  await expect(access(folder.path(kept.file))).rejects.toThrow("ENOENT");
});

it("of each person the mappings of fifty heads are kept, a megabyte together, and the one unused for longest goes", async () => {
  const { db, now } = rig.shop;
  const at = (minutes: number) => new Date(now().getTime() - 3_600_000 + minutes * 60_000);
  const wide = (bytes: number) => JSON.stringify({ ["x".repeat(bytes)]: null });
  const keep = (names: string[], bytes: number, staff_id: number | null) =>
    db
      .insertInto("import_mappings")
      .values(names.map((head, n) => ({ head, mapping: wide(bytes), chosen_at: at(n), chosen_by: "En", staff_id })))
      .execute();
  const names = (prefix: string, count: number) => Array.from({ length: count }, (_, n) => `${prefix}${n}`);
  await keep(names("own", 50), 10, rig.owner.staffId);
  await keep(names("wide", 12), 100_000, null);
  const head = "Min ting;Mit nr;Koster her;Mærke;Alkohol %;Oprindelse;Indhold";
  const { body: sent } = await rig.send(`${head}\nKM;KM-1;10,00;Havgus;0;Danmark;20 cl\n`);
  await rig.owner.patch(`/office/imports/${sent.id}`, {
    mapping: { "Min ting": "name", "Mit nr": "sku", "Koster her": "priceOre" },
  });
  await rig.apply(sent.id);
  const kept = (await db.selectFrom("import_mappings").select(["head", "staff_id"]).execute()).map(
    ({ head: one }) => one,
  );
  expect(kept.filter((one) => one.startsWith("own")).toSorted()).toEqual(names("own", 50).slice(1).toSorted());
  expect(kept.filter((one) => one.startsWith("wide")).toSorted()).toEqual(names("wide", 12).slice(3).toSorted());
  expect(kept).toHaveLength(50 + 9);
});
