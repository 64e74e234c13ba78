import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { staffAs } from "../../testing/test-staff.ts";
import { TestVisitor } from "../../testing/test-visitor.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());

const forms = ["/openapi.json", "/docs"] as const;
type Document = { paths: Record<string, object>; components: { schemas: object; securitySchemes?: object } };

const ask = (path: string, headers: Record<string, string> = {}) => shop.api.request(`/api/v1${path}`, { headers });

describe("the documentation", () => {
  it("names no endpoint and no schema of the office to strangers", async () => {
    const stranger = new TestVisitor(shop.api);
    const { body } = await stranger.get<Document>("/openapi.json");
    expect(Object.keys(body.paths).length).toBeGreaterThan(80);
    expect(body.paths).toHaveProperty(["/api/v1/products/{slug}"]);
    expect(body.components.securitySchemes).toBeUndefined();
    for (const path of forms) {
      const text = await (await ask(path)).text();
      expect(text, path).toContain("/api/v1/checkout");
      expect(text, path).not.toMatch(/\/office\/|x-right|x-step-up|staffSession/);
    }
  });

  it("is whole for a member of staff and for an API key, and kept by no shared cache", async () => {
    const owner = await staffAs(shop, "owner");
    const { body: key } = await owner.post<{ key: string }>("/office/keys", { name: "læser", rights: ["orders:read"] });
    const shared = await ask("/openapi.json");
    expect(shared.headers.get("cache-control")).toBe("public, no-cache");
    expect(shared.headers.get("vary")).toBe("Accept-Encoding, Authorization, Cookie");
    for (const path of forms) {
      const { headers, body } = await owner.get<unknown>(path);
      expect(headers.get("cache-control"), path).toBe("private, no-cache");
      const byKey = await ask(path, { authorization: `Bearer ${key.key}` });
      const text = await byKey.text();
      expect(path === "/docs" ? text : JSON.parse(text), path).toEqual(body);
      expect(text, path).toContain("/api/v1/office/orders/{number}");
      expect((await ask(path, { authorization: `Bearer sk_${"a".repeat(43)}` })).status, path).toBe(401);
    }
  });

  it("is public again for whoever has logged out", async () => {
    const owner = await staffAs(shop, "owner");
    const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    await owner.remove("/office/session");
    expect(await (await ask("/openapi.json", { cookie })).text()).not.toContain("/office/");
  });

  it("comes compressed, and not again to whoever has it", async () => {
    const owner = await staffAs(shop, "owner");
    for (const path of forms) {
      const plain = await (await ask(path)).text();
      const gzip = await ask(path, { "accept-encoding": "gzip" });
      const br = await ask(path, { "accept-encoding": "gzip, br" });
      const packed = { gzip: await gzip.arrayBuffer(), br: await br.arrayBuffer() };
      expect(gunzipSync(packed.gzip).toString(), path).toBe(plain);
      expect(brotliDecompressSync(packed.br).toString(), path).toBe(plain);
      expect(packed.br.byteLength, path).toBeLessThan(plain.length / 5);

      const etag = gzip.headers.get("etag") ?? "";
      const again = await ask(path, { "if-none-match": etag });
      expect([again.status, await again.text()], path).toEqual([304, ""]);
      const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
      expect((await ask(path, { "if-none-match": etag, cookie })).status, path).toBe(200);
    }
  });
});
