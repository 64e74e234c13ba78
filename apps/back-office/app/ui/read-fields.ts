/**
 * `129,95`, `1.299`, `129.95` or `129` as øre. Nothing for an empty field; NaN for what is no amount, which the contract's
 * schema then refuses in its own words.
 */
export function oreOf(text: string): number | null {
  const plain = text.replaceAll(/\s|kr\.?/gi, "");
  if (plain === "") return null;
  const danish = /^-?\d{1,3}(\.\d{3})+(,\d{1,2})?$|^-?\d+(,\d{1,2})?$/.test(plain);
  const english = /^-?\d+\.\d{1,2}$/.test(plain);
  if (!danish && !english) return Number.NaN;
  const number = Number(danish ? plain.replaceAll(".", "").replace(",", ".") : plain);
  return Math.round(number * 100);
}

/** Three digits after a point are thousands, unless nothing but 0 stands before it. */
const inThousands = /^-?[1-9]\d{0,2}(\.\d{3})+(,\d+)?$/;

/** `4,5`, `4.5` or `1.000` (a thousand) as a number; nothing for an empty field, NaN for what is none. */
export function numberOf(text: string): number | null {
  const written = text.replaceAll(/\s/g, "");
  if (written === "") return null;
  const plain = (inThousands.test(written) ? written.replaceAll(".", "") : written).replace(",", ".");
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
}

/** `14`, `14,5` or `14,5 %` as a number, as `numberOf` reads it. */
export const percentOf = (text: string): number | null => numberOf(text.replace(/\s*%\s*$/, ""));

/** `3`, or the last of `2-3`: what is promised is the latest day. */
export const daysOf = (text: string): number | null =>
  numberOf(text.replace(/^\s*\d+\s*(?:-|–|til)\s*(?=\d+\s*$)/, ""));

/** Lines or commas as a list, without the empty ones. */
export const listOf = (text: string): string[] =>
  text
    .split(/[\n,]/)
    .map((part) => part.trim())
    .filter(Boolean);

export const textOrNull = (text: string): string | null => (text.trim() === "" ? null : text.trim());
