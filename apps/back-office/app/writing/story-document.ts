import type { ContentBlock } from "@skaenk/contract/office/content-fields";
import { readMarks } from "@skaenk/contract/text-marks";

/** A node of the editor's document, as it is read and written as data. */
export type StoryNode = {
  type: string;
  attrs?: Record<string, unknown>;
  content?: StoryNode[];
  text?: string;
  marks?: { type: string; attrs?: Record<string, unknown> }[];
};

type CardKind = "drink" | "drinks" | "product" | "products";

/** A story as the editor has it. Pure, and `blocksOf` takes it back. */
export function documentOf(blocks: readonly ContentBlock[]): StoryNode {
  const content = blocks.map(nodeOf);
  return { type: "doc", content: content.length > 0 ? content : [{ type: "paragraph" }] };
}

function nodeOf(block: ContentBlock): StoryNode {
  switch (block.kind) {
    case "paragraph":
      return { type: "paragraph", content: inlineOf(block.text) };
    case "heading":
      return { type: "heading", attrs: { level: 2 }, content: plainOf(block.text) };
    case "list": {
      const items = block.items.map((text) => ({ type: "paragraph", content: inlineOf(text) }));
      return {
        type: block.ordered ? "orderedList" : "bulletList",
        content: items.map((item) => ({ type: "listItem", content: [item] })),
      };
    }
    case "tip": {
      const parts = [
        { type: "tipTitle", content: plainOf(block.title) },
        { type: "tipText", content: inlineOf(block.text) },
      ];
      return { type: "tip", content: parts };
    }
    case "table":
      return { type: "table", attrs: { rows: [block.head, ...block.rows] } };
    default:
      return { type: "card", attrs: cardOf(block) };
  }
}

function cardOf(block: Extract<ContentBlock, { kind: CardKind }>) {
  const { kind } = block;
  return "slugs" in block
    ? { kind, slugs: block.slugs, note: "" }
    : { kind, slugs: [block.slug], note: block.note ?? "" };
}

/** The story that a document is; what was left empty is gone. Pure. */
export function blocksOf(document: StoryNode): ContentBlock[] {
  return (document.content ?? []).flatMap(readNode);
}

function readNode(node: StoryNode): ContentBlock[] {
  const { type, attrs = {}, content = [] } = node;
  switch (type) {
    case "paragraph":
      return filled(textOf(node)).map((text) => ({ kind: "paragraph", text }));
    case "heading":
      return filled(textOf(node)).map((text) => ({ kind: "heading", text }));
    case "bulletList":
    case "orderedList": {
      const items = content.map(({ content: inside = [] }) => inside.map(textOf).join(" ").trim()).filter(Boolean);
      return items.length > 0 ? [{ kind: "list", ordered: type === "orderedList", items }] : [];
    }
    case "tip": {
      const [title = "", text = ""] = content.map((part) => textOf(part).trim());
      return title || text ? [{ kind: "tip", title: title || "Tip", text }] : [];
    }
    case "table": {
      const [head = [], ...rows] = attrs.rows as string[][];
      return [head, ...rows].flat().some((cell) => cell.trim() !== "") ? [{ kind: "table", head, rows }] : [];
    }
    default:
      return type === "card" ? readCard(attrs as { kind: CardKind; slugs: string[]; note: string }) : [];
  }
}

function readCard({ kind, slugs, note }: { kind: CardKind; slugs: string[]; note: string }): ContentBlock[] {
  const [slug] = slugs;
  if (slug === undefined) return [];
  if (kind === "drinks" || kind === "products") return [{ kind, slugs }];
  return [{ kind, slug, ...(note.trim() ? { note: note.trim() } : {}) }];
}

const filled = (text: string): string[] => (text.trim() === "" ? [] : [text.trim()]);
const plainOf = (text: string): StoryNode[] => (text === "" ? [] : [{ type: "text", text }]);

/** A text with the shop's two marks, in pieces. Pure. */
export const inlineOf = (text: string): StoryNode[] =>
  readMarks(text).map(({ text: words, emphasis, href }) => {
    const marks = emphasis ? [{ type: "italic" }] : href === undefined ? [] : [{ type: "link", attrs: { href } }];
    return { type: "text", text: words, ...(marks.length > 0 ? { marks } : {}) };
  });

const textOf = ({ content = [] }: StoryNode): string => content.map(markedText).join("");

function markedText({ text = "", marks: own = [] }: StoryNode): string {
  const [mark] = own;
  if (!mark || text.trim() === "") return text;
  // A star within what leans, and a bracket within a link, would end it.
  if (mark.type === "italic") return `*${text.replaceAll("*", "")}*`;
  return `[${text.replaceAll("]", "")}](${String(mark.attrs?.href)})`;
}
