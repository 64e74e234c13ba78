import { expect, it } from "vitest";
import { confirmWord, effectSentence } from "./guess-effect";

const gin = { slug: "gin", name: "Gin", open: 2, wantedStatus: "active" };
const rum = { slug: "rom", name: "Rom", open: 1, wantedStatus: "active" };
const draft = { slug: "vin", name: "Vin", open: 1, wantedStatus: "draft" };

it("the act says what it publishes: goods whose last guess it confirms, and that the file wants sold", () => {
  expect(effectSentence([gin, rum, draft])).toBe("1 vare kommer til salg i butikken: Rom.");
  expect(effectSentence([gin, gin, rum])).toBe("2 varer kommer til salg i butikken: Gin og Rom.");
  expect(effectSentence([gin, draft])).toMatch(/^Ingen varer kommer til salg/);
  expect(effectSentence([])).toMatch(/^Intet er valgt/);
  expect([confirmWord(0), confirmWord(3)]).toEqual(["Bekræft dem med flueben", "Bekræft 3 gæt"]);
});
