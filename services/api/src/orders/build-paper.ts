import type { Company } from "../platform/settings.ts";

/** `vatOre` is included in the amount. */
export type PaperLine = { text: string; amountOre: number; vatOre: number };

/** What an invoice or a credit note says, kept as it was said: names, prices and the seller as they were that day. */
export type PaperContent = {
  orderNumber: string;
  orderedOn: string;
  seller: Company;
  buyer: { name: string; email: string; address?: { street: string; postcode: string; city: string } };
  lines: PaperLine[];
  amountOre: number;
  vatOre: number;
  /** The part of it that gift cards paid, or got back. */
  giftCardOre?: number;
  /** On a credit note: the invoice that it takes back from. */
  invoiceNumber?: string;
  reason?: string;
};

type Order = {
  order_number: string;
  placed_at: Date;
  name: string;
  email: string;
  street: string | null;
  postcode: string | null;
  city: string | null;
};

/** A paper about an order, summed from its lines. Pure. */
export function buildPaper(
  order: Order,
  seller: Company,
  about: {
    lines: PaperLine[];
    reason?: string | undefined;
    invoiceNumber?: string | undefined;
    giftCardOre?: number;
  },
): PaperContent {
  const { street, postcode, city } = order;
  const { lines, reason, invoiceNumber, giftCardOre = 0 } = about;
  return {
    orderNumber: order.order_number,
    orderedOn: order.placed_at.toISOString(),
    seller,
    buyer: {
      name: order.name,
      email: order.email,
      ...(street !== null && postcode !== null && city !== null ? { address: { street, postcode, city } } : {}),
    },
    lines,
    amountOre: lines.reduce((sum, line) => sum + line.amountOre, 0),
    vatOre: lines.reduce((sum, line) => sum + line.vatOre, 0),
    ...(giftCardOre > 0 ? { giftCardOre } : {}),
    ...(invoiceNumber === undefined ? {} : { invoiceNumber }),
    ...(reason === undefined ? {} : { reason }),
  };
}

/** `2026-00042`, `K2026-00042` */
export function paperNumber(series: "invoice" | "credit-note", year: number, serial: number): string {
  return `${series === "credit-note" ? "K" : ""}${year}-${String(serial).padStart(5, "0")}`;
}
