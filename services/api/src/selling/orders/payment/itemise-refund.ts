import { type PaperLine, type PaperLineKind, type PaperPart, sumParts } from "../build-paper.ts";

/**
 * This function returns the lines of a credit note for everything that is left of an order: the goods that come back and the delivery. The
 * lines have one for each kind instead where the goods and the delivery do not add up to the amount, because a part of it is not captured yet. By
 * kind and rate of VAT the lines are always exactly the whole. Pure.
 * @param whole the single line for the whole amount, with its parts
 * @param items the lines of the goods that come back, without the delivery; empty where they are not known
 */
export function itemiseRefund(whole: PaperLine, items: readonly PaperLine[]): PaperLine[] {
  const left = sumParts([whole], items);
  const isDelivery = ({ kind }: PaperPart) => kind === "delivery";
  if (left.some((part) => part.amountOre !== 0 && !isDelivery(part))) return linesByKind(whole);
  const delivery = left.filter((part) => part.amountOre !== 0);
  const lines = [...items, ...(delivery.length > 0 ? [lineOf("delivery", delivery)] : [])];
  return addRounding(
    lines,
    left.filter(({ amountOre }) => amountOre === 0),
  );
}

/** The line of a credit note for the delivery that was captured and is not refunded, with its VAT; empty when none is left. Pure. */
export function itemiseDelivery(captured: readonly PaperLine[], refunded: readonly PaperLine[]): PaperLine[] {
  const left = sumParts(captured, refunded).filter(({ kind, amountOre }) => kind === "delivery" && amountOre > 0);
  return left.length > 0 ? [lineOf("delivery", left)] : [];
}

const namesOfKinds: Record<PaperLineKind, string> = {
  goods: "Varer",
  "gift-card": "Gavekort",
  delivery: "Levering",
  deposit: "Pant",
  promotion: "Rabat",
  points: "Rabat for point og klubtilbud",
};

function linesByKind(whole: PaperLine): PaperLine[] {
  const parts = sumParts([whole]);
  const kinds = Map.groupBy(
    parts.filter(({ amountOre }) => amountOre !== 0),
    ({ kind }) => kind,
  );
  return addRounding(
    [...kinds].map(([kind, own]) => lineOf(kind, own)),
    parts.filter(({ amountOre }) => amountOre === 0),
  );
}

function lineOf(kind: PaperLineKind, parts: PaperPart[]): PaperLine {
  const text = namesOfKinds[kind];
  const [only, ...more] = parts;
  if (only && more.length === 0) return { text, ...only };
  const sum = (of: "amountOre" | "vatOre") => parts.reduce((total, part) => total + part[of], 0);
  return { text, kind, amountOre: sum("amountOre"), vatOre: sum("vatOre"), parts };
}

/** Adds the øre of VAT that rounding leaves to lines, as parts of their own kind and rate: the sums of the journal stay exact. Pure. */
function addRounding(lines: readonly PaperLine[], rounding: readonly PaperPart[]): PaperLine[] {
  const added = [...lines];
  for (const part of rounding) {
    const fits = [
      (line: PaperLine) => line.kind === part.kind && (line.vatPercent ?? part.vatPercent) === part.vatPercent,
      (line: PaperLine) => line.kind === part.kind,
      () => true,
    ];
    const at = fits.map((fit) => added.findIndex(fit)).find((index) => index >= 0);
    const line = at === undefined ? undefined : added[at];
    if (at === undefined || !line) added.push({ text: namesOfKinds[part.kind], ...part });
    else added[at] = withRounding(line, part);
  }
  return added;
}

function withRounding(line: PaperLine, rounding: PaperPart): PaperLine {
  const parts = sumParts([line, { text: "", ...rounding }]);
  const { text, amountOre, vatOre } = line;
  const [only, ...more] = parts;
  if (only && more.length === 0) return { text, ...only };
  return { text, amountOre, vatOre: vatOre + rounding.vatOre, ...(line.kind ? { kind: line.kind } : {}), parts };
}
