import { isDiskFull } from "@skaenk/postgres/is-disk-full";
import { afterAll, beforeAll, expect, it } from "vitest";
import { refuseWrites, takeWrites } from "../../../../../tests/support/refused-writes-queries.ts";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { TestVisitor } from "../../testing/test-visitor.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());

it("a full disk lets visitors read, tells those who write to come again, and loses nothing", async () => {
  const visitor = new TestVisitor(shop.api);
  await visitor.post("/cart/lines", { variantId: "KIS-TOR-20", quantity: 1 });
  await refuseWrites(shop.db);
  const { status, body, headers } = await visitor.post<{ code: string }>("/cart/lines", { variantId: "KIS-TOR-20" });
  expect([status, body.code, headers.get("retry-after")]).toEqual([503, "disk_full", "30"]);
  expect((await visitor.get("/cart")).status).toBe(200);
  await takeWrites(shop.db);
  expect((await visitor.post("/cart/lines", { variantId: "KIS-TOR-20", quantity: 1 })).status).toBe(200);
});

it.each([
  [{ code: "ENOSPC", syscall: "write" }, true],
  [{ code: "53100" }, true],
  [{ code: "53300" }, false],
  [{ code: "ENOENT" }, false],
])("%j is a full disk: %s", (facts, full) => {
  expect(isDiskFull(Object.assign(new Error("failed"), facts))).toBe(full);
  expect(isDiskFull(new Error("failed", { cause: Object.assign(new Error("failed"), facts) }))).toBe(full);
});
