import { randomBytes } from "node:crypto";
import { OpenAPIHono } from "@hono/zod-openapi";
import { consentCookie, consentVersion, readConsent, writeConsent } from "@skaenk/contract/consent-cookie";
import { saveConsent } from "@skaenk/contract/consents";
import type { Context } from "hono";
import { deleteCookie, setCookie } from "hono/cookie";
import type { Platform } from "../platform/context.ts";
import { rateLimit } from "../platform/rate-limit.ts";
import { onInvalid } from "../platform/refuse.ts";
import type { Tables } from "../tables.ts";

const writes = { seconds: 60, perVisitor: 20, perAddress: 120 };
/** Asked anew after a year, as the data protection authorities advise. */
const oneYear = 365 * 86_400;
/** @source specification 1: the locale cookie lasts 365 days; docs/decisions/040-locale-cookie.md: only after a choice */
const localeCookie = { name: "skaenk_locale", value: "da", maxAge: 365 * 86_400 };

export function consentRoutes({ db, now, settings }: Platform<Tables>): OpenAPIHono {
  const app = new OpenAPIHono({ defaultHook: onInvalid });
  app.use("/consents", rateLimit(writes));

  app.openapi(saveConsent, async (context) => {
    const choices = context.req.valid("json");
    const id = readConsent(context.req.header("cookie"))?.id ?? randomBytes(16).toString("base64url");
    const decidedAt = new Date(Math.floor(now().getTime() / 1000) * 1000);
    await db
      .insertInto("consents")
      .values({ id, version: consentVersion, ...choices, decided_at: decidedAt })
      .execute();
    const consent = { id, version: consentVersion, choices };
    keep(context, consentCookie, writeConsent({ ...consent, decidedAt: decidedAt.getTime() / 1000 }), oneYear);
    if (choices.functional) keep(context, localeCookie.name, localeCookie.value, localeCookie.maxAge);
    else deleteCookie(context, localeCookie.name, { path: "/" });
    context.header("cache-control", "no-store");
    return context.json({ ...consent, decidedAt: decidedAt.toISOString() }, 201);
  });

  /** Readable to the page itself, which must know what it may do; it says nothing that a script could misuse. */
  function keep(context: Context, name: string, value: string, maxAge: number): void {
    setCookie(context, name, value, {
      path: "/",
      maxAge,
      sameSite: "Lax",
      secure: settings.publicUrl.startsWith("https:"),
    });
  }

  return app;
}
