import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import { officeAddress } from "@skaenk/contract/office/pages";
import { quietPage, quietPolicy } from "./quiet-page.ts";
import { isOwnAddress, isStepped } from "./request-target.ts";
import { commonHeaders } from "./security-headers.ts";
import type { BodyRefusal } from "./take-body.ts";

export type FrontRefusal = { status: number; code: string; detail: string; headers?: Record<string, string> };

export const tooManyPages: FrontRefusal = {
  status: 429,
  code: "too_many_requests",
  detail: "Det går lidt for stærkt. Prøv igen om et øjeblik.",
};
export const tooManyAtOnce: FrontRefusal = {
  status: 503,
  code: "too_many_pages",
  detail: "Der er travlt lige nu. Prøv igen om et øjeblik.",
  headers: { "retry-after": "5" },
};
const tooLarge: FrontRefusal = {
  status: 413,
  code: "body_too_large",
  detail: "Forespørgslen fylder for meget.",
};
export const unsupportedMediaType: FrontRefusal = {
  status: 415,
  code: "unsupported_media_type",
  detail: "Siden tager kun imod formularer.",
};
export const tooManyFields: FrontRefusal = {
  status: 413,
  code: "too_many_fields",
  detail: "Formularen har for mange felter.",
};
export const notYetOpen: FrontRefusal = {
  status: 503,
  code: "not_yet_open",
  detail: "Siden åbner om et øjeblik. Prøv igen om lidt.",
};
export const noSuchFile: FrontRefusal = { status: 404, code: "file_not_found", detail: "Filen findes ikke." };
const tooManyBodies: FrontRefusal = {
  status: 503,
  code: "too_much_under_way",
  detail: "Der sendes for meget på én gang. Prøv igen om et øjeblik.",
};
export const backendAway: FrontRefusal = {
  status: 503,
  code: "backend_away",
  detail: "Siden svarer ikke lige nu. Prøv igen om lidt.",
  headers: { "retry-after": "2" },
};
/** Answer to a request whose handling threw an error. */
export const somethingFailed: FrontRefusal = {
  status: 500,
  code: "internal_error",
  detail: "Der opstod en fejl. Prøv igen senere.",
};
const tooSlow: FrontRefusal = {
  status: 408,
  code: "body_too_slow",
  detail: "Det tog for lang tid at modtage. Prøv igen, gerne på en bedre forbindelse.",
};
const lengthRequired: FrontRefusal = {
  status: 411,
  code: "length_required",
  detail: "Filens længde mangler i forespørgslen.",
};
/** Why a body is not taken. */
export const bodyRefusals: Record<BodyRefusal, FrontRefusal> = {
  too_large: tooLarge,
  no_room: { ...tooManyBodies, headers: { "retry-after": "5" } },
  too_slow: { ...tooSlow, headers: { connection: "close" } },
  length_required: lengthRequired,
};
const malformedAddress: FrontRefusal = {
  status: 400,
  code: "malformed_address",
  detail: "Adressen kan ikke læses.",
};

const methodNotAllowed: FrontRefusal = {
  status: 405,
  code: "method_not_allowed",
  detail: "Det kan man ikke gøre med den adresse.",
};
const addressTooLong: FrontRefusal = { status: 414, code: "address_too_long", detail: "Adressen er for lang." };
const foreignOrigin: FrontRefusal = {
  status: 403,
  code: "foreign_origin",
  detail: "Forespørgslen kommer fra en anden side.",
};

/** HTTP methods of pages and forms, for both the storefront and the office. */
export const pageMethods = ["GET", "HEAD", "POST"];
const programMethods = [...pageMethods, "PUT", "PATCH", "DELETE", "OPTIONS"];
const longestAddress = 2_048;
const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses requests before any application sees them: a malformed or ambiguous address, an unsupported method, or a state-changing request
 * from another site's page.
 */
export function refusalBefore(
  request: IncomingMessage,
  path: string,
  {
    program,
    publicUrl,
  }: { program?: { openToOthers: boolean; methods?: readonly string[] | undefined } | undefined; publicUrl: string },
): FrontRefusal | undefined {
  const { url = "/", method = "GET" } = request;
  if (!isOwnAddress(url) || (program && isStepped(path))) return malformedAddress;
  const allowed: readonly string[] = program ? (program.methods ?? programMethods) : pageMethods;
  if (!allowed.includes(method)) return { ...methodNotAllowed, headers: { allow: allowed.join(", ") } };
  if (url.length > longestAddress) return addressTooLong;
  return !program?.openToOthers && comesFromElsewhere(request, publicUrl, program !== undefined)
    ? foreignOrigin
    : undefined;
}

/**
 * Whether another site's page sent something that changes things here. A request without an origin is no page's. A page of the same name
 * without encryption is another site to a shop with it: whoever is on the network may have written it. No browser sends an API key by itself.
 * @param takesKeys whether the address is a program's, since no page takes an API key
 */
function comesFromElsewhere(
  { method = "GET", headers }: IncomingMessage,
  publicUrl: string,
  takesKeys: boolean,
): boolean {
  if (safeMethods.has(method) || (takesKeys && headers.authorization?.startsWith("Bearer "))) return false;
  if (headers["sec-fetch-site"] === "cross-site") return true;
  if (headers.origin === undefined) return false;
  const from = URL.parse(headers.origin);
  return from?.host !== headers.host || from?.protocol !== new URL(publicUrl).protocol;
}

/** A no, as a small page for who asked for one, else as a problem document. */
export function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  refusal: FrontRefusal,
  headers: Record<string, string> = {},
): void {
  const { status, code, detail } = refusal;
  const title = STATUS_CODES[status];
  const forPeople = request.headers.accept?.includes("text/html") ?? false;
  const body = forPeople
    ? pageOf(refusal, request.url ?? "/")
    : JSON.stringify({ type: `https://skaenk.example/afvisninger/${code}`, title, status, code, detail });
  const own = {
    "content-type": forPeople ? "text/html; charset=utf-8" : "application/problem+json",
    "content-security-policy": quietPolicy,
    "cache-control": "no-store",
  };
  response.writeHead(status, { ...commonHeaders, ...refusal.headers, ...headers, ...own }).end(body);
}

/** What is not read the first time is not read the second. */
const lasting = new Set([400, 404, 405, 411, 414]);

const pageOf = ({ status, detail }: FrontRefusal, address: string) =>
  quietPage({ title: detail, body: `<h1>${detail}</h1><p>${wayOn(status, address)}</p>` });

function wayOn(status: number, address: string): string {
  const ofOffice = /^\/(kontor|api\/v1\/office)\//.test(address);
  if (status === 401 && ofOffice)
    return `<a href="${officeAddress("/log-ind")}">Log ind på kontoret</a>, og send filen igen.`;
  if (lasting.has(status)) return `<a href="/">Gå til forsiden</a>`;
  return `Gå tilbage i browseren, og prøv igen, eller <a href="/">gå til forsiden</a>.`;
}
