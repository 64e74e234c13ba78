import { keysOfSecret } from "@skaenk/api/platform/keys";
import { expect, it } from "vitest";
import { sealCookies } from "./cookie-seal.ts";

const seal = sealCookies(keysOfSecret("a-secret"));
const draft = { values: { street: "Hemmeligvej 7" }, placed: "token" };

it("opens for the visitor whom it was sealed for, and for no other", () => {
  const token = seal.seal("visitor-a", draft);
  expect(seal.open("visitor-a", token)).toEqual(draft);
  for (const other of ["visitor-b", ""]) expect(seal.open(other, token)).toBe(undefined);
});

it("hides what it holds, also from who decodes it", () => {
  const token = seal.seal("visitor-a", draft);
  expect(token).toMatch(/^[\w-]+$/);
  expect(Buffer.from(token, "base64url").toString("latin1")).not.toContain("Hemmeligvej");
});

it.each(["", "x", "x".repeat(16_000), "eyJhIjoxfQ"])("opens nothing that it did not seal: %.12s", (token) => {
  expect(seal.open("v".repeat(16_000), token)).toBe(undefined);
});
