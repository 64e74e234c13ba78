import type { ContentBlock } from "@skaenk/contract/office/content-fields";
import { readStory, writeStory } from "@skaenk/contract/office/story-text";
import { getSchema } from "@tiptap/core";
import { Node } from "@tiptap/pm/model";
import fc from "fast-check";
import { expect, it } from "vitest";
import { blocksOf, documentOf, type StoryNode } from "./story-document";
import { storyExtensions } from "./story-schema";

const schema = getSchema(storyExtensions());
/** What the editor itself makes of a story, and gives back. */
const throughEditor = (blocks: ContentBlock[]): ContentBlock[] => {
  const node = Node.fromJSON(schema, documentOf(blocks));
  node.check();
  return blocksOf(node.toJSON() as StoryNode);
};

const word = fc.constantFrom("gin", "citron", "æble", "2 cl", "ryst!", "é", "a – b", "(is)");
const plain = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(" "));
const marked = fc
  .array(fc.tuple(plain, plain, fc.constantFrom("*", "/drink/negroni", "https://a.dk/b?c=d", "mailto:a@b.dk")), {
    maxLength: 3,
  })
  .chain((parts) =>
    plain.map((last) =>
      [...parts.map(([a, b, how]) => `${a} ${how === "*" ? `*${b}*` : `[${b}](${how})`}`), last].join(" "),
    ),
  );
const slug = fc.constantFrom("negroni", "americano", "en-gin");
const slugs = fc.array(slug, { minLength: 1, maxLength: 3 });
const blocks = fc.array(
  fc.oneof(
    marked.map((text): ContentBlock => ({ kind: "paragraph", text })),
    plain.map((text): ContentBlock => ({ kind: "heading", text })),
    fc.record({ kind: fc.constant("list" as const), ordered: fc.boolean(), items: fc.array(marked, { minLength: 1 }) }),
    fc.record({ kind: fc.constant("tip" as const), title: plain, text: marked }),
    fc
      .array(plain, { minLength: 1, maxLength: 4 })
      .chain((head) =>
        fc
          .array(fc.array(marked, { minLength: head.length, maxLength: head.length }), { maxLength: 3 })
          .map((rows): ContentBlock => ({ kind: "table", head, rows })),
      ),
    fc.record({ kind: fc.constantFrom("drinks" as const, "products" as const), slugs }),
    fc
      .tuple(fc.constantFrom("drink" as const, "product" as const), slug, fc.option(marked, { nil: undefined }))
      .map(([kind, of, note]): ContentBlock => ({ kind, slug: of, ...(note ? { note } : {}) })),
  ),
  { maxLength: 8 },
);

it("takes any story into the editor and back to the same text", () => {
  fc.assert(
    fc.property(blocks, (story) => {
      const text = writeStory(story);
      const again = writeStory(throughEditor(readStory(text)));
      expect(again).toBe(text);
    }),
  );
});

it("opens what is empty as a line to begin on, and leaves nothing of what was not filled in", () => {
  expect(throughEditor([])).toEqual([]);
  const empty = { type: "doc", content: ["paragraph", "heading", "tip", "bulletList"].map((type) => ({ type })) };
  expect(blocksOf(empty)).toEqual([]);
  expect(
    blocksOf({ type: "doc", content: [{ type: "card", attrs: { kind: "drinks", slugs: [], note: "" } }] }),
  ).toEqual([]);
});

it("has no mark that the shop does not show, and no node that it has no block for", () => {
  expect(Object.keys(schema.marks).toSorted()).toEqual(["italic", "link"]);
  expect(Object.keys(schema.nodes).toSorted()).toEqual(
    "bulletList card doc heading listItem orderedList paragraph table text tip tipText tipTitle".split(" "),
  );
});

it("ends no mark before its time", () => {
  const line = (text: string, mark: object): StoryNode => ({
    type: "doc",
    content: [{ type: "paragraph", content: [{ type: "text", text, marks: [mark as never] }] }],
  });
  expect(blocksOf(line("a*b", { type: "italic" }))).toEqual([{ kind: "paragraph", text: "*ab*" }]);
  expect(blocksOf(line("a]b", { type: "link", attrs: { href: "/x" } }))).toEqual([
    { kind: "paragraph", text: "[ab](/x)" },
  ]);
});
