import type { IncomingMessage, ServerResponse } from "node:http";
import type { Settings } from "@skaenk/api/platform/settings";
import { createCall, type Transport } from "@skaenk/contract/client";
import { getOfficeSession } from "@skaenk/contract/office/session";
import { quietPage, quietPolicy } from "./quiet-page.ts";
import { commonHeaders } from "./security-headers.ts";

/** Stands before the pages while the shop is not open. */
export type ClosedShop = {
  closed(): boolean;
  /** Lets in who works here; everybody else reads that it opens soon. */
  answer(request: IncomingMessage, response: ServerResponse, letIn: () => void): void | Promise<void>;
};

/** An hour: a search engine asks again, and keeps nothing of an empty shop. */
const retryAfter = "3600";
const staffCookie = /(?:^|;\s*)(?:__Host-)?skaenk_staff=/;

type Options = {
  settings: Pick<Settings, "productName" | "company" | "initial" | "fromEnvironment" | "live">;
  backend: Transport;
};

/**
 * "Vi åbner snart". Answered as 503 with `Retry-After`: what cannot be bought from yet is neither indexed nor taken for a page
 * that is gone. Who is logged in at the office goes about the shop as it will be.
 */
export function openClosedShop({ settings, backend }: Options): ClosedShop {
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
      "content-security-policy": quietPolicy,
      "cache-control": "no-store",
      "x-robots-tag": "noindex",
      "retry-after": retryAfter,
    };
    const body = pageOf(settings);
    response.writeHead(503, headers).end(request.method === "HEAD" ? undefined : body);
  };
  return {
    closed: () => !settings.live.open,
    answer: async (request, response, letIn) => {
      if (await isStaff(request)) letIn();
      else refuse(request, response);
    },
  };
}

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** The page says nothing that its owner has not said: no name before there is one, and no reason why it is closed. */
function pageOf({ productName, company, initial, fromEnvironment, live }: Options["settings"]): string {
  const isNamed = fromEnvironment.has("PRODUCT_NAME") || productName !== initial.productName;
  const name = isNamed ? escaped(productName) : "";
  const note = live.openingNote === "" ? "Butikken er ikke åben endnu. Kig forbi igen." : live.openingNote;
  const who = [company.name, company.address, company.cvr && `CVR ${company.cvr}`]
    .filter(Boolean)
    .map(escaped)
    .join(" · ");
  const mail = company.email ? `<a href="mailto:${escaped(company.email)}">${escaped(company.email)}</a>` : "";
  const seller = [who, mail].filter(Boolean).join(" · ");
  return quietPage({
    title: name ? `${name} åbner snart` : "Vi åbner snart",
    body: `${name && `<p class="name">${name}</p>`}<h1>Vi åbner snart</h1><p>${escaped(note)}</p>${seller && `<small>${seller}</small>`}`,
  });
}
