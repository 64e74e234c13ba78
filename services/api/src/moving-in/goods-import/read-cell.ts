import { unmarkedCell } from "../../platform/spreadsheet.ts";
import type { DecimalMark } from "./file-kind.ts";

/** A cell as the text it means. */
export const textOf = (cell: string): string => {
  if (cell === "") return "";
  const text = unmarkedCell(cell);
  if (plainLetters.test(text)) return text.trim();
  return text
    .normalize("NFC")
    .replaceAll(/(?![\t\r\n])\p{Cc}/gu, "")
    .trim();
};

/** What most cells are made of: nothing in it to be composed or taken out. */
const plainLetters = /^[ -~]*$/;

/**
 * `1.299,50`, `1,299.50`, `12,5` or `12.5` by the file's decimal mark; a single mark with one or two digits behind it is a
 * decimal mark whichever it is. Undefined for what is no number.
 */
export function numberOf(cell: string, mark: DecimalMark): number | undefined {
  const bare = textOf(cell)
    .replaceAll(/\s|kr\.?|dkk/gi, "")
    .replace(/,-$/, "");
  if (!/^-?[\d.,]+$/.test(bare)) return undefined;
  const other = mark === "," ? "." : ",";
  const lone = bare.split(other).length === 2 && !bare.includes(mark) && /[.,]\d{1,2}$/.test(bare);
  const plain = lone ? bare.replace(other, ".") : bare.replaceAll(other, "").replace(mark, ".");
  return /^-?\d*\.?\d+$|^-?\d+\.$/.test(plain) ? Number(plain) : undefined;
}

const yes = new Set(["1", "true", "yes", "ja", "sand", "y", "x", "active", "aktiv", "publish", "published", "instock"]);
const no = new Set(["0", "-1", "2", "false", "no", "nej", "falsk", "n", "draft", "kladde", "private", "outofstock"]);

export function yesOrNo(cell: string): boolean | undefined {
  const word = textOf(cell).toLowerCase();
  if (yes.has(word)) return true;
  return no.has(word) ? false : undefined;
}

const mlOf: Record<string, number> = { ml: 1, cl: 10, dl: 100, l: 1000, ltr: 1000, liter: 1000, litre: 1000 };

/** `70 cl`, `0,7 l`, `6x33 cl`, or a bare number in the unit of another column, as millilitres of one and how many. */
export function volumeOf(cell: string, unit = "ml"): { volumeMl: number; units?: number } | undefined {
  const found = /^(?:(\d{1,3})\s*[x×*]\s*)?(\d+(?:[.,]\d+)?)\s*(ml|cl|dl|l|ltr|liter|litre)?\.?$/i.exec(textOf(cell));
  if (!found) return undefined;
  const ml = Math.round(Number(found[2]?.replace(",", ".")) * (mlOf[(found[3] ?? unit).toLowerCase()] ?? Number.NaN));
  if (!Number.isFinite(ml) || ml < 1 || ml > 100_000) return undefined;
  return { volumeMl: ml, ...(found[1] ? { units: Number(found[1]) } : {}) };
}

const statuses: Record<string, "draft" | "active" | "archived"> = {
  active: "active",
  aktiv: "active",
  draft: "draft",
  kladde: "draft",
  unlisted: "draft",
  archived: "archived",
  arkiveret: "archived",
};
export const statusOf = (cell: string) => statuses[textOf(cell).toLowerCase()];

/** The parts of one cell. */
export const partsOf = (cell: string, by: RegExp): string[] =>
  textOf(cell)
    .split(by)
    .map((part) => part.trim())
    .filter(Boolean);
