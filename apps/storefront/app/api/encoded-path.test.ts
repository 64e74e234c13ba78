import fc from "fast-check";
import { expect, it } from "vitest";
import { encodedPath } from "./encoded-path";

const pathnameOf = (path: string) => new URL(`/api/v1${path}`, "http://localhost").pathname;

it("leaves alone what slugs and numbers are made of", () => {
  expect(encodedPath`/recipes/${"french-75"}/ratings?page=${2}`).toBe("/recipes/french-75/ratings?page=2");
});

it.each([
  ["a/b", "/recipes/a%2Fb/ratings"],
  ["../../cart", "/recipes/..%2F..%2Fcart/ratings"],
  ["negroni?pageSize=100", "/recipes/negroni%3FpageSize%3D100/ratings"],
  ["negroni#top", "/recipes/negroni%23top/ratings"],
  ["æble & pære", "/recipes/%C3%A6ble%20%26%20p%C3%A6re/ratings"],
  ["100%", "/recipes/100%25/ratings"],
])("keeps %s one part of the path", (slug, path) => expect(encodedPath`/recipes/${slug}/ratings`).toBe(path));

it("puts the parts of a list one after the other", () => {
  expect(encodedPath`/pages/${"om os/åbningstider/..".split("/")}`).toBe("/pages/om%20os/%C3%A5bningstider/%252E%252E");
});

it("never leads anywhere else, whatever the slug", () => {
  const odd = fc.oneof(fc.string(), fc.constantFrom(".", "..", "../..", "%2e%2e", "/", "//", "\\", "?", "#"));
  fc.assert(
    fc.property(odd, (slug) => {
      const pathname = pathnameOf(encodedPath`/recipes/${slug}/ratings`);
      expect(pathname).toMatch(/^\/api\/v1\/recipes\/[^/]*\/ratings$/);
      if (!/^\.{1,2}$/.test(slug)) expect(decodeURIComponent(pathname.split("/")[4] ?? "")).toBe(slug);
    }),
  );
});
