import type { Block } from "@skaenk/contract/blocks";
import type { RecipeCard } from "@skaenk/contract/recipe-card";
import { describe, expect, it } from "vitest";
import { readRemedies, readTechnique, stepsIn } from "./read-technique";

const card = (slug: string) => ({ slug, name: slug }) as RecipeCard;
const steps: Block = { kind: "list", ordered: true, items: ["Ryst.", "Si."], pictures: ["", ""] };
const guide: Block[] = [
  { kind: "paragraph", text: "Indledning." },
  { kind: "heading", text: "Sådan gør du" },
  steps,
  { kind: "recipes", items: [card("sidecar")] },
  { kind: "heading", text: "Øv dig på" },
  { kind: "recipes", note: "Let.", items: [card("daiquiri")] },
  { kind: "paragraph", text: "Til sidst." },
];

describe("a guide to a technique", () => {
  it("is parted into sections, and its last drinks are those to practise on", () => {
    const { sections, practice } = readTechnique(guide);
    expect(sections.map(({ title }) => title)).toEqual(["", "Sådan gør du"]);
    expect(practice?.drinks).toEqual([{ recipe: card("daiquiri"), note: "Let." }]);
    expect(practice?.blocks).toEqual([{ kind: "paragraph", text: "Til sidst." }]);
    expect(stepsIn(guide)).toEqual([{ title: "Sådan gør du", list: steps }]);
  });

  it("keeps drinks beside its steps where it names none to practise on", () => {
    const { sections, practice } = readTechnique(guide.slice(0, 4));
    expect(practice).toBeUndefined();
    expect(sections.at(-1)?.blocks).toHaveLength(2);
  });

  it("shows what goes wrong where each line names it first", () => {
    const list = (items: string[]) => ({ kind: "list" as const, ordered: false, items });
    expect(readRemedies(list(["For sur: en barske sirup.", "For sød: et stænk citron."]))).toEqual([
      { sign: "For sur", remedy: "En barske sirup." },
      { sign: "For sød", remedy: "Et stænk citron." },
    ]);
    expect(readRemedies(list(["For sur: sirup.", "Læs mere i [guiden](/teknik/ryst)."]))).toBeUndefined();
    expect(readRemedies({ ...list(["Ryst: hårdt."]), ordered: true })).toBeUndefined();
  });
});
