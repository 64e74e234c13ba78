import { getTermsPdf } from "@skaenk/contract/papers";
import type { Platform } from "../../platform/context.ts";
import { Endpoints } from "../../platform/endpoints.ts";
import type { Printer } from "../../platform/printing/printer.ts";
import { rateLimit } from "../../platform/rate-limit.ts";
import { Refused } from "../../platform/refuse.ts";
import { poolCallerOf } from "../../platform/rendering/pool-caller.ts";
import { sha256 } from "../../platform/sha256.ts";
import { findTerms } from "./queries.ts";
import type { TermsTables } from "./tables.ts";
import { termsPaper } from "./terms-paper.ts";

/** A household reads them a few times; a version is set once and kept. */
const readings = { seconds: 60, perVisitor: 30, perAddress: 120 };

/** The terms of trade on paper, also as they were when an older order was placed. */
export function termsEndpoints({ db, settings }: Platform<TermsTables>, printer: Printer): Endpoints {
  const endpoints = new Endpoints(rateLimit(readings));

  endpoints.file(getTermsPdf, async ({ query }, context) => {
    const terms = await findTerms(db, query.version);
    if (!terms) throw new Refused(404, "terms_not_found", "Vi kender ikke den version af handelsbetingelserne.");
    // An order's version is named, and is whole whatever has become of the club since; without a name it is the shop's as it is now.
    const club = { ...settings.live.club, open: query.version !== undefined || settings.live.club.open };
    const paper = termsPaper(terms, { ...settings, live: { ...settings.live, club } }, query.version !== undefined);
    const pdf = await printer.pdf("terms", paper, poolCallerOf(context));
    const headers = { etag: `"${sha256(pdf).slice(0, 32)}"`, "cache-control": "public, max-age=300" };
    if (context.req.header("if-none-match") === headers.etag) return context.body(null, 304, headers);
    return context.body(new Uint8Array(pdf), 200, {
      ...headers,
      "content-type": "application/pdf",
      "content-disposition": `inline; filename="handelsbetingelser-${terms.version.replaceAll(/[^\w.-]/g, "")}.pdf"`,
    });
  });
  return endpoints;
}
