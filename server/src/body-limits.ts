import type { IncomingMessage } from "node:http";
import type { Api } from "@skaenk/api/app";
import { saveCardLogo } from "@skaenk/contract/drinks-cards";
import { addressOf } from "@skaenk/contract/endpoint";
import type { FrontRefusal } from "./http-refusals.ts";

/** A body longer than a form of words, as an address takes it. */
export type LargeBodyLimit = {
  /** In bytes. */
  largest: number;
  /** Whether it is written to a file as it arrives. */
  streamed?: boolean;
  /** Whether only staff of the office may send it. */
  ofStaff?: boolean;
  /** Why whoever asks may not send it; asked before any of it is read. */
  refusal(): Promise<FrontRefusal | undefined>;
};

/** Finds the large body that a request may bring; undefined where an address takes none. */
export type FindLargeBody = (request: IncomingMessage, path: string) => LargeBodyLimit | undefined;

/** Of the API's own addresses. */
export const largeBodyOfApi =
  ({ largeBodies }: Pick<Api, "largeBodies">): FindLargeBody =>
  ({ method = "GET", headers }, path) => {
    const body = largeBodies(method, path);
    return body && { ...body, refusal: async () => frontRefusalOf(await body.refusal(plainHeaders(headers))) };
  };

const logoPage = /^\/design-drinkskort\/resultat(\.data)?$/;

/** Of the pages: the one form that carries a file, the logo of the card that its address names. */
export const largeBodyOfPages =
  (api: Pick<Api, "largeBodies">): FindLargeBody =>
  ({ method, url = "/", headers }, path) => {
    if (method !== "POST" || !logoPage.test(path)) return undefined;
    const id = new URLSearchParams(url.slice(path.length)).get("kort") ?? "";
    const body = api.largeBodies("PUT", addressOf(saveCardLogo, { params: { id } }));
    return body && { ...body, refusal: async () => frontRefusalOf(await body.refusal(plainHeaders(headers))) };
  };

type Refused = Awaited<ReturnType<NonNullable<ReturnType<Api["largeBodies"]>>["refusal"]>>;

const frontRefusalOf = (refused: Refused): FrontRefusal | undefined => {
  if (!refused) return undefined;
  const { status, code, detail } = refused.refusal;
  return { status, code, detail, headers: refused.headers };
};

/** As the API reads them: each once. */
function plainHeaders(headers: IncomingMessage["headers"]): Record<string, string> {
  const all = Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return Object.fromEntries(all);
}
