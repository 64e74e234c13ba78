import { expect, it } from "vitest";
import { codingFor, compressed } from "./content-codings.ts";

it("brotli goes before gzip, and neither where the browser takes neither", () => {
  expect(codingFor("gzip, deflate, br")).toBe("br");
  expect(codingFor("gzip")).toBe("gzip");
  expect(codingFor(undefined)).toBe("identity");
});

it("keeps no more memory than the packed bytes take", async () => {
  const { gzip, br } = await compressed(Buffer.from("Skål! ".repeat(1_000)));
  expect(gzip.buffer.byteLength).toBe(gzip.length);
  expect(br.buffer.byteLength).toBe(br.length);
});
