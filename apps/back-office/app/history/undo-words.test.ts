import { expect, it } from "vitest";
import { undoneWords } from "./undo-words";

const left = (key: string) => ({ thing: "variant", key, reason: "Ændret siden af Ejnar Ejer: Pris er nu 460." });

it("names what was skipped as an import is undone, and how it stands now", () => {
  expect(undoneWords({ undone: 199, leftAlone: [left("AUB-BDB-75")], state: "undone" })).toBe(
    "199 ændringer er fortrudt, 1 er sprunget over: AUB-BDB-75 (ændret siden af Ejnar Ejer: Pris er nu 460).",
  );
  const priced = { ...left("KIS-TOR-20"), reason: "Ændret siden af Ejnar Ejer: Prisen er nu 16,95\u00a0kr." };
  expect(undoneWords({ undone: 1, leftAlone: [priced], state: "undone" })).toBe(
    "1 ændring er fortrudt, 1 er sprunget over: KIS-TOR-20 (ændret siden af Ejnar Ejer: Prisen er nu 16,95\u00a0kr.).",
  );
  expect(undoneWords({ undone: 2, leftAlone: [], state: "undone" })).toBe("2 ændringer er fortrudt.");
  const many = ["A", "B", "C", "D", "E"].map((key) => ({ ...left(key), reason: "Er fjernet siden." }));
  expect(undoneWords({ undone: 0, leftAlone: many, state: "undone" })).toBe(
    "Ingen ændringer er fortrudt, 5 er sprunget over: A (er fjernet siden), B (er fjernet siden), C (er fjernet siden) og 2 til.",
  );
});
