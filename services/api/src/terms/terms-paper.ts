import { formatDate } from "@skaenk/danish/format";
import type { StoredBlock } from "../content/inspiration-tables.ts";
import { fillCompany, readSpans } from "../content/structured-text.ts";
import type { Settings } from "../platform/settings.ts";
import { dayOf, type PrintedShop, printedShop } from "../printing/printed-shop.ts";

type Shop = Pick<Settings, "productName" | "company" | "publicUrl">;

/** The terms of trade as `terms.typ` sets them. Pure. */
export function termsPaper(
  terms: { version: string; title: string; content: { blocks: StoredBlock[] } },
  settings: Shop,
): { title: string; version: string; issued: number[] | null; shop: PrintedShop; blocks: unknown[] } {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(terms.version);
  return {
    title: terms.title,
    version: isDay ? `Gælder fra ${formatDate(terms.version)}` : `Version ${terms.version}`,
    issued: isDay ? dayOf(terms.version) : null,
    shop: printedShop(settings),
    blocks: terms.content.blocks.flatMap((block) => printedBlock(block, settings) ?? []),
  };
}

/** A block for paper; drinks and products have no place in the terms. */
function printedBlock(block: StoredBlock, settings: Shop): object | undefined {
  const spans = (text: string) => readSpans(fillCompany(text, settings), settings.publicUrl);
  switch (block.kind) {
    case "heading":
      return { kind: "heading", text: fillCompany(block.text, settings) };
    case "paragraph":
      return { kind: "paragraph", spans: spans(block.text) };
    case "tip":
      return { kind: "tip", title: block.title, spans: spans(block.text) };
    case "list":
      return { kind: "list", ordered: block.ordered, items: block.items.map(spans).filter((item) => item.length > 0) };
    case "table":
      return { kind: "table", head: block.head, rows: block.rows.map((row) => row.map(spans)) };
    default:
      return undefined;
  }
}
