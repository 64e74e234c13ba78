import { expect, it } from "vitest";
import { lawfulDuties, owedWhileOpen, readyNote } from "./lawful-duties";
import { openingToConfirm } from "./set-shop-opening";

const duty = (title: string, state: "fulfilled" | "missing" | "advised" | "unchecked", law = true, blocks = false) => ({
  ...{ title, state, law, blocks },
});
const sign = duty("Det officielle aldersskilt", "advised");
const age = duty("Alderskontrol, der holder", "unchecked");
const duties = [
  duty("Virksomheden", "missing", true, true),
  sign,
  age,
  duty("Kontakt", "fulfilled"),
  duty("En sikkerhedskopi", "advised", false),
];

it("names what the law requires and is not known to be in order", () => {
  expect(lawfulDuties(duties)).toEqual([sign, age]);
});

it("counts what an open shop owes the law, and nothing that nobody has tried", () => {
  expect(owedWhileOpen({ open: true, duties })).toBe(2);
  expect(owedWhileOpen({ open: false, duties })).toBe(0);
  expect(owedWhileOpen({ open: true, duties: [age] })).toBe(0);
});

it("never says that everything is in place while the law requires more", () => {
  expect(readyNote({ open: false, missing: 0, lacking: [sign, sign, sign, sign] })).toBe(
    "Butikken kan åbne. 4 ting, som loven eller pengene kræver, mangler.",
  );
  expect(readyNote({ open: true, missing: 0, lacking: [sign] })).toContain(
    "1 ting, som loven eller pengene kræver, mangler.",
  );
  expect(readyNote({ open: false, missing: 0, lacking: [sign, age] })).toBe(
    "Butikken kan åbne. 1 ting, som loven eller pengene kræver, mangler, og 1 er ikke tjekket.",
  );
  expect(readyNote({ open: false, missing: 0, lacking: [] })).toContain("er på plads");
  expect(readyNote({ open: false, missing: 2, lacking: [sign, age] })).toBe("2 ting mangler, før butikken kan åbne.");
});

it("lists each of them before the shop opens, with what the form sent", () => {
  const form = new Map([["act", "open"]]) as unknown as FormData;
  const { ok, toConfirm } = openingToConfirm([sign, age], form);
  expect(ok).toBe(false);
  expect(toConfirm?.sentences).toEqual(expect.arrayContaining([sign.title, age.title]));
  expect(toConfirm?.fields).toEqual([
    ["act", "open"],
    ["agreed", "ja"],
  ]);
});
