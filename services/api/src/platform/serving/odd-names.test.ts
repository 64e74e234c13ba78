import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";

let shop: TestShop;
/** Addresses of public GETs with a name in them, below the API's own. */
let paths: string[];
beforeAll(async () => {
  shop = await openTestShop();
  const document = (await (await shop.api.request("/api/v1/openapi.json")).json()) as { paths: Record<string, object> };
  const named = Object.entries(document.paths).filter(([path, methods]) => "get" in methods && path.includes("{"));
  paths = named.map(([path]) => path.replace(/^\/api\/v1/, ""));
});
afterAll(() => shop.stop());

const units = ["a", "/", ".", ",", "%", " ", "\r", "\n", "\u0001", "\u007f", '"', "é", "€", "🍹"];
const name = fc.string({ unit: fc.constantFrom(...units), minLength: 1, maxLength: 8 });
const kinds = ["recipe", "product", "recipes", "products"];
const drawnPath = () =>
  fc
    .tuple(fc.constantFrom(...paths), fc.constantFrom(...kinds), name)
    .map(([path, kind, odd]) => path.replaceAll("{kind}", kind).replace(/\{\+?\w+\}/g, () => encodeURIComponent(odd)));

it("answers every GET of a thing with an odd name, asked once and again, without a failure or a tag of the visitor's own", async () => {
  expect(paths.length).toBeGreaterThan(15);
  await fc.assert(
    fc.asyncProperty(drawnPath(), async (path) => {
      for (let time = 0; time < 2; time += 1) {
        const { status, headers } = await shop.api.request(`/api/v1${path}`);
        expect(status, path).toBeLessThan(500);
        expect(headers.get("surrogate-key"), path).toBeNull();
      }
    }),
    { numRuns: 300 },
  );
});

it("tags a still life with what stands in it", async () => {
  const drinks = encodeURIComponent("kir,€,a products");
  const { status, headers } = await shop.api.request(
    `/api/v1/drawings/still-lifes/bar.svg?drinks=${drinks}&goods=a%0Ab`,
  );
  expect([status, headers.get("surrogate-key")]).toEqual([200, "recipe:kir"]);
});
