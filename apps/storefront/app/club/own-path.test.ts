import { expect, it } from "vitest";
import { ownPath } from "./own-path";

it.each([
  ["/klub/adresser?x=1", "/klub/adresser?x=1"],
  ["/kurv/kasse", "/kurv/kasse"],
  ["//evil.example", "/klub/oversigt"],
  ["/\\evil.example", "/klub/oversigt"],
  ["https://evil.example/klub", "/klub/oversigt"],
  ["javascript:alert(1)", "/klub/oversigt"],
  ["/a\n/b", "/klub/oversigt"],
  ["", "/klub/oversigt"],
  [null, "/klub/oversigt"],
])("leads %s to %s after the login", (asked, leads) => {
  expect(ownPath(asked)).toBe(leads);
});
