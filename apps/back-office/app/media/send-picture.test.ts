import { expect, it } from "vitest";
import { refusalOf } from "./send-picture";

const file = (name: string, type: string, size = 1_000) => ({ name, type, size });

it.each([
  [file("glas.svg", "image/svg+xml"), /SVG/],
  [file("brev.pdf", "application/pdf"), /brev\.pdf er ikke et billede/],
  [file("stort.jpg", "image/jpeg", 26 * 1024 * 1024), /26,0 MB/],
  [file("tom.png", "image/png", 0), /tom/],
])("says of %o why it is not sent", (given, reason) => {
  expect(refusalOf(given)).toMatch(reason);
});

it("sends what a phone takes, also where the browser does not know its kind", () => {
  expect(refusalOf(file("IMG_1.HEIC", ""))).toBe(undefined);
  expect(refusalOf(file("", "image/png"))).toBe(undefined);
});
