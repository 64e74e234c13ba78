import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FormerFile, FormerFileState, ListedFormerFile } from "@skaenk/contract/office/former-shop";
import type { OfficeList } from "@skaenk/contract/office/lists";
import type { Refusal } from "@skaenk/contract/refusal";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { staffAs } from "../../testing/test-staff.ts";
import { ImportFolder } from "../goods-import/import-folder.ts";
import { keepFormerFile, turnFile } from "./change-file.ts";

let shop: TestShop;
let owner: Awaited<ReturnType<typeof staffAs>>;
beforeAll(async () => {
  shop = await openTestShop({ MEDIA_DIR: await mkdtemp(join(tmpdir(), "media-")) });
  owner = await staffAs(shop, "owner");
});
afterAll(() => shop.stop());

const columns = [{ name: "Name", samples: ["#1001"] }];
const mapping = { Name: "number" };
let made = 0;

/** Files as if they had been sent and read. */
async function insertFiles(count: number, state: FormerFileState) {
  const rows = Array.from({ length: count }, () => ({
    ...{ file: (made++).toString(16).padStart(32, "0"), name: "en.csv", bytes: 10, staff_id: null, staff_name: "En" },
    ...{ at: shop.now(), state, kind: "orders" as const, source: "shopify" as const },
    ...{ encoding: null, separator: null, decimal_mark: null, problem: null },
    ...{ columns: JSON.stringify(columns), mapping: JSON.stringify(mapping) },
    summary: JSON.stringify({ new: 1, changed: 0, unchanged: 0, refused: 0 }),
  }));
  const inserted = await shop.db.insertInto("former_files").values(rows).returning("id").execute();
  return inserted.map(({ id }) => id);
}

it("the list of former files reads no columns, and a file tells them", async () => {
  const [id] = await insertFiles(1, "undone");
  const { body: one } = await owner.get<FormerFile>(`/office/former-files/${id}`);
  expect(one).toMatchObject({ columns, mapping });
  const { columns: _, mapping: __, ...listed } = one;
  expect((await owner.get<OfficeList<ListedFormerFile>>("/office/former-files")).body.items).toEqual([listed]);
  await shop.db.deleteFrom("former_files").execute();
});

it("the oldest of twenty former files gives way, and none whose orders are kept", async () => {
  const applied = await insertFiles(2, "applied");
  const rest = [...(await insertFiles(1, "undone")), ...(await insertFiles(19, "ready"))];
  const context = { ...shop, folder: new ImportFolder(shop.settings.mediaDir), pool: shop.rendering.imports };
  const body = (async function* () {
    yield Buffer.from("Name\n#1");
  })();
  const id = await keepFormerFile(context, { body, name: "ny.csv" }, { staffId: null, name: "test" });
  const kept = await shop.db.selectFrom("former_files").select("id").orderBy("id").execute();
  expect(kept.map((row) => row.id)).toEqual([...applied, ...rest.slice(1), id]);
  await shop.db.deleteFrom("former_files").execute();
});

it("a hundred former files are applied, and no more", async () => {
  const [ready] = await insertFiles(1, "ready");
  const [applied] = await insertFiles(100, "applied");
  const refused = await owner.post<Refusal>(`/office/former-files/${ready}/apply`, { dryRun: 1 });
  expect([refused.status, refused.body.code]).toEqual([409, "former_files_full"]);
  await shop.db
    .updateTable("former_files")
    .set({ state: "undone" })
    .where("id", "=", applied ?? 0)
    .execute();
  const by = { actor: { staffId: null, name: "test" }, at: shop.now() };
  await shop.db.transaction().execute((trx) => turnFile(trx, ready ?? 0, "applying", by));
  expect((await owner.get<FormerFile>(`/office/former-files/${ready}`)).body.state).toBe("applying");
});
