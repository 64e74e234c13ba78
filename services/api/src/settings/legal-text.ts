import type { StoredBlock } from "../content/inspiration-tables.ts";

/** What the law wants a shop to have in words, and where it stands. The shop cannot open without the first three. */
export const legalTexts = [
  { path: "/handelsbetingelser", title: "Handelsbetingelser", blocks: true },
  { path: "/privatlivspolitik", title: "Privatlivspolitik", blocks: true },
  { path: "/fortrydelsesret", title: "Fortrydelsesret", blocks: true },
  { path: "/klageadgang", title: "Klageadgang", blocks: true },
  { path: "/kontakt", title: "Kontakt", blocks: true },
  { path: "/levering", title: "Levering", blocks: false },
  { path: "/cookies", title: "Cookies", blocks: true },
  { path: "/tilgaengelighed", title: "Tilgængelighed", blocks: false },
  { path: "/klub/vilkaar", title: "Klubbens vilkår", blocks: false },
  { path: "/saadan-sorterer-vi", title: "Sådan sorterer vi", blocks: false },
  { path: "/nyhedsbrev", title: "Nyhedsbrev", blocks: false },
  { path: "/18-aar", title: "Fyldt 18 år", blocks: true },
  { path: "/om-os", title: "Om os", blocks: false },
] as const;

/** Blocks as one writes them: an empty line between, `## ` before a heading, `- ` and `1. ` before items, `| ` before rows. Pure. */
export function textOfBlocks(blocks: readonly StoredBlock[]): string {
  return blocks.flatMap((block) => textOf(block) ?? []).join("\n\n");
}

function textOf(block: StoredBlock): string | undefined {
  switch (block.kind) {
    case "heading":
      return `## ${block.text}`;
    case "paragraph":
      return block.text;
    case "list":
      return block.items.map((item, index) => (block.ordered ? `${index + 1}. ${item}` : `- ${item}`)).join("\n");
    case "tip":
      return `> ${block.title}\n> ${block.text}`;
    case "table":
      return [block.head, ...block.rows].map((row) => `| ${row.join(" | ")} |`).join("\n");
    default:
      return undefined;
  }
}

/** The same back again. What follows no rule is a paragraph. Pure. */
export function blocksOfText(text: string): StoredBlock[] {
  return text
    .normalize("NFC")
    .replaceAll("\r\n", "\n")
    .split(/\n{2,}/)
    .map((part) =>
      part
        .split("\n")
        .map((row) => row.trim())
        .filter(Boolean),
    )
    .filter((rows) => rows.length > 0)
    .flatMap(blocksOfRows);
}

function blocksOfRows(rows: string[]): StoredBlock[] {
  const [first = ""] = rows;
  const all = (mark: RegExp) => rows.every((row) => mark.test(row));
  if (first.startsWith("## ")) {
    const rest = rows.slice(1);
    return [{ kind: "heading", text: first.slice(3).trim() }, ...(rest.length > 0 ? blocksOfRows(rest) : [])];
  }
  if (all(/^- /)) return [{ kind: "list", ordered: false, items: rows.map((row) => row.slice(2).trim()) }];
  if (all(/^\d+\. /)) {
    return [{ kind: "list", ordered: true, items: rows.map((row) => row.replace(/^\d+\. /, "").trim()) }];
  }
  if (rows.length > 1 && all(/^> /)) {
    const [title = "", ...texts] = rows.map((row) => row.slice(2).trim());
    return [{ kind: "tip", title, text: texts.join(" ") }];
  }
  if (rows.length > 1 && all(/^\|.*\|$/)) {
    const [head = [], ...cells] = rows.map((row) =>
      row
        .slice(1, -1)
        .split("|")
        .map((cell) => cell.trim()),
    );
    return [{ kind: "table", head, rows: cells.map((row) => head.map((_, index) => row[index] ?? "")) }];
  }
  return [{ kind: "paragraph", text: rows.join(" ") }];
}

/** The version of a text that is saved today: the day, and a number when there is one of that day already. Pure. */
export function nextVersion(day: string, taken: readonly string[]): string {
  if (!taken.includes(day)) return day;
  for (let number = 2; ; number += 1) if (!taken.includes(`${day}.${number}`)) return `${day}.${number}`;
}
