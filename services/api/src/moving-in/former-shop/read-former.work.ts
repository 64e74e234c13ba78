import type { FormerKind } from "@skaenk/contract/office/former-shop";
import { type FileChunk, readRows } from "../goods-import/read-lines.work.ts";
import { type FormerReading, type FormerRecord, readFormerLine } from "./read-former-line.ts";

type Refused = { row: number; name: string; reason: string };
type Read = {
  records: FormerRecord[];
  refused: Refused[];
  next: number;
  nextRow: number;
  done: boolean;
  problem?: string;
};

/** So many lines of one order are kept; a file that says more of one is broken. */
const mostLines = 500;

/** Some rows of a file of orders or customers, for a child process: rows about the same one are put together. */
export async function work({
  kind,
  reading,
  ...piece
}: FileChunk & { kind: FormerKind; reading: FormerReading }): Promise<Read> {
  const { rows, ...where } = await readRows(piece);
  const records = new Map<string, FormerRecord>();
  const refused: Refused[] = [];
  for (const { row, cells } of rows) {
    const read = readFormerLine(cells, row, reading);
    if ("reason" in read) refused.push(read);
    else {
      const key = kind === "orders" ? read.number : (read.email ?? "");
      const before = records.get(key);
      if (key === "") refused.push({ row, name: read.number, reason: missing[kind] });
      else records.set(key, before ? joined(before, read) : read);
    }
  }
  return { ...where, records: [...records.values()], refused };
}

const missing: Record<FormerKind, string> = {
  orders: "Rækken har intet ordrenummer.",
  customers: "Rækken har ingen e-mail, som kunden kan kendes på.",
};

/** The first row of an order says the most; those that follow add their goods. */
function joined(first: FormerRecord, next: FormerRecord): FormerRecord {
  const filled = Object.entries(first).map(([name, value]) => [name, value ?? next[name as keyof FormerRecord]]);
  return {
    ...(Object.fromEntries(filled) as FormerRecord),
    cancelled: first.cancelled || next.cancelled,
    lines: [...first.lines, ...next.lines].slice(0, mostLines),
  };
}
