import { expect, it } from "vitest";
import { codingFor } from "./content-codings.ts";

it("brotli goes before gzip, and neither where the browser takes neither", () => {
  expect(codingFor("gzip, deflate, br")).toBe("br");
  expect(codingFor("gzip")).toBe("gzip");
  expect(codingFor(undefined)).toBe("identity");
});
