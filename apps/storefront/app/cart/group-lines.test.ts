import { expect, test } from "vitest";
import { groupLines } from "./group-lines";

const negroni = { slug: "negroni", name: "Negroni" };
const martini = { slug: "dry-martini", name: "Dry Martini" };
const line = (id: string, ...drinks: { slug: string; name: string }[]) => ({ id, drinks });
const read = (lines: ReturnType<typeof line>[]) =>
  groupLines(lines).map(({ drink, lines: inGroup }) => [drink?.name, ...inGroup.map(({ line: { id } }) => id)]);

test("things stand under their drink, in the order the drinks were bought, and the rest last", () => {
  expect(read([line("shaker"), line("campari", negroni), line("oliven", martini), line("appelsin", negroni)])).toEqual([
    ["Negroni", "campari", "appelsin"],
    ["Dry Martini", "oliven"],
    [undefined, "shaker"],
  ]);
});

test("a bottle that two drinks share stands once, under the first", () => {
  expect(read([line("gin", negroni, martini), line("oliven", martini)])).toEqual([
    ["Negroni", "gin"],
    ["Dry Martini", "oliven"],
  ]);
});

test("a cart without drinks is one group without a name, and places are as they stood", () => {
  expect(read([line("a"), line("b")])).toEqual([[undefined, "a", "b"]]);
  expect(read([])).toEqual([]);
  expect(groupLines([line("a"), line("b", negroni)])[0]?.lines[0]?.place).toBe(1);
});
