import { expect, it } from "vitest";
import { readBlocks } from "./read-newsletter";

/** Blocks as the form sends them: kind and text of each. */
function sent(...blocks: [kind: string, text: string][]): FormData {
  const form = new FormData();
  for (const [at, [kind, text]] of blocks.entries()) {
    form.append("block", `b${at}`);
    form.append(`b${at}-kind`, kind);
    form.append(`b${at}-text`, text);
  }
  return form;
}

it("keeps what was written in a block whose kind nobody chose", () => {
  expect(readBlocks(sent(["", "Kære alle\r\nKom forbi"]))).toEqual([
    { kind: "paragraph", text: "Kære alle\nKom forbi" },
  ]);
});

it("leaves out the empty block at the end, and nothing else", () => {
  expect(readBlocks(sent(["heading", "Nyt"], ["paragraph", "Vin"], ["paragraph", " "], ["", ""]))).toEqual([
    { kind: "heading", text: "Nyt" },
    { kind: "paragraph", text: "Vin" },
  ]);
});
