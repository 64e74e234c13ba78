import type { FormerField } from "@skaenk/contract/office/former-fields";
import type { FormerLine } from "@skaenk/contract/office/former-shop";
import type { DecimalMark } from "../goods-import/file-kind.ts";
import { numberOf, textOf } from "../goods-import/read-cell.ts";
import { soleAddress } from "./addresses-in.ts";

/** One row as it is kept; what the file does not say is null. */
export type FormerRecord = {
  row: number;
  number: string;
  externalId: string | null;
  email: string | null;
  name: string | null;
  phone: string | null;
  street: string | null;
  postcode: string | null;
  city: string | null;
  /** As PostgreSQL reads it: with its offset, or in Copenhagen's time. */
  orderedAt: string | null;
  status: string | null;
  cancelled: boolean;
  currency: string | null;
  totalOre: number | null;
  vatOre: number | null;
  deliveryOre: number | null;
  discountOre: number | null;
  refundedOre: number | null;
  payment: string | null;
  lines: FormerLine[];
  orders: number | null;
  spentOre: number | null;
};
export type FormerReading = { fields: readonly (FormerField | null)[]; decimalMark: DecimalMark };

/** The record of an order or a customer in a row, or the reason why there is none; the reason names no person. */
export function readFormerLine(
  cells: readonly string[],
  row: number,
  { fields, decimalMark }: FormerReading,
): FormerRecord | { row: number; name: string; reason: string } {
  const all = (field: FormerField) =>
    fields.flatMap((one, index) => (one === field && cells[index]?.trim() ? [textOf(cells[index])] : []));
  const text = (field: FormerField, longest = 200) => all(field)[0]?.slice(0, longest) || null;
  const number = text("number", 60) ?? "";
  const unreadable: string[] = [];
  const money = (field: FormerField) => {
    const cell = text(field);
    if (cell === null) return null;
    const kroner = numberOf(cell, decimalMark);
    if (kroner === undefined || Math.abs(kroner) > 10_000_000)
      unreadable.push(`»${cell.slice(0, 40)}« er ikke et beløb.`);
    return kroner === undefined ? null : Math.round(kroner * 100);
  };
  const count = (field: FormerField) => {
    const found = numberOf(text(field) ?? "", decimalMark);
    return found !== undefined && Number.isInteger(found) && found >= 0 && found < 1_000_000 ? found : null;
  };
  const written = text("email", 600);
  const email = written === null ? null : (soleAddress(written) ?? null);
  if (written !== null && (email === null || email.length > 254)) unreadable.push("E-mailen kan ikke læses.");
  const date = text("orderedAt", 40);
  const orderedAt = date === null ? null : momentOf(date);
  if (orderedAt === undefined) unreadable.push(`»${date}« er ikke en entydig dato. Skriv den som 2026-03-31.`);
  const status = text("status", 60);
  const record: FormerRecord = {
    ...{ row, number, email, status, orderedAt: orderedAt ?? null },
    externalId: text("externalId", 100),
    name: text("name") ?? ([text("firstName"), text("lastName")].filter(Boolean).join(" ") || null),
    phone: text("phone", 40),
    street: [text("street"), text("street2")].filter(Boolean).join(", ") || null,
    postcode: text("postcode", 20),
    city: text("city", 100),
    cancelled:
      text("cancelledAt") !== null ||
      /^(wc-)?(cancelled|canceled|failed|voided|annulleret|mislykket)$/i.test(status ?? ""),
    currency: text("currency", 3)?.toUpperCase() ?? null,
    totalOre: money("total"),
    vatOre: money("vat"),
    deliveryOre: money("delivery"),
    discountOre: money("discount"),
    refundedOre: money("refunded"),
    payment: text("payment", 100),
    lines: [...ownLine({ text, money, count }), ...all("lineList").flatMap((cell) => listedLines(cell))],
    orders: count("orders"),
    spentOre: money("spent"),
  };
  return unreadable[0] ? { row, name: number, reason: unreadable[0] } : record;
}

type Cells = {
  text(field: FormerField): string | null;
  money(field: FormerField): number | null;
  count(field: FormerField): number | null;
};

function ownLine({ text, money, count }: Cells): FormerLine[] {
  const name = text("lineName");
  if (name === null) return [];
  const quantity = count("lineQuantity") ?? 1;
  const each = money("linePrice");
  return [
    { name, sku: text("lineSku"), quantity, totalOre: money("lineTotal") ?? (each === null ? null : each * quantity) },
  ];
}

/** `name:Gin|sku:G-70|quantity:2|total:398.00;…` of WooCommerce's suites, or `2× Gin, 1× Tonic` of its analytics. */
function listedLines(cell: string): FormerLine[] {
  if (!cell.includes("|")) {
    return cell.split(/,\s*(?=\d+ ?[×x])/).flatMap((part) => {
      const [, quantity, name] = /^(\d{1,6}) ?[×x] ?(.+)$/.exec(part.trim()) ?? [];
      return name ? [{ name: name.slice(0, 200), sku: null, quantity: Number(quantity), totalOre: null }] : [];
    });
  }
  return cell.split(/;(?=\s*(?:id|name):)/).flatMap((item) => {
    const parts = new Map(
      item
        .split("|")
        .map((part) => [part.slice(0, part.indexOf(":")).trim(), part.slice(part.indexOf(":") + 1).trim()]),
    );
    const name = parts.get("name");
    if (!name) return [];
    // They are written as the program does, whatever the shop's own mark is.
    const total = numberOf(parts.get("total") ?? "", ".");
    const quantity = Number(parts.get("quantity") ?? 1);
    return [
      {
        name: name.slice(0, 200),
        sku: parts.get("sku")?.slice(0, 100) || null,
        quantity: Number.isSafeInteger(quantity) ? quantity : 1,
        totalOre: total === undefined ? null : Math.round(total * 100),
      },
    ];
  });
}

/** `2024-03-01 12:34:56 +0100`, `2024-03-01T12:34:56`, `31-03-2024 12:34`. Undefined for what is none, or could be two. */
function momentOf(text: string): string | undefined {
  const year =
    /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?)? ?(Z|UTC|[+-]\d{2}:?\d{2})?$/.exec(
      text,
    );
  const danish = /^(\d{1,2})([-./])(\d{1,2})\2(\d{4})(?:,? (?:kl\. )?(\d{1,2})[:.](\d{2})(?:[:.](\d{2}))?)?$/.exec(
    text,
  );
  if (year) return checkedMoment([year[1], year[2], year[3]], [year[4], year[5], year[6]], year[7]);
  // With strokes it may be either way round; only what can be one thing is taken.
  if (!danish || (danish[2] === "/" && Number(danish[1]) <= 12)) return undefined;
  return checkedMoment([danish[4], danish[3], danish[1]], [danish[5], danish[6], danish[7]], undefined);
}

function checkedMoment(
  day: readonly (string | undefined)[],
  time: readonly (string | undefined)[],
  offset: string | undefined,
): string | undefined {
  const two = (part: string | undefined) => (part ?? "00").padStart(2, "0");
  const date = `${day[0]}-${two(day[1])}-${two(day[2])}`;
  const clock = time.map(two).join(":");
  const read = new Date(`${date}T${clock}Z`);
  if (Number.isNaN(read.getTime()) || read.toISOString().slice(0, 10) !== date) return undefined;
  return `${date} ${clock} ${offset === "Z" ? "UTC" : (offset ?? "Europe/Copenhagen")}`;
}
