import type { Company } from "../../platform/settings.ts";

/** What a line is paid for. `points`: what points and the club's offers took off. */
export type PaperLineKind = "goods" | "gift-card" | "delivery" | "deposit" | "promotion" | "points";
/** `vatOre` is included in the amount. Papers from before there were several rates do not say theirs. */
export type PaperPart = { kind: PaperLineKind; amountOre: number; vatOre: number; vatPercent?: number };

/** `parts`: of a line of several kinds or rates at once. Papers from before lines had kinds tell them by their text. */
export type PaperLine = {
  text: string;
  amountOre: number;
  vatOre: number;
  kind?: PaperLineKind;
  vatPercent?: number;
  parts?: PaperPart[];
};

const kindOfText = ({ text, vatOre }: PaperLine): PaperLineKind => {
  if (text === "Pant") return "deposit";
  if (text === "Levering") return "delivery";
  if (text.startsWith("Rabat:")) return "promotion";
  if (text === "Rabat") return "points";
  return vatOre === 0 ? "gift-card" : "goods";
};

/** On papers that do not say their rate there was one, and nothing on gift cards and deposit. */
const formerPercent = (kind: PaperLineKind): number => (kind === "gift-card" || kind === "deposit" ? 0 : 25);

type RatedPart = PaperPart & { vatPercent: number };

const rated = (part: PaperPart): RatedPart => ({ ...part, vatPercent: part.vatPercent ?? formerPercent(part.kind) });

/** A line by what is paid for and its rate of VAT; together never more or less than the line. Pure. */
export function partsOfLine(line: PaperLine): RatedPart[] {
  const { amountOre, vatOre, vatPercent } = line;
  if (!line.parts) {
    const kind = line.kind ?? kindOfText(line);
    return [rated({ kind, amountOre, vatOre, ...(vatPercent === undefined ? {} : { vatPercent }) })];
  }
  const parts = line.parts.map(rated);
  const rest = rated({ kind: "goods", amountOre, vatOre });
  for (const part of parts) {
    rest.amountOre -= part.amountOre;
    rest.vatOre -= part.vatOre;
  }
  return rest.amountOre === 0 && rest.vatOre === 0 ? parts : [...parts, rest];
}

/** Sums of lines by kind and rate, minus `less`. Pure. */
export function sumParts(lines: readonly PaperLine[], less: readonly PaperLine[] = []): RatedPart[] {
  const sums = new Map<string, RatedPart>();
  const add = (all: readonly PaperLine[], sign: 1 | -1) => {
    for (const { kind, amountOre, vatOre, vatPercent } of all.flatMap(partsOfLine)) {
      const key = `${kind} ${vatPercent}`;
      const sum = sums.get(key) ?? { kind, vatPercent, amountOre: 0, vatOre: 0 };
      sums.set(key, { ...sum, amountOre: sum.amountOre + sign * amountOre, vatOre: sum.vatOre + sign * vatOre });
    }
  };
  add(lines, 1);
  add(less, -1);
  return [...sums.values()].filter(({ amountOre, vatOre }) => amountOre !== 0 || vatOre !== 0);
}

/** Sales and their VAT by rate, the highest rate first; gift cards and deposits are no sales. Pure. */
export function vatByRate(lines: readonly PaperLine[]): { percent: number; amountOre: number; vatOre: number }[] {
  const sums = new Map<number, { percent: number; amountOre: number; vatOre: number }>();
  for (const { kind, vatPercent: percent, amountOre, vatOre } of sumParts(lines)) {
    if (kind === "gift-card" || kind === "deposit") continue;
    const sum = sums.get(percent) ?? { percent, amountOre: 0, vatOre: 0 };
    sums.set(percent, { percent, amountOre: sum.amountOre + amountOre, vatOre: sum.vatOre + vatOre });
  }
  return [...sums.values()].toSorted((a, b) => b.percent - a.percent);
}

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
  /** On a credit note: the points that came back with it, and those of what was bought that fell away. */
  points?: { back: number; taken: number };
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
