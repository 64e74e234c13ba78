import { createHash } from "node:crypto";
import type { Endpoint } from "@skaenk/contract/endpoint";
import type { Context, Hono } from "hono";
import { type ContentCoding, codingFor, compressed } from "../caching/content-codings.ts";
import type { Caller } from "../caller.ts";
import { apiDocsPage } from "./api-docs.ts";
import { documentOf, isOfOffice } from "./api-document.ts";

type Options = {
  endpoints: readonly Endpoint[];
  productName: string;
  /** Whether the endpoints of the office are named to whoever asks. @throws Refused 401 for an unknown API key */
  isStaff(caller: Caller): Promise<boolean>;
};

/** A text as it is sent: packed once, with what tells one version from another. */
type KeptText = { etag: string; bodies: Record<ContentCoding, Uint8Array<ArrayBuffer>> };

/**
 * The documentation for programs and for people. Endpoints only change with a release, so each text is made once in a
 * process, when it is first asked for: made for each request it took 70 ms in which no page could be answered.
 */
export function serveDocuments(http: Hono, { endpoints, productName, isStaff }: Options): void {
  const document = (whole: boolean) =>
    documentOf(
      endpoints.filter((one) => whole || !isOfOffice(one)),
      productName,
    );
  const asJson = once(async (whole) => JSON.stringify(document(whole)));
  const asPage = once(async (whole) => String(await apiDocsPage(document(whole), whole)));

  http.get("/openapi.json", async (context) =>
    send(context, await isStaff(context), asJson, { "content-type": "application/json" }),
  );
  http.get("/docs", async (context) =>
    send(context, await isStaff(context), asPage, {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    }),
  );
}

async function send(
  { req }: Context,
  whole: boolean,
  text: (whole: boolean) => Promise<KeptText>,
  own: Record<string, string>,
): Promise<Response> {
  const { etag, bodies } = await text(whole);
  const headers = {
    ...own,
    etag,
    "cache-control": whole ? "private, no-cache" : "public, no-cache",
    vary: "Accept-Encoding, Authorization, Cookie",
  };
  if (req.header("if-none-match") === etag) return new Response(null, { status: 304, headers });
  const coding = codingFor(req.header("accept-encoding"));
  return new Response(bodies[coding], {
    headers: coding === "identity" ? headers : { ...headers, "content-encoding": coding },
  });
}

/** Makes the public and the whole text at most once each; who asks meanwhile waits for the same one. */
function once(make: (whole: boolean) => Promise<string>): (whole: boolean) => Promise<KeptText> {
  const kept = new Map<boolean, Promise<KeptText>>();
  return (whole) => {
    const found = kept.get(whole) ?? make(whole).then(keptText);
    kept.set(whole, found);
    return found;
  };
}

async function keptText(text: string): Promise<KeptText> {
  const body = Buffer.from(text);
  const etag = `"${createHash("sha1").update(body).digest("base64url").slice(0, 20)}"`;
  const { identity, gzip, br } = await compressed(body);
  const bodies = { identity: new Uint8Array(identity), gzip: new Uint8Array(gzip), br: new Uint8Array(br) };
  return { etag, bodies };
}
