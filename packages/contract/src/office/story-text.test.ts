import { expect, it } from "vitest";
import type { ContentBlock } from "./content-fields.ts";
import { readStory, writeStory } from "./story-text.ts";

const story: ContentBlock[] = [
  { kind: "paragraph", text: "Gin og *citron*, se [mere](/drinks)." },
  { kind: "heading", text: "Sådan gør du" },
  { kind: "list", ordered: true, items: ["Køl glasset.", "Ryst."] },
  { kind: "list", ordered: false, items: ["is"] },
  { kind: "tip", title: "Kort sagt", text: "Hold det koldt: altid." },
  {
    kind: "table",
    head: ["Glas", "Cl"],
    rows: [
      ["Coupe", "15"],
      ["a|b", ""],
    ],
  },
  { kind: "drink", slug: "negroni", note: "Den bitre." },
  { kind: "product", slug: "havgus-london-dry-gin" },
  { kind: "drinks", slugs: ["negroni", "americano"] },
  { kind: "products", slugs: ["havgus-london-dry-gin"] },
];

it("reads back what it wrote", () => {
  expect(readStory(writeStory(story))).toEqual(story);
});

it("keeps what is typed without marks as paragraphs, and takes tables with a line of dashes", () => {
  expect(readStory("En linje\nog en til\n\n\nNæste")).toEqual([
    { kind: "paragraph", text: "En linje og en til" },
    { kind: "paragraph", text: "Næste" },
  ]);
  expect(readStory("| a | b |\n|---|---|\n| 1 | 2 |")).toEqual([
    { kind: "table", head: ["a", "b"], rows: [["1", "2"]] },
  ]);
  expect(readStory("[ikke et kort]")).toEqual([{ kind: "paragraph", text: "[ikke et kort]" }]);
});
