import { describe, expect, it } from "vitest";
import { addressesIn, possibleAddressesIn, soleAddress } from "./addresses-in.ts";

const anna = "anna.hemmelig@eksempel.dk";

describe("addresses in a cell", () => {
  it.each([
    "Anna.Hemmelig@Eksempel.dk",
    "\u00a0anna.hemmelig@eksempel.dk; x@andet.dk",
    "Anna Hemmelig <anna.hemmelig@eksempel.dk>",
    "mailto:anna.hemmelig@eksempel.dk?subject=Hej",
    "'anna.hemmelig@eksempel.dk'",
    "Ring først. Ellers anna.hemmelig@eksempel.dk.",
    "mail=anna.hemmelig@eksempel.dk&x=1",
    "\u200banna.hemmelig＠eksempel.dk",
    "»anna.hemmelig@eksempel.dk« er ikke et beløb.",
    "x@y@z, anna.hemmelig@eksempel.dk|bo@eksempel.dk",
    "https://eksempel.dk/?mail=Anna.Hemmelig%40eksempel.dk",
  ])("are found in %s", (cell) => {
    expect(addressesIn(cell).has(anna)).toBe(true);
  });

  it.each(["johanna.hemmelig@eksempel.dk", "anna.hemmelig@eksempel.dk.evil.com", "anna.hemmelig", "@", ""])(
    "are no part of another address, as in %s",
    (cell) => {
      expect(addressesIn(cell).has(anna)).toBe(false);
    },
  );

  it.each([
    "Anna/anna.hemmelig@eksempel.dk",
    "bo&anna.hemmelig%40eksempel.dk",
    "Anna-anna.hemmelig@eksempel.dk, bo@x.dk",
  ])("are possibly found in %s, which may be another", (cell) => {
    expect(possibleAddressesIn(cell).has(anna)).toBe(true);
    expect(addressesIn(cell).has(anna)).toBe(false);
  });

  it("are possibly found whole where they hold such a sign themselves", () => {
    expect([...possibleAddressesIn("salg/anne-marie@x.dk")]).toEqual([
      "salg/anne-marie@x.dk",
      "anne-marie@x.dk",
      "marie@x.dk",
    ]);
  });

  it("are found in time by the length of the cell", () => {
    const began = performance.now();
    addressesIn(`${"a".repeat(500_000)}@`);
    addressesIn("@".repeat(500_000));
    addressesIn(`x@${"a-".repeat(250_000)}`);
    possibleAddressesIn(`${"a-".repeat(100)}@x.dk `.repeat(2_500));
    expect(performance.now() - began).toBeLessThan(2_000);
  });
});

describe("the address of a customer", () => {
  it.each([
    [" Anna.Hemmelig@eksempel.dk ", anna],
    ["mailto:anna.hemmelig@eksempel.dk", anna],
    ['"Hemmelig, Anna" <anna.hemmelig@eksempel.dk>', anna],
    ["<mailto:anna.hemmelig@eksempel.dk>", anna],
    ["r&d/salg@eksempel.dk", "r&d/salg@eksempel.dk"],
    ["anna.hemmelig@eksempel.dk; bo@eksempel.dk", undefined],
    ["Anna anna.hemmelig@eksempel.dk", undefined],
    ["anna.hemmelig@eksempel", undefined],
    ["a@b@eksempel.dk", undefined],
  ])("of %s is %s", (cell, address) => {
    expect(soleAddress(cell)).toBe(address);
  });
});
