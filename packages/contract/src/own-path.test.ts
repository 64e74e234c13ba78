import fc from "fast-check";
import { expect, it } from "vitest";
import { ownPath } from "./own-path.ts";

it.each([
  ["/klub/adresser?x=1", "/klub/adresser?x=1"],
  ["/kurv/kasse#alder", "/kurv/kasse#alder"],
  ["/søg?q=æble", "/s%C3%B8g?q=%C3%A6ble"],
  ["//evil.example", "/"],
  ["/\\evil.example", "/"],
  ["/\t/evil.example", "/"],
  ["/\n/evil.example", "/"],
  ["/\r\\evil.example", "/"],
  ["/.//evil.example", "/"],
  ["/%2e//evil.example", "/"],
  ["/a/..//evil.example", "/"],
  ["https://evil.example/klub", "/"],
  ["javascript:alert(1)", "/"],
  ["\u0000/drinks", "/"],
  [" /drinks", "/"],
  ["", "/"],
  [null, "/"],
  [undefined, "/"],
])("leads %j to %s", (asked, leads) => {
  expect(ownPath(asked)).toBe(leads);
});

it("leads elsewhere in the shop when told where", () => {
  expect(ownPath("//evil.example", "/klub/oversigt")).toBe("/klub/oversigt");
});

/** What attacks are made of, in every order. */
const pieces = [
  ..."/\\@:?#.%&=[]^|",
  "//",
  "/\\",
  "..",
  "\t",
  "\n",
  "\r",
  " ",
  "\u0000",
  "%09",
  "%2f",
  "%5c",
  "%2e",
  "http:",
  "https:",
  "javascript:",
  "evil.example",
  "[::1",
  "99999",
  "drinks",
  "ø",
  "／",
  "。",
  "\ud800",
];
const hostile = fc
  .array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: "binary", maxLength: 3 })), { maxLength: 12 })
  .map((parts) => parts.join(""));

it.each(["https://skaenk.example", "http://localhost:3000"])("never leads out of %s", (shop) => {
  fc.assert(
    fc.property(
      fc.oneof(
        hostile,
        hostile.map((rest) => `/${rest}`),
        fc.string({ unit: "binary" }),
      ),
      (asked) => {
        const leads = ownPath(asked);
        // As a Location header, as a link, and as what a page would make of it once more.
        for (const page of [`${shop}/`, `${shop}/alder?til=x`, `${shop}//odd/`]) {
          expect(new URL(leads, page).origin).toBe(shop);
        }
        expect(leads).toMatch(/^\/(?!\/)[\x21-\x7e]*$/);
        expect(leads.split(/[?#]/)[0]).not.toContain("\\");
        expect(ownPath(leads)).toBe(leads);
      },
    ),
    { numRuns: 3_000 },
  );
});

it("keeps what is an address of the shop already", () => {
  const segment = fc.stringMatching(/^[a-z0-9-]{1,12}$/);
  fc.assert(
    fc.property(fc.array(segment, { maxLength: 4 }), fc.option(segment), (segments, query) => {
      const path = `/${segments.join("/")}${query === null ? "" : `?q=${query}`}`;
      expect(ownPath(path, "/andet")).toBe(path);
    }),
  );
});
