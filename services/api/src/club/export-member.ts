import { formatDate, formatTime } from "@skaenk/danish/format";
import type { Kysely } from "kysely";
import { Html, html } from "../mail/html.ts";
import type { Tables } from "../tables.ts";
import { personalData, type Subject } from "./personal-data.ts";
import type { MemberRow } from "./queries.ts";

type Section = { title: string; kept?: string; rows: Record<string, unknown>[] };

export type ExportedData = { exportedAt: string; sections: Record<string, Section> };

/** Every row that concerns the member, table by table. */
export async function exportData(db: Kysely<Tables>, member: MemberRow, now: Date): Promise<ExportedData> {
  const subject: Subject = {
    memberId: member.id,
    email: member.email,
    emailConfirmed: member.email_confirmed_at !== null,
  };
  const sections: Record<string, Section> = {};
  for (const { table, title, kept, export: read } of personalData) {
    sections[table] = { title, ...(kept ? { kept } : {}), rows: await read(db, subject) };
  }
  return { exportedAt: now.toISOString(), sections };
}

/** The same to read: one page without scripts, that opens anywhere. Every value is text, whatever it holds. */
export function exportAsHtml({ exportedAt, sections }: ExportedData, productName: string): string {
  const title = `Mine data hos ${productName}`;
  const page = html`<html lang="da"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${new Html(style)}</style></head>
<body><h1>${title}</h1><p>Hentet ${formatDate(exportedAt)} ${formatTime(exportedAt)}.</p>
<p>Hvad du har sagt ja til af cookies, ligger i din egen browser. Vi ved ikke, hvilket svar der er dit.</p>
${Object.values(sections).map(sectionOf)}</body></html>`;
  return `<!doctype html>\n${page.markup}`;
}

const style =
  "body{font:1rem/1.5 sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}section{overflow-x:auto}" +
  "table{border-collapse:collapse}th,td{border:1px solid;padding:.25rem .5rem;text-align:left;vertical-align:top}";

function sectionOf({ title, kept, rows }: Section): Html {
  return html`<section><h2>${title}</h2>${kept !== undefined && html`<p>${kept}</p>`}${tableOf(rows)}</section>\n`;
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
