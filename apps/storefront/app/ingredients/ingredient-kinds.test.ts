import { describe, expect, it } from "vitest";
import { byKind, kindGroup } from "./ingredient-kinds";

describe("the groups of ingredients", () => {
  it("stand in the order of the list, whatever order the ingredients come in", () => {
    const groups = byKind([{ kind: "mixer" }, { kind: "spiritus" }, { kind: "likoer" }, { kind: "mixer" }]);
    expect(groups.map(({ anchor, items }) => [anchor, items.length])).toEqual([
      ["spiritus", 1],
      ["likoer", 1],
      ["mixer", 2],
    ]);
  });

  it("hold unknown kinds together in the last one, with an anchor that each of them leads to", () => {
    const groups = byKind([{ kind: "røget is" }, { kind: "constructor" }, { kind: "spiritus" }]);
    expect(groups.map(({ anchor, name, items }) => [anchor, name, items.length])).toEqual([
      ["spiritus", "Spiritus", 1],
      ["andet", "Andet", 2],
    ]);
    for (const kind of ["røget is", "constructor", "andet"]) expect(kindGroup(kind).anchor).toBe("andet");
  });
});
