import { formatMoment } from "@skaenk/danish/format";
import type { PersonalTable, Subject } from "../../../platform/personal-table-queries.ts";
import { dayOf, type PrintedShop } from "../../../platform/printing/printed-shop.ts";
import type { Database } from "../../../platform/queries.ts";
import { yieldToEventLoop } from "../../../platform/yield-to-event-loop.ts";
import { Html, html } from "../../mail/html.ts";
import type { ClubDatabase } from "../tables.ts";
import type { DataSection, ExternalData } from "./data-elsewhere.ts";
import { withAccount } from "./personal-data-queries.ts";

export type ExportedData = { exportedAt: string; sections: Record<string, DataSection> };

/** Every row that concerns the member, table by table, here and elsewhere. */
export async function exportData(
  db: Database<ClubDatabase>,
  subject: Subject,
  {
    elsewhere,
    now,
    personalData,
  }: { elsewhere: ExternalData; now: Date; personalData: readonly PersonalTable<ClubDatabase>[] },
): Promise<ExportedData> {
  const sections: Record<string, DataSection> = {};
  for (const { table, title, kept, export: read } of withAccount(personalData)) {
    sections[table] = { title, ...(kept ? { kept } : {}), rows: await read(db, subject) };
  }
  const { memberId, browser } = subject;
  Object.assign(sections, await elsewhere({ memberId, visitorId: browser.visitorId }));
  return { exportedAt: now.toISOString(), sections };
}

/** Rows that are written before others get the thread: about a millisecond. */
const rowsPerTurn = 200;

/** Writes rows in steps, with the thread given back between them. */
async function inTurns<Row, Written>(rows: readonly Row[], write: (some: Row[]) => Written): Promise<Written[]> {
  const written: Written[] = [];
  for (let first = 0; first < rows.length; first += rowsPerTurn) {
    if (first > 0) await yieldToEventLoop();
    written.push(write(rows.slice(first, first + rowsPerTurn)));
  }
  return written;
}

/** The bytes of a file whose parts are made while it is sent. */
export function bytesOf(parts: AsyncGenerator<string>): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: () => void parts.return(undefined),
  });
}

/** The file, in parts: each row on a line of its own. */
export async function* exportAsJson({ exportedAt, sections }: ExportedData): AsyncGenerator<string> {
  yield `{"exportedAt":${JSON.stringify(exportedAt)},"sections":{`;
  let before = "\n";
  for (const [name, { rows, ...words }] of Object.entries(sections)) {
    yield `${before}${JSON.stringify(name)}:${JSON.stringify(words).slice(0, -1)},"rows":[`;
    const written = await inTurns(rows, (some) => some.map((row) => `\n${JSON.stringify(row)}`).join(","));
    for (const [at, text] of written.entries()) yield at === 0 ? text : `,${text}`;
    yield "]}";
    before = ",\n";
  }
  yield "\n}}\n";
}

/** The export as one page without scripts that opens anywhere. Every value is escaped text. */
export async function* exportAsHtml(
  { exportedAt, sections }: ExportedData,
  productName: string,
): AsyncGenerator<string> {
  const title = `Mine data hos ${productName}`;
  const head = html`<html lang="da"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${new Html(style)}</style></head>
<body><h1>${title}</h1><p>Hentet ${formatMoment(exportedAt)}.</p>
<p>Det, der hører til en browser, er fra den, du hentede siden med. Har du brugt andre, så hent dine data med dem også.</p>
`;
  yield `<!doctype html>\n${head.markup}`;
  for (const section of Object.values(sections)) for (const part of await sectionOf(section)) yield part.markup;
  yield "</body></html>";
}

/** The export for the printer's template `personal-data`: each row as labels with their values, empty values left out. */
export function exportAsPaper({ exportedAt, sections }: ExportedData, shop: PrintedShop): object {
  return {
    shop,
    title: `Persondata hos ${shop.productName}`,
    issued: dayOf(new Date(exportedAt)),
    sections: Object.values(sections).map(({ title, kept, missing, rows }) => ({
      title,
      notes: [kept, missing ?? (rows.length === 0 ? "Ingenting." : undefined)].filter((note) => note !== undefined),
      rows: rows.map((row) =>
        Object.entries(row)
          .map(([label, value]) => [label, wordOf(value)])
          .filter(([, word]) => word !== ""),
      ),
    })),
  };
}

const style =
  "body{font:1rem/1.5 sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}section{overflow-x:auto}" +
  "table{border-collapse:collapse}th,td{border:1px solid;padding:.25rem .5rem;text-align:left;vertical-align:top}";

async function sectionOf({ title, kept, missing, rows }: DataSection): Promise<Html[]> {
  const body = missing === undefined ? await tableOf(rows) : [html`<p>${missing}</p>`];
  return [html`<section><h2>${title}</h2>${kept !== undefined && html`<p>${kept}</p>`}`, ...body, html`</section>\n`];
}

async function tableOf(rows: Record<string, unknown>[]): Promise<Html[]> {
  const [first] = rows;
  if (!first) return [html`<p>Ingenting.</p>`];
  const columns = Object.keys(first);
  const written = await inTurns(
    rows,
    (some) =>
      html`${some.map((row) => html`<tr>${columns.map((column) => html`<td>${wordOf(row[column])}</td>`)}</tr>`)}`,
  );
  const head = columns.map((column) => html`<th scope="col">${column}</th>`);
  return [html`<table><thead><tr>${head}</tr></thead><tbody>`, ...written, html`</tbody></table>`];
}

function wordOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return value.toISOString();
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
