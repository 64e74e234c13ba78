import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Settings } from "@skaenk/api/platform/settings";
import { createCall, type Transport } from "@skaenk/contract/client";
import { getOfficeSession } from "@skaenk/contract/office/session";
import { commonHeaders } from "./security-headers.ts";

/** Stands before the pages while the shop is not open. */
export type ClosedShop = {
  closed(): boolean;
  /** Lets in who works here; everybody else reads that it opens soon. */
  answer(request: IncomingMessage, response: ServerResponse, letIn: () => void): void;
};

/** An hour: a search engine asks again, and keeps nothing of an empty shop. */
const retryAfter = "3600";
const staffCookie = /(?:^|;\s*)skaenk_staff=/;

type Options = { settings: Pick<Settings, "productName" | "company" | "live">; backend: Transport };

/**
 * "Vi åbner snart". Answered as 503 with `Retry-After`: what cannot be bought from yet is neither indexed nor taken for a page
 * that is gone. Who is logged in at the office goes about the shop as it will be.
 */
export function openClosedShop({ settings, backend }: Options): ClosedShop {
  const tokens = readFileSync(new URL("../../packages/look/tokens.css", import.meta.url), "utf8");
  const style = `${tokens}\n${own}`;
  const styleHash = createHash("sha256").update(style).digest("base64");

  const isStaff = async ({ headers: { cookie = "" } }: IncomingMessage): Promise<boolean> => {
    if (!staffCookie.test(cookie)) return false;
    return await createCall(backend, { headers: { cookie } })(getOfficeSession).then(
      () => true,
      () => false,
    );
  };
  const refuse = (request: IncomingMessage, response: ServerResponse) => {
    const headers = {
      ...commonHeaders,
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'; base-uri 'none'`,
      "cache-control": "no-store",
      "x-robots-tag": "noindex",
      "retry-after": retryAfter,
    };
    const body = pageOf(settings, style);
    response.writeHead(503, headers).end(request.method === "HEAD" ? undefined : body);
  };
  return {
    closed: () => !settings.live.open,
    answer: (request, response, letIn) => {
      isStaff(request).then((staff) => (staff ? letIn() : refuse(request, response)));
    },
  };
}

const own = `
body { margin: 0; min-height: 100svh; display: grid; place-content: center; background: var(--bottle); color: var(--on-bottle);
  font: 400 var(--text-m) / 1.6 var(--sans); }
main { max-width: 34rem; padding: var(--space-7) var(--gutter); }
p { margin: 0 0 1em; color: var(--on-bottle-soft); }
h1 { margin: 0 0 0.35em; font: 560 var(--title-l) / 1.02 var(--serif); letter-spacing: -0.02em; text-wrap: balance; }
.name { font: 600 var(--text-l) / 1 var(--serif); color: var(--liquid-on-bottle); margin-bottom: var(--space-6); }
a { color: inherit; }
small { display: block; margin-top: var(--space-6); padding-top: var(--space-4); border-top: 1px solid var(--bottle-line);
  font-size: var(--text-s); color: var(--on-bottle-soft); }`;

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

function pageOf({ productName, company, live }: Options["settings"], style: string): string {
  const name = escaped(productName);
  const note = live.openingNote === "" ? "Vi stiller de sidste flasker på hylden. Kig forbi igen." : live.openingNote;
  const who = [company.name, company.address, company.cvr && `CVR ${company.cvr}`]
    .filter(Boolean)
    .map(escaped)
    .join(" · ");
  const mail = company.email ? ` · <a href="mailto:${escaped(company.email)}">${escaped(company.email)}</a>` : "";
  return `<!DOCTYPE html><html lang="da"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${name} åbner snart</title><style>${style}</style></head><body><main><p class="name">${name}</p><h1>Vi åbner snart</h1><p>${escaped(note)}</p><small>${who}${mail}</small></main></body></html>`;
}
