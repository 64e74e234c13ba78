import { cutOffWords } from "@skaenk/danish/delivery-words";
import type { StoredBlock } from "../../editorial/content/inspiration-tables.ts";
import type { OfferedDelivery } from "./delivery-provider.ts";
import { freeDeliveryText, kindWord, methodRow } from "./delivery-words.ts";

/** Words about one kind of delivery: `{pakkeshop:…}`, `{til døren:…}`, `{klik og hent:…}`; and about free delivery. */
const conditional = /\{(pakkeshop|til døren|klik og hent|gratis levering):((?:[^{}]|\{[^{}]*\})*)\}/g;
/** The first cell of the row that becomes one for each way to deliver. */
const rowMark = "{levering}";

/**
 * Puts the shop's ways to deliver into the blocks of a page: the row `{levering}` becomes one for each, with its price and time, words about
 * a kind that is not offered go, `{delivery.free}` says from which sum the delivery is free, and
 * `{delivery.openingHours} ` when the shop's own counter is open, and `{delivery.cutOff}` until when an order is sent the same day. A block of which nothing is left goes. Pure.
 */
export function fillDelivery<Block extends StoredBlock>(
  blocks: readonly Block[],
  methods: readonly OfferedDelivery[],
  cutOff: string,
): Block[] {
  const offered = new Set<string>(methods.map(({ kind }) => kindWord(kind)));
  const free = freeDeliveryText(methods);
  const counter = methods.find(({ kind }) => kind === "click_and_collect");
  const hours = counter?.openingHours ? `Vi har åbent ${lowerFirst(counter.openingHours)}. ` : "";
  const holds = (when: string) => (when === "gratis levering" ? free !== "" : offered.has(when));
  const fill = (text: string): string =>
    text
      .replaceAll(conditional, (_all, when: string, words: string) => (holds(when) ? words : ""))
      .replaceAll("{delivery.free}", free)
      .replaceAll("{delivery.openingHours} ", hours)
      .replaceAll("{delivery.cutOff}", cutOffWords(cutOff));
  return blocks.flatMap((block): Block[] => {
    if (block.kind === "heading" || block.kind === "paragraph") {
      const text = fill(block.text);
      return text.trim() === "" ? [] : [{ ...block, text }];
    }
    if (block.kind === "list") return [{ ...block, items: block.items.map(fill).filter((item) => item.trim() !== "") }];
    if (block.kind !== "table") return [block];
    const rows = block.rows.flatMap((row) => (row[0] === rowMark ? methods.map(methodRow) : [row.map(fill)]));
    return [{ ...block, rows }];
  });
}

const lowerFirst = (text: string): string => text.slice(0, 1).toLowerCase() + text.slice(1);

/** True when a page names the ways of delivery, and so changes with them. Pure. */
export const namesDelivery = (blocks: readonly StoredBlock[]): boolean =>
  /\{(levering|delivery\.free|delivery\.openingHours|pakkeshop:|til døren:|klik og hent:|gratis levering:)/.test(
    JSON.stringify(blocks),
  );
