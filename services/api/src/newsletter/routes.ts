import { OpenAPIHono } from "@hono/zod-openapi";
import {
  confirmNewsletter,
  getNewsletterConsent,
  signUpForNewsletter,
  unsubscribeNewsletter,
  unsubscribeWithOneClick,
} from "@skaenk/contract/newsletter";
import { consentText, consentVersion } from "@skaenk/contract/newsletter-consent";
import type { Context } from "hono";
import type { Platform } from "../platform/context.ts";
import { addressOf, rateLimit } from "../platform/rate-limit.ts";
import { onInvalid, Refused } from "../platform/refuse.ts";
import type { Tables } from "../tables.ts";
import { confirmSubscription, type Occasion, signUp, unsubscribe } from "./subscribe.ts";

/** A sign-up mails whoever is named, so few are allowed; mail programs unsubscribe many from one address. */
const signUps = { seconds: 600, perVisitor: 5, perAddress: 20 };
const answers = { seconds: 60, perVisitor: 20, perAddress: 120 };

const heard =
  "Tak. Vi har sendt en mail, hvor du bekræfter tilmeldingen. Kommer den ikke, så kig i uønsket post – eller måske er du allerede på listen.";
const left = "Du er afmeldt og får ikke flere nyhedsbreve.";

export function newsletterRoutes({ db, now, settings }: Platform<Tables>): OpenAPIHono {
  const app = new OpenAPIHono({ defaultHook: onInvalid });
  app.use("/newsletter", rateLimit(signUps));
  app.use("/newsletter/*", rateLimit(answers));
  const occasion = (context: Context): Occasion => ({
    now: now(),
    address: addressOf(context),
    secret: settings.sessionSecret,
  });

  app.openapi(getNewsletterConsent, (context) => {
    const text = consentText(consentVersion, settings.company.name) ?? "";
    return context.json({ version: consentVersion, text }, 200, { "cache-control": "public, max-age=300" });
  });

  app.openapi(signUpForNewsletter, async (context) => {
    const { email, consent, source } = context.req.valid("json");
    if (!consent) {
      const detail = "Sæt hak, hvis du vil have nyhedsbrevet.";
      throw new Refused(422, "newsletter_consent_missing", detail, { errors: { consent: detail } });
    }
    await signUp(db, { email, source }, occasion(context));
    return context.json({ message: heard }, 202);
  });

  app.openapi(confirmNewsletter, async (context) => {
    const good = await confirmSubscription(db, context.req.valid("json").token, occasion(context));
    if (!good) {
      const detail = "Linket er udløbet eller forkert. Tilmeld dig igen, så sender vi et nyt.";
      throw new Refused(422, "newsletter_token_invalid", detail);
    }
    return context.json({ message: "Velkommen på listen. Næste nyhedsbrev kommer til dig." }, 200);
  });

  app.openapi(unsubscribeNewsletter, async (context) => {
    await leave(context.req.valid("json").token, context);
    return context.json({ message: left }, 200);
  });

  app.openapi(unsubscribeWithOneClick, async (context) => {
    await leave(context.req.valid("param").token, context);
    return context.json({ message: left }, 200);
  });

  async function leave(token: string, context: Context): Promise<void> {
    if (await unsubscribe(db, token, occasion(context))) return;
    const detail = `Linket kan ikke læses. Skriv til ${settings.company.email}, så afmelder vi dig.`;
    throw new Refused(422, "newsletter_token_invalid", detail);
  }

  return app;
}
