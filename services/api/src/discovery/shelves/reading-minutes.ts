import type { StoredBlock } from "../../editorial/content/inspiration-tables.ts";

/** Whole minutes that a text takes to read, at 200 words a minute; at least one. Pure. */
export function readingMinutes(blocks: readonly StoredBlock[]): number {
  const words = blocks.map(textOf).join(" ").split(/\s+/).length;
  return Math.max(1, Math.round(words / 200));
}

function textOf(block: StoredBlock): string {
  if ("text" in block) return block.text;
  if (block.kind === "list") return block.items.join(" ");
  if (block.kind === "table") return block.rows.flat().join(" ");
  return "";
}
