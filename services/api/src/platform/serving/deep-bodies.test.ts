import type { Refusal } from "@skaenk/contract/refusal";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { staffAs } from "../../testing/test-staff.ts";

type Operation = { requestBody?: { content: Record<string, unknown> } };

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());

const deep = (levels: number) => `${'{"a":['.repeat(levels)}${"]}".repeat(levels)}`;

it("refuses a body of many levels at every endpoint that reads JSON, and fails at none", {
  timeout: 300_000,
}, async () => {
  const owner = await staffAs(shop, "owner");
  const { body } = await owner.get<{ paths: Record<string, Record<string, Operation>> }>("/openapi.json");
  const takers = Object.entries(body.paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, { requestBody }]) => requestBody?.content["application/json"] !== undefined)
      .map(([method]) => ({ method: method.toUpperCase(), path: path.slice("/api/v1".length) })),
  );
  expect(takers.length).toBeGreaterThan(100);
  let refused = 0;
  for (const { method, path } of takers) {
    // Endpoints that end or begin a session get a session of their own.
    const who = path.includes("/session") || path.includes("/account") ? await staffAs(shop, "owner") : owner;
    const address = path.replaceAll(/\{[^}]+\}/g, "999999");
    for (const text of [deep(5_000), `{"a":${deep(20_000)}}`]) {
      const { status, body: said } = await who.send<Partial<Refusal>>(method, address, text);
      expect(status, `${method} ${path}`).toBeLessThan(500);
      expect(status, `${method} ${path}`).toBeGreaterThanOrEqual(400);
      if (said.code === "nested_too_deep") refused += 1;
    }
  }
  expect(refused).toBeGreaterThan(200);
});
