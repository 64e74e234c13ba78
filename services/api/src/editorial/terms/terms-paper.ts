import { cutOffWords } from "@skaenk/danish/delivery-words";
import { hasWords } from "@skaenk/danish/fill-text";
import { formatDate } from "@skaenk/danish/format";
import { ageTermsOf } from "../../platform/age-limit.ts";
import type { LiveSettings } from "../../platform/company-settings.ts";
import { dayOf, type PrintedShop, printedShop } from "../../platform/printing/printed-shop.ts";
import type { Settings } from "../../platform/settings.ts";
import { fillAge } from "../content/fill-age.ts";
import type { StoredBlock } from "../content/inspiration-tables.ts";
import { fillSettings, readSpans, type TextSettings } from "../content/structured-text.ts";

type Shop = TextSettings & Pick<Settings, "publicUrl" | "age"> & { live: Pick<LiveSettings, "cutOff"> };

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
  const fill = (text: string) =>
    fillSettings(fillAge(text, ageTermsOf(settings)), settings).replaceAll(
      "{delivery.cutOff}",
      cutOffWords(settings.live.cutOff),
    );
  const spans = (text: string) => readSpans(fill(text), settings.publicUrl);
  switch (block.kind) {
    case "heading":
      return hasWords(fill(block.text)) ? { kind: "heading", text: fill(block.text) } : undefined;
    case "paragraph":
      return hasWords(fill(block.text)) ? { kind: "paragraph", spans: spans(block.text) } : undefined;
    case "tip":
      return { kind: "tip", title: block.title, spans: spans(block.text) };
    case "list":
      return {
        kind: "list",
        ordered: block.ordered,
        items: block.items.filter((item) => hasWords(fill(item))).map(spans),
      };
    case "table":
      return {
        kind: "table",
        head: block.head,
        rows: block.rows.filter(([first = ""]) => hasWords(fill(first))).map((row) => row.map(spans)),
      };
    default:
      return undefined;
  }
}
