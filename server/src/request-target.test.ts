import fc from "fast-check";
import { expect, it } from "vitest";
import { isOwnAddress, onePageAddress } from "./request-target.ts";

const pieces = [..."/\\.%?#&=;:@ab1", "//", "..", "%2e", "%2F", "%2f", "%5c", "%c3%b8", "%zz", "~", "|", "[", "<"];
const address = fc
  .array(fc.constantFrom(...pieces), { maxLength: 14 })
  .map((parts) => `/${parts.join("")}`)
  .filter(isOwnAddress);

it("leads every spelling to one address, and that one to itself", () => {
  fc.assert(
    fc.property(address, (asked) => {
      const one = onePageAddress(asked);
      expect(onePageAddress(one)).toBe(one);
      expect(isOwnAddress(one)).toBe(true);
      expect(new URL(one, "https://skaenk.example/x").origin).toBe("https://skaenk.example");
    }),
    { numRuns: 5_000 },
  );
});

it("changes nothing that the query says", () => {
  expect(onePageAddress("/find?q=%2e%2E//..\\&")).toBe("/find?q=%2e%2E//..\\&");
});
