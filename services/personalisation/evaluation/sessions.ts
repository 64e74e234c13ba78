/** Sessions to measure recommendations with: read from a CSV of `session,item,time`. */
import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";

/** Items in the order they were looked at. */
export type Session = readonly string[];

type Click = { item: string; time: number };

/**
 * Reads `session,item,time`: columns by their header names in any order, others ignored; rows in any order; times as ISO dates
 * or numbers. Sessions come in the order in which they began, those of one item are left out.
 * @throws Error when a column is missing, or a row has no time; names the line
 */
export async function sessionsFromCsv(file: string): Promise<Session[]> {
  const bySession = new Map<string, Click[]>();
  let columns: Columns | undefined;
  let number = 0;
  for await (const line of createInterface({ input: createReadStream(file, "utf8"), crlfDelay: Infinity })) {
    number++;
    if (line === "") continue;
    if (columns) readRow(line, columns, bySession, `${file}:${number}`);
    else columns = readHeader(line, file);
  }
  const sessions = [...bySession.values()].filter((clicks) => clicks.length > 1);
  for (const clicks of sessions) clicks.sort((a, b) => a.time - b.time);
  sessions.sort((a, b) => (a[0]?.time ?? 0) - (b[0]?.time ?? 0));
  return sessions.map((clicks) => clicks.map((it) => it.item));
}

type Columns = { session: number; item: number; time: number };

function readHeader(line: string, file: string): Columns {
  const names = cellsOf(line.replace(/^\uFEFF/, "")).map((it) => it.trim().toLowerCase());
  const columns = { session: names.indexOf("session"), item: names.indexOf("item"), time: names.indexOf("time") };
  if (Object.values(columns).some((at) => at < 0))
    throw new Error(`${file} must have the columns session, item and time`);
  return columns;
}

function readRow(line: string, columns: Columns, bySession: Map<string, Click[]>, place: string): void {
  const cells = cellsOf(line);
  const session = cells[columns.session] ?? "";
  const when = cells[columns.time] ?? "";
  const time = when === "" ? Number.NaN : Number.isNaN(Number(when)) ? Date.parse(when) : Number(when);
  if (Number.isNaN(time)) throw new Error(`${place}: "${when}" is no time`);
  const click = { item: cells[columns.item] ?? "", time };
  const known = bySession.get(session);
  if (known) known.push(click);
  else bySession.set(session, [click]);
}

/** Cells may stand in quotes, with quotes inside them doubled. */
function cellsOf(line: string): string[] {
  if (!line.includes('"')) return line.split(",");
  return Array.from(line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g), ([, quoted, plain]) =>
    quoted === undefined ? (plain ?? "") : quoted.replaceAll('""', '"'),
  );
}
