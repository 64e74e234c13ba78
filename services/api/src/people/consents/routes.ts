import { randomBytes } from "node:crypto";
import { consentCookie, consentVersion, readConsent, writeConsent } from "@skaenk/contract/consent-cookie";
import { saveConsent } from "@skaenk/contract/consents";
import { localeCookie } from "@skaenk/contract/locale-cookie";
import type { NameVisitor } from "../../discovery/behaviour/caller-identity.ts";
import { reportForgotten, reportKnown } from "../../discovery/behaviour/write-behaviour.ts";
import { type Caller, setCookie } from "../../platform/caller.ts";
import type { Platform } from "../../platform/context.ts";
import { Endpoints } from "../../platform/endpoints.ts";
import { rateLimit } from "../../platform/rate-limit.ts";
import { findVisitor } from "../../platform/visitor.ts";
import { insertConsent } from "./queries.ts";
import type { ConsentsDatabase } from "./tables.ts";

const writes = { seconds: 60, perVisitor: 20, perAddress: 120 };
/** Each answer is kept as proof, so a network may add only so many in a day. */
const writesDaily = { seconds: 86_400, perVisitor: 100, perAddress: 1_000 };
/** Asked anew after a year, as the data protection authorities advise. */
const oneYear = 365 * 86_400;

export function consentEndpoints(
  { db, now, settings }: Platform<ConsentsDatabase>,
  nameVisitor: NameVisitor,
): Endpoints {
  const endpoints = new Endpoints(rateLimit(writes), rateLimit(writesDaily));

  endpoints.on(saveConsent, async ({ body }, caller) => {
    const choices = body;
    const id = readConsent(caller.req.header("cookie"))?.id ?? randomBytes(16).toString("base64url");
    const decidedAt = new Date(Math.floor(now().getTime() / 1000) * 1000);
    const agreedBefore = readConsent(caller.req.header("cookie"))?.choices.personalisation === true;
    const names = choices.personalisation === agreedBefore ? undefined : await nameVisitor(caller);
    await db.transaction().execute(async (trx) => {
      await insertConsent(trx, { id, version: consentVersion, ...choices, decided_at: decidedAt });
      // Whoever says yes to suggestions is met with what they like already; whoever takes it back is erased there.
      if (names && choices.personalisation) await reportKnown(trx, names, findVisitor(caller, settings));
      else if (names) await reportForgotten(trx, names, now());
    });
    const consent = { id, version: consentVersion, choices };
    keep(caller, consentCookie, writeConsent({ ...consent, decidedAt: decidedAt.getTime() / 1000 }), oneYear);
    keep(caller, localeCookie.name, localeCookie.value, localeCookie.maxAge);
    return { ...consent, decidedAt: decidedAt.toISOString() };
  });

  /** Readable to the page itself, which must know what it may do; it says nothing that a script could misuse. */
  function keep(caller: Caller, name: string, value: string, maxAge: number): void {
    setCookie(caller, name, value, {
      maxAge,
      sameSite: "Lax",
      secure: settings.publicUrl.startsWith("https:"),
    });
  }

  return endpoints;
}
