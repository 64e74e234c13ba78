import { describe, expect, it } from "vitest";
import { linkTechniques, type NamedTechnique, stepsNaming, techniqueFinder } from "./name-techniques.ts";

const linked = (steps: readonly string[], techniques: readonly NamedTechnique[]) =>
  linkTechniques(steps, techniqueFinder(techniques));

const shake = { slug: "ryst", words: ["ryst"] };
const foam = { slug: "skum", words: ["ryst uden is"] };
const strain = { slug: "si", words: ["si", "si fint"] };

describe("steps that name a technique", () => {
  it("lead to its page by the words as they stand, once in a drink", () => {
    expect(linked(["Ryst hårdt.", "Si over, og ryst igen."], [shake, strain])).toEqual([
      "[Ryst](/teknik/ryst) hårdt.",
      "[Si](/teknik/si) over, og ryst igen.",
    ]);
  });

  it("are read by whole words, the longest of them", () => {
    expect(linked(["Rystede mandler, siden.", "Ryst uden is.", "Si fint over."], [shake, foam, strain])).toEqual([
      "Rystede mandler, siden.",
      "[Ryst uden is](/teknik/skum).",
      "[Si fint](/teknik/si) over.",
    ]);
  });

  it("keep the marks that they have", () => {
    const marked = ["*Ryst* med [is, og ryst](/inspiration/is), ryst, og si."];
    expect(linked(marked, [shake, strain])).toEqual([
      "*Ryst* med [is, og ryst](/inspiration/is), [ryst](/teknik/ryst), og [si](/teknik/si).",
    ]);
  });

  it("stay as they are where no technique has words, also of odd signs", () => {
    expect(linked(["Ryst (hårdt)."], [])).toEqual(["Ryst (hårdt)."]);
    expect(linked(["Ryst (hårdt)."], [{ slug: "x", words: ["", "(h", "["] }])).toEqual(["Ryst (hårdt)."]);
    expect(linked(["Lav en dry-shake."], [{ slug: "x", words: ["dry-shake"] }])).toEqual([
      "Lav en [dry-shake](/teknik/x).",
    ]);
  });

  it("tell which drinks a technique can be tried on", () => {
    expect(stepsNaming(strain)(["Fyld op.", "Si over."])).toBe(true);
    expect(stepsNaming(strain)(["Lad sirup løbe langs siden."])).toBe(false);
    expect(stepsNaming({ slug: "x", words: [] })(["Si."])).toBe(false);
  });
});
