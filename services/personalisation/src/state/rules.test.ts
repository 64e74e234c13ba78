import { expect, it } from "vitest";
import { Rules } from "./rules.ts";

const synonyms = (id: string, ...words: string[]) => ({ id, words });

it("makes the table of synonyms once for all indexes, and anew when a rule has changed", () => {
  const rules = new Rules();
  rules.save("Synonyms", [synonyms("1", "bobler", "champagne")]);
  const table = rules.synonymTable("da");
  expect(rules.synonymTable("da")).toBe(table);
  rules.save("Synonyms", [synonyms("2", "snaps", "vandtræder")]);
  const wider = rules.synonymTable("da");
  expect(wider.size).toBeGreaterThan(table.size);
  rules.delete("Synonyms", ["2"]);
  expect([...rules.synonymTable("da").keys()]).toEqual([...table.keys()]);
});

it("makes the table of six hundred words, which the office allows, within a moment", () => {
  const rules = new Rules();
  const phrases = (at: number) =>
    Array.from({ length: 18 }, (_, word) => `en lang vending med mange små ord nummer ${at} og ${word} i alt`);
  rules.save(
    "Synonyms",
    Array.from({ length: 30 }, (_, at) => synonyms(`${at}`, "gin", "tonic", ...phrases(at))),
  );
  const began = process.cpuUsage();
  rules.synonymTable("da");
  const { user, system } = process.cpuUsage(began);
  expect((user + system) / 1_000).toBeLessThan(600);
});
