import { expect, it } from "vitest";
import { restoreBlocker } from "./restore-blocker.ts";

const thing = { right: "products:write" } as const;
const rights = ["products:write"] as const;
const change = { id: 4, before: { name: "A" }, after: { name: "B" } };

it("each entry is restored, or says why not", () => {
  expect(restoreBlocker(change, { thing, rights, latest: 9 })).toBeNull();
  expect(restoreBlocker(change, { thing, rights, latest: 4 })).toBe("Sådan er det nu.");
  expect(restoreBlocker(change, { thing, rights: [], latest: 9 })).toBe("Din rolle må ikke ændre det.");
  expect(restoreBlocker(change, { thing: undefined, rights, latest: 9 })).toMatch(/^Kan ikke gendannes herfra/);
  expect(restoreBlocker({ ...change, after: null }, { thing, rights, latest: 9 })).toMatch(/^Fjernet her/);
  expect(restoreBlocker({ id: 4, before: null, after: null }, { thing, rights, latest: 9 })).toMatch(/ingen felter/);
});
