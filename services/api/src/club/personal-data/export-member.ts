import { formatMoment } from "@skaenk/danish/format";
import { Html, html } from "../../mail/html.ts";
import type { PersonalTable, Subject } from "../../platform/personal-table-queries.ts";
import type { Database } from "../../platform/queries.ts";
import { dayOf, type PrintedShop } from "../../printing/printed-shop.ts";
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

/** The same to read: one page without scripts, that opens anywhere. Every value is text, whatever it holds. */
export function exportAsHtml({ exportedAt, sections }: ExportedData, productName: string): string {
  const title = `Mine data hos ${productName}`;
  const page = html`<html lang="da"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${new Html(style)}</style></head>
<body><h1>${title}</h1><p>Hentet ${formatMoment(exportedAt)}.</p>
<p>Det, der hører til en browser, er fra den, du hentede siden med. Har du brugt andre, så hent dine data med dem også.</p>
${Object.values(sections).map(sectionOf)}</body></html>`;
  return `<!doctype html>\n${page.markup}`;
}

/** The same for the printer's template `personal-data`: each row as labels with their values, empty values left out. */
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

function sectionOf({ title, kept, missing, rows }: DataSection): Html {
  return html`<section><h2>${title}</h2>${kept !== undefined && html`<p>${kept}</p>`}${
    missing === undefined ? tableOf(rows) : html`<p>${missing}</p>`
  }</section>\n`;
}

function tableOf(rows: Record<string, unknown>[]): Html {
  const [first] = rows;
  if (!first) return html`<p>Ingenting.</p>`;
  const columns = Object.keys(first);
  return html`<table><thead><tr>${columns.map((column) => html`<th scope="col">${column}</th>`)}</tr></thead><tbody>${rows.map(
    (row) => html`<tr>${columns.map((column) => html`<td>${wordOf(row[column])}</td>`)}</tr>`,
  )}</tbody></table>`;
}

function wordOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return value.toISOString();
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
