import type { Recipe } from "@skaenk/contract/recipes";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { TestVisitor } from "../../testing/test-visitor.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());

const ask = (path: string) => shop.api.request(path);

describe("the picture for sharing", () => {
  it("stands where the recipe says, and is kept for ever", async () => {
    const { body } = await new TestVisitor(shop.api).get<Recipe>("/recipes/negroni");
    const answer = await ask(body.ogImage);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("image/png");
    expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    const bytes = new DataView(await answer.arrayBuffer());
    expect([bytes.getUint32(16), bytes.getUint32(20)]).toEqual([1200, 630]);
  });

  it("is there for products, articles and every other page", async () => {
    for (const path of ["products/rugholm-taffelakvavit", "articles/is-er-en-ingrediens", "pages/skaenk"]) {
      expect((await ask(`/api/v1/og/${path}.png`)).status, path).toBe(200);
    }
  });

  it("is kept for a day where its address does not change with it", async () => {
    expect((await ask("/api/v1/og/pages/skaenk.png")).headers.get("cache-control")).toBe("public, max-age=86400");
  });

  it("may be shown by other sites", async () => {
    const answer = await ask("/api/v1/og/pages/skaenk.png");
    expect(answer.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  });

  it("does not exist for what the shop does not know", async () => {
    for (const path of ["recipes/findes-ikke", "products/findes-ikke", "articles/findes-ikke", "pages/findes-ikke"]) {
      const answer = await ask(`/api/v1/og/${path}.png`);
      expect(answer.status, path).toBe(404);
      expect(await answer.json()).toMatchObject({ code: "picture_not_found" });
    }
  });
});

describe("a drawing as a picture of its own", () => {
  it("follows the visitor's theme, and has bolder lines when it is small", async () => {
    const { body } = await new TestVisitor(shop.api).get<Recipe>("/recipes/mojito");
    const large = await (await ask(body.drawing)).text();
    const small = await (await ask(`${body.drawing}&detail=low`)).text();
    expect(large).toContain("prefers-color-scheme:dark");
    expect(small.length).toBeLessThan(large.length);
    expect(body.svg).not.toContain("prefers-color-scheme");
    expect(body.svg).toContain(`aria-label="${body.alt}"`);
  });
});
