import type { ContentBlock } from "./content-fields.ts";

/**
 * A story as text that can be typed anywhere, and read: an empty line between parts, `## ` before a heading, `- ` or `1. ` before
 * each line of a list, `> Title: words` for a tip, `| a | b |` for a table (its head first), `[drinks: a, b]` and `[varer: a]`
 * for what is shown between. One to one with what is stored.
 */
export function writeStory(blocks: readonly ContentBlock[]): string {
  return blocks.map(writeBlock).join("\n\n");
}

function writeBlock(block: ContentBlock): string {
  switch (block.kind) {
    case "heading":
      return `## ${oneLine(block.text)}`;
    case "paragraph":
      return oneLine(block.text);
    case "list":
      return block.items.map((item, index) => `${block.ordered ? `${index + 1}.` : "-"} ${oneLine(item)}`).join("\n");
    case "tip":
      return `> ${oneLine(block.title)}: ${oneLine(block.text)}`;
    case "table":
      return [block.head, ...block.rows].map((row) => `| ${row.map(writeCell).join(" | ")} |`).join("\n");
    case "drink":
      return `[drink: ${block.slug}${block.note ? ` – ${oneLine(block.note)}` : ""}]`;
    case "product":
      return `[vare: ${block.slug}${block.note ? ` – ${oneLine(block.note)}` : ""}]`;
    case "drinks":
      return `[drinks: ${block.slugs.join(", ")}]`;
    case "products":
      return `[varer: ${block.slugs.join(", ")}]`;
  }
}

/** A text without its line breaks: a space stands where there was one. */
export const oneLine = (text: string): string =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join(" ");
const writeCell = (text: string) => oneLine(text).replaceAll("|", "\\|");

/** The blocks of a text with marks. A line without a known mark becomes a paragraph, so that no typed text is lost. */
export function readStory(text: string): ContentBlock[] {
  return text
    .replaceAll("\r\n", "\n")
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .flatMap(readPart);
}

const headingMark = /^#{1,6}\s/;

/** Headings stand on lines of their own; what follows them is one block. */
function readPart(part: string): ContentBlock[] {
  const lines = part.split("\n").map((line) => line.trim());
  const after = lines.findIndex((line) => !headingMark.test(line));
  const headings = (after === -1 ? lines : lines.slice(0, after)).map(
    (line): ContentBlock => ({ kind: "heading", text: line.replace(/^#+\s*/, "") }),
  );
  return after === -1 ? headings : [...headings, readBlock(lines.slice(after))];
}

function readBlock(lines: string[]): ContentBlock {
  const [first = ""] = lines;
  if (lines.every((line) => /^[-*]\s/.test(line))) return listOf(lines, /^[-*]\s+/, false);
  if (lines.every((line) => /^\d+[.)]\s/.test(line))) return listOf(lines, /^\d+[.)]\s+/, true);
  if (lines.every((line) => /^\|.*\|$/.test(line))) return readTable(lines);
  if (first.startsWith(">")) return readTip(lines.map((line) => line.replace(/^>\s?/, "")).join(" "));
  return (lines.length === 1 ? readCards(first) : undefined) ?? { kind: "paragraph", text: lines.join(" ") };
}

/** `Title: words`; without a title of its own a tip is called “Tip”. */
function readTip(text: string): ContentBlock {
  const colon = text.indexOf(":");
  if (colon < 1) return { kind: "tip", title: "Tip", text };
  return { kind: "tip", title: text.slice(0, colon).trim(), text: text.slice(colon + 1).trim() };
}

const listOf = (lines: string[], mark: RegExp, ordered: boolean): ContentBlock => ({
  kind: "list",
  ordered,
  items: lines.map((line) => line.replace(mark, "")),
});

function readTable(lines: string[]): ContentBlock {
  const cells = (line: string) =>
    line
      .slice(1, -1)
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim().replaceAll("\\|", "|"));
  // A line of dashes below the head is how others write it.
  const [head = [], ...rows] = lines.filter((line) => !/^[\s|:-]+$/.test(line)).map(cells);
  return { kind: "table", head, rows };
}

function readCards(line: string): ContentBlock | undefined {
  const [, kind, inside = ""] = /^\[(drinks?|varer?):(.+)\]$/.exec(line) ?? [];
  const named = inside.trim();
  if (!kind || named === "") return undefined;
  if (kind === "drinks" || kind === "varer") {
    const slugs = named
      .split(",")
      .map((slug) => slug.trim())
      .filter(Boolean);
    return { kind: kind === "drinks" ? "drinks" : "products", slugs };
  }
  const [, slug = named, note] = /^(\S+)\s+[–-]\s+(.+)$/.exec(named) ?? [];
  return { kind: kind === "drink" ? "drink" : "product", slug: slug.trim(), ...(note ? { note } : {}) };
}
