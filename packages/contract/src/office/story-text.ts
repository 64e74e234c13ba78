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

const oneLine = (text: string) => text.replaceAll(/\s*\n\s*/g, " ").trim();
const writeCell = (text: string) => oneLine(text).replaceAll("|", "\\|");

/** The same back. What is none of the marks is a paragraph: nothing that is typed is lost. */
export function readStory(text: string): ContentBlock[] {
  return text
    .replaceAll("\r\n", "\n")
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .flatMap(readPart);
}

function readPart(part: string): ContentBlock[] {
  const lines = part.split("\n").map((line) => line.trim());
  const [first = "", ...rest] = lines;
  if (/^#{1,6}\s/.test(first)) {
    const heading: ContentBlock = { kind: "heading", text: first.replace(/^#+\s*/, "") };
    return rest.length > 0 ? [heading, ...readPart(rest.join("\n"))] : [heading];
  }
  if (lines.every((line) => /^[-*]\s/.test(line))) return [listOf(lines, /^[-*]\s+/, false)];
  if (lines.every((line) => /^\d+[.)]\s/.test(line))) return [listOf(lines, /^\d+[.)]\s+/, true)];
  if (lines.every((line) => /^\|.*\|$/.test(line))) return [readTable(lines)];
  const tip = /^>\s*([^:]*):\s*(.*)$/s.exec(lines.map((line) => line.replace(/^>\s?/, "")).join(" "));
  if (first.startsWith(">")) {
    const bare = lines.map((line) => line.replace(/^>\s?/, "")).join(" ");
    const [, title, words] = /^([^:]+):\s*(.*)$/s.exec(bare) ?? tip ?? [];
    return [{ kind: "tip", title: title?.trim() ?? "Råd", text: words?.trim() ?? bare }];
  }
  const cards = lines.length === 1 ? readCards(first) : undefined;
  return [cards ?? { kind: "paragraph", text: lines.join(" ") }];
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
  const [, kind, inside = ""] = /^\[(drinks?|varer?):\s*(.+)\]$/.exec(line) ?? [];
  if (!kind) return undefined;
  if (kind === "drinks" || kind === "varer") {
    const slugs = inside
      .split(",")
      .map((slug) => slug.trim())
      .filter(Boolean);
    return { kind: kind === "drinks" ? "drinks" : "products", slugs };
  }
  const [, slug = inside, note] = /^(\S+)\s+[–-]\s+(.+)$/.exec(inside) ?? [];
  return { kind: kind === "drink" ? "drink" : "product", slug: slug.trim(), ...(note ? { note } : {}) };
}
