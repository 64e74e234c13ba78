import { fillBlocks } from "@skaenk/contract/fill-blocks";
import type { StoredBlock } from "../content/inspiration-tables.ts";

/** The settings that words of the terms hang on, each as the case in which its words are true. */
const cases: Record<string, string> = {
  "kun 18 år": "når al alkohol kræver 18 år",
  "fra 16 år": "når 16 år er nok til varer på højst 6 %",
  "alder ved hvert køb": "når alderen kontrolleres ved hvert køb",
  "alder huskes": "når en bekræftet alder huskes",
  pakkeshop: "når vi leverer til pakkeshop",
  "til døren": "når vi leverer til døren",
  "klik og hent": "når ordrer kan hentes hos os",
  "gratis levering": "når vi har gratis levering",
};
const conditional = new RegExp(`\\{(${Object.keys(cases).join("|")}):((?:[^{}]|\\{[^{}]*\\})*)\\}`, "g");

const explained =
  "Nogle ord afhang af butikkens indstillinger den dag, der blev bestilt. Her står de alle, i parentes og med, hvornår de gælder.";

/**
 * An agreed version with the words of every case. The archive keeps a version's text and not the settings of each of its days, so the
 * settings of today would make it say something that was not agreed. Pure.
 * @returns the blocks, below a paragraph that explains them where a word hangs on a setting
 */
export function withBothCases(blocks: readonly StoredBlock[]): StoredBlock[] {
  const filled = fillBlocks(blocks, inBothCases);
  const isSame = JSON.stringify(filled) === JSON.stringify(blocks);
  return isSame ? filled : [{ kind: "paragraph", text: explained }, ...filled];
}

const inBothCases = (text: string): string =>
  text
    .replaceAll(conditional, (_all, when: string, words: string) => {
      const said = words.replace(/^[\s,;]+/, "").trimEnd();
      return said === "" ? "" : ` (${cases[when]}: ${said})`;
    })
    .replaceAll("{delivery.cutOff}", "det klokkeslæt, der stod på siden")
    .replaceAll("{delivery.free}", "Gratis levering fra det beløb, der stod på siden.")
    .replaceAll(/ {2,}/g, " ")
    .trim();
