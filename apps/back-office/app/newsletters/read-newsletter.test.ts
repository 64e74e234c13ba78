import type { OfficeNewsletterBlock } from "@skaenk/contract/office/newsletters";
import { describe, expect, it } from "vitest";
import { readBlocks } from "./read-newsletter";

const formOf = (blocks: OfficeNewsletterBlock[]) => {
  const form = new FormData();
  for (const [at, { kind, ...fields }] of blocks.entries()) {
    form.append("block", `b${at}`);
    form.set(`b${at}-kind`, kind);
    for (const [name, value] of Object.entries(fields)) {
      if (name === "items") form.set(`b${at}-text`, (value as unknown as string[]).join("\r\n"));
      else if (value !== false) form.set(`b${at}-${name}`, value === true ? "ja" : String(value));
    }
  }
  return form;
};

describe("the blocks of a newsletter", () => {
  it("come out of the form as they went into it, in their order", () => {
    const blocks: OfficeNewsletterBlock[] = [
      { kind: "heading", text: "Jul i glasset" },
      { kind: "paragraph", text: "To linjer\nmed *kursiv*." },
      { kind: "list", ordered: true, items: ["Is", "Gin"] },
      { kind: "list", ordered: false, items: [] },
      { kind: "tip", title: "Tip", text: "Køl glasset." },
      { kind: "card", title: "Negroni", text: "Bitter.", path: "/drink/negroni", linkText: "Se den" },
      { kind: "button", text: "Alle drinks", path: "/drinks" },
    ];
    expect(readBlocks(formOf(blocks))).toEqual(blocks);
  });

  it("without a kind were left empty", () => {
    const form = formOf([{ kind: "heading", text: "Hej" }]);
    form.append("block", "ny");
    form.set("ny-kind", "");
    expect(readBlocks(form)).toHaveLength(1);
  });
});
