import { hasWords } from "@skaenk/danish/fill-text";
import { formatDate } from "@skaenk/danish/format";
import { ageTermsOf } from "../../platform/age-limit.ts";
import type { LiveSettings } from "../../platform/company-settings.ts";
import { dayOf, type PrintedShop, printedShop } from "../../platform/printing/printed-shop.ts";
import type { Settings } from "../../platform/settings.ts";
import { deliveryOf } from "../../selling/delivery/configured-delivery.ts";
import { fillDelivery } from "../../selling/delivery/fill-delivery.ts";
import { fillAge } from "../content/fill-age.ts";
import type { StoredBlock } from "../content/inspiration-tables.ts";
import { fillSettings, readSpans, type TextSettings } from "../content/structured-text.ts";
import { withBothCases } from "./both-cases.ts";

type Shop = TextSettings &
  Pick<Settings, "publicUrl" | "age" | "payments" | "shipping" | "allowFakes"> & {
    live: Pick<LiveSettings, "cutOff" | "delivery">;
  };

/**
 * The terms of trade as `terms.typ` sets them: as the settings are now, which is right for the terms in force and for a confirmation that is
 * sent as its order is placed. Pure.
 * @param isLookedUp true for a version that is read again later, which has the words of every case of the settings
 */
export function termsPaper(
  terms: { version: string; title: string; content: { blocks: StoredBlock[] } },
  settings: Shop,
  isLookedUp = false,
): { title: string; version: string; issued: number[] | null; shop: PrintedShop; blocks: unknown[] } {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(terms.version);
  const delivery = deliveryOf(settings);
  const blocks = isLookedUp ? withBothCases(terms.content.blocks) : terms.content.blocks;
  return {
    title: terms.title,
    version: isDay ? `Gælder fra ${formatDate(terms.version)}` : `Version ${terms.version}`,
    issued: isDay ? dayOf(terms.version) : null,
    shop: printedShop(settings),
    blocks: fillDelivery(blocks, delivery.listMethods(), delivery.cutOff()).flatMap(
      (block) => printedBlock(block, settings) ?? [],
    ),
  };
}

/** A block for paper; drinks and products have no place in the terms. */
function printedBlock(block: StoredBlock, settings: Shop): object | undefined {
  const fill = (text: string) => fillSettings(fillAge(text, ageTermsOf(settings)), settings);
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
