import type { PrintedShop } from "./printed-shop.ts";

/** An invoice or a credit note, ready to be set by `invoice.typ` or `credit-note.typ`: every string is shown as it stands. */
export type Bill = {
  title: string;
  shop: PrintedShop;
  /** Year, month and day. */
  issued: number[];
  /** Name, street, postcode and city, line by line. */
  customer: string[];
  facts: [label: string, value: string][];
  lines: { text: string; vat: string; amount: string }[];
  sums: { label: string; amount: string; strong: boolean }[];
  notes: string[];
};
