import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { fillAge } from "./fill-age.ts";

const seed = new URL("../../../seed/pages/", import.meta.url);
const flat = (text: string) => text.replaceAll(/\s+/g, " ");
const read = (page: string) => flat(readFileSync(new URL(`${page}.yaml`, seed), "utf8"));

const strict = { from16: false, isRemembered: false };
const eased = { from16: true, isRemembered: true };

it("keeps the words that are true, with other placeholders inside them", () => {
  const text =
    "{kun 18 år:18 år hos {productName}}{fra 16 år:16 år}, {alder ved hvert køb:hver gang}{alder huskes:én gang}.";
  expect(fillAge(text, strict)).toBe("18 år hos {productName}, hver gang.");
  expect(fillAge(text, eased)).toBe("16 år, én gang.");
  expect(fillAge(text, { from16: true, isRemembered: false })).toBe("16 år, hver gang.");
});

it("makes the terms agree with the settings", () => {
  const terms = read("handelsbetingelser");
  expect(fillAge(terms, strict)).toContain("uanset hvor stærk varen er");
  expect(fillAge(terms, strict)).toContain("godkendt løsning, hver gang du handler. Vi får");
  expect(fillAge(terms, eased)).toContain("dog 16 år for varer på højst 6 %");
  expect(fillAge(terms, eased)).not.toContain("uanset hvor stærk");
  expect(fillAge(terms, eased)).toContain("igen når dit bevis er udløbet");
  const club = read("klub-vilkaar");
  expect(fillAge(club, strict)).toContain("bliver din alder kontrolleret ved hvert køb.");
  expect(fillAge(club, eased)).toContain(
    "bliver din alder kontrolleret første gang, og igen når dit bevis er udløbet.",
  );
});

it("names a remembered age in the privacy policy only where it is remembered", () => {
  const policy = read("privatlivspolitik");
  expect(fillAge(policy, strict)).not.toContain("Bekræftet alder");
  expect(fillAge(policy, eased)).toContain("Bekræftet alder, som gælder til dine næste ordrer");
});

it("replaces every condition on every page of the shop", () => {
  for (const file of readdirSync(seed)) {
    const text = flat(readFileSync(new URL(file, seed), "utf8"));
    expect(fillAge(text, strict), file).not.toMatch(/\{[^{}:]*(18 år|16 år|alder)[^{}:]*:/);
  }
});
