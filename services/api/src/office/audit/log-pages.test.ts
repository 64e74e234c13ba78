import type { AuditEntry, BinEntry } from "@skaenk/contract/office/audit";
import type { ContentVersion } from "@skaenk/contract/office/content";
import type { OfficeList } from "@skaenk/contract/office/lists";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { staffAs } from "../../testing/test-staff.ts";
import { putInBin, recordChange } from "./queries.ts";

let shop: TestShop;
let owner: Awaited<ReturnType<typeof staffAs>>;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await staffAs(shop, "owner");
});
afterAll(() => shop.stop());

const actor = { staffId: null, name: "En" };

/** Text that no compression makes short. */
const long = (bytes: number) =>
  Buffer.from(crypto.getRandomValues(new Uint8Array(60_000)))
    .toString("base64")
    .repeat(bytes / 80_000);

async function change(thing: string, key: string, texts: string[]): Promise<void> {
  for (const text of texts) {
    const fields = { before: { text: "" }, after: { text } };
    await recordChange(shop.db, { actor, act: `${thing}.change`, thing, key, ...fields, at: shop.now() });
  }
}
const bytesOf = (body: unknown) => JSON.stringify(body).length;

it("a page of the log ends with a megabyte of what was written, and goes on from there", async () => {
  await change("page", "lang", ["først", ...Array.from({ length: 5 }, () => long(400_000)), "sidst"]);
  const seen: number[] = [];
  let pages = 0;
  for (let cursor = ""; pages < 9; pages += 1) {
    const { body } = await owner.get<OfficeList<AuditEntry>>(`/office/audit?thing=page&key=lang&limit=200${cursor}`);
    expect(bytesOf(body)).toBeLessThan(1_100_000);
    expect(body.count).toBe(7);
    seen.push(...body.items.map(({ id }) => id));
    if (body.nextCursor === null) break;
    cursor = `&cursor=${body.nextCursor}`;
  }
  expect(seen).toHaveLength(7);
  expect(seen).toEqual(seen.toSorted((a, b) => b - a));
});

it("an entry of more than a megabyte is a page of its own", async () => {
  await change("page", "stor", [long(1_600_000), long(1_600_000)]);
  const { body } = await owner.get<OfficeList<AuditEntry>>("/office/audit?thing=page&key=stor");
  expect([body.items.length, body.nextCursor === null]).toEqual([1, false]);
  expect((await owner.get("/office/audit?cursor=WyJ4IiwieCJd")).status).toBe(400);
});

it("text that is kept in little room counts as long as it is read", async () => {
  await change(
    "page",
    "gentaget",
    Array.from({ length: 4 }, () => "a".repeat(600_000)),
  );
  const { body } = await owner.get<OfficeList<AuditEntry>>("/office/audit?thing=page&key=gentaget");
  expect(body.items).toHaveLength(1);
});

it("the versions of a page end with a megabyte too, and the bin is listed without what lies in it", async () => {
  await change(
    "page",
    "om-os",
    Array.from({ length: 4 }, () => long(400_000)),
  );
  const { body } = await owner.get<OfficeList<ContentVersion>>("/office/pages/om-os/versions?limit=200");
  expect(bytesOf(body)).toBeLessThan(1_100_000);
  expect(body.nextCursor).not.toBeNull();
  const gone = { thing: "page", key: "vaek", name: "Væk", fields: { text: long(80_000) }, at: shop.now(), by: "En" };
  await putInBin(shop.db, gone);
  const bin = await owner.get<OfficeList<BinEntry>>("/office/bin");
  expect(bin.body.items).toMatchObject([{ key: "vaek", removedBy: "En" }]);
});
