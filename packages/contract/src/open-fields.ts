import type { ContentBlock } from "./office/content-fields.ts";

/** A field of a template, to be filled in by whoever makes the text the shop's own: `[[Skriv, hvem der står bag]]`. */
const openField = /\[\[([^[\]]+)\]\]/g;

const textsOf = (block: ContentBlock): string[] => {
  switch (block.kind) {
    case "heading":
    case "paragraph":
      return [block.text];
    case "tip":
      return [block.title, block.text];
    case "list":
      return block.items;
    case "table":
      return [...block.head, ...block.rows.flat()];
    default:
      return [];
  }
};

/** A text's fields that nobody has filled in or removed, in their order. Pure. */
export const openFieldsOf = (blocks: readonly ContentBlock[]): string[] =>
  blocks.flatMap(textsOf).flatMap((text) => [...text.matchAll(openField)].map(([, prompt = ""]) => prompt));

const isOpen = (text: string): boolean => openFieldsOf([{ kind: "paragraph", text }]).length > 0;

/** A text without the parts that hold such fields, and without a heading that nothing stands below any more. Pure. */
export function withoutOpenFields<Block extends ContentBlock>(blocks: readonly Block[]): Block[] {
  const kept = blocks.flatMap((block): Block[] => {
    if (block.kind === "list") {
      const items = block.items.filter((item) => !isOpen(item));
      return items.length > 0 ? [{ ...block, items }] : [];
    }
    return textsOf(block).some(isOpen) ? [] : [block];
  });
  const wasLast = blocks.at(-1)?.kind === "heading";
  return kept.filter((block, at) => {
    if (block.kind !== "heading" || kept.length === blocks.length) return true;
    const next = kept[at + 1];
    return next ? next.kind !== "heading" : wasLast;
  });
}
