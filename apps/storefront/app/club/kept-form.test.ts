import { expect, it } from "vitest";
import { sealOfTests } from "../checkout/seal.fixture";
import { keptForm } from "./kept-form";

const seal = sealOfTests();
const requestWith = (cookie: string, url = "https://own.example/klub/adresser") =>
  new Request(url, { headers: { cookie } });
const own = "skaenk_visitor=own";

const keep = (fields: Record<string, string>) => keptForm(requestWith(own), seal).keep(fields) ?? "";
const read = (kept: string, reader: string, visitor = own) =>
  keptForm(requestWith(`${kept.split(";")[0]}; ${visitor}`), seal).read(reader);

const sent = { writer: "10001", intent: "profile", firstName: "Asta Æble", password: "secret", operationId: "x" };

it("gives a member back what they typed, without passwords, and nobody else, nor another browser", () => {
  const kept = keep(sent);
  expect(kept).toMatch(/^skaenk_klub=[\w-]+; Max-Age=1800; Path=\/klub; HttpOnly; SameSite=Lax; Secure$/);
  expect(read(kept, "10001")).toMatchObject({ intent: "profile", typed: { firstName: "Asta Æble" }, errors: {} });
  expect(Object.keys(read(kept, "10001")?.typed ?? {})).toEqual(["firstName"]);
  expect(read(kept, "10002")).toBeUndefined();
  expect(read(kept, "10001", "skaenk_visitor=other")).toBeUndefined();
});

it("is seen by the page of a review alone, and by the data of that page", () => {
  const page = requestWith(own, "https://own.example/drink/negroni/anmeldelse");
  expect(keptForm(page, seal).keep(sent)).toMatch(/; Path=\/drink\/negroni; HttpOnly/);
});

it.each([";Domain=own.example", ",Secure"])("writes no cookie for an address with %s in it", (signs) => {
  const url = `https://own.example/drink/negroni${signs}/anmeldelse`;
  expect(new URL(url).pathname).toContain(signs);
  expect(keptForm(requestWith(own, url), seal).keep(sent)).toBeUndefined();
  expect(keptForm(requestWith("skaenk_klub=abc", url), seal).end()).toBeUndefined();
});

it("keeps no form of nobody, and is ended where it is", () => {
  expect(keep({ intent: "profile", firstName: "Asta" })).toBe("");
  expect(keptForm(requestWith(own), seal).end()).toBeUndefined();
  expect(keptForm(requestWith("skaenk_klub=abc"), seal).end()).toMatch(/^skaenk_klub=; Max-Age=0; Path=\/klub;/);
});

it("keeps nothing that a cookie cannot hold", () => {
  const long = { ...seal, seal: () => "a".repeat(4_000) };
  expect(keptForm(requestWith(own), long).keep(sent)).toBeUndefined();
});
