import {
  confirmNewsletter,
  getNewsletterConsent,
  signUpForNewsletter,
  unsubscribeNewsletter,
  unsubscribeWithOneClick,
} from "@skaenk/contract/newsletter";
import { consentText, consentVersion } from "@skaenk/contract/newsletter-consent";
import { writtenTo } from "@skaenk/danish/company-words";
import { afterAtLeast } from "../../platform/after-at-least.ts";
import type { Caller } from "../../platform/caller.ts";
import type { Platform } from "../../platform/context.ts";
import { Endpoints } from "../../platform/endpoints.ts";
import { addressOf, rateLimit } from "../../platform/rate-limit.ts";
import { Refused } from "../../platform/refuse.ts";
import { confirmSubscription, type Occasion, signUp, unsubscribe } from "./subscribe.ts";
import type { NewsletterDatabase } from "./tables.ts";

/** A sign-up mails whoever is named, so few are allowed; mail programs unsubscribe many from one address. */
const signUps = { seconds: 600, perVisitor: 5, perAddress: 20 };
const signUpsDaily = { seconds: 86_400, perVisitor: 20, perAddress: 60 };
/** Longer than a mail takes to write, so that the time does not tell whether the address is on the list. */
const answerAfterMs = 100;
const answers = { seconds: 60, perVisitor: 20, perAddress: 120 };

const heard =
  "Tak. Vi har sendt en mail, hvor du bekræfter tilmeldingen. Kommer den ikke, så kig i uønsket post – eller måske er du allerede på listen.";
const left = "Du er afmeldt og får ikke flere nyhedsbreve.";

export function newsletterEndpoints({ db, now, settings }: Platform<NewsletterDatabase>): Endpoints {
  const endpoints = new Endpoints(rateLimit(answers));
  const occasion = (caller: Caller): Occasion => ({
    now: now(),
    address: addressOf(caller),
    keys: settings.keys,
  });

  endpoints.on(getNewsletterConsent, (_, caller) => {
    const text = consentText(consentVersion, settings.company.name) ?? "";
    caller.header("cache-control", "public, max-age=300");
    return { version: consentVersion, text };
  });

  endpoints.on(
    signUpForNewsletter,
    async ({ body: { email, consent, source } }, caller) => {
      if (!consent) {
        const detail = "Sæt flueben, hvis du vil have nyhedsbrevet.";
        throw new Refused(422, "newsletter_consent_missing", detail, { errors: { consent: detail } });
      }
      await afterAtLeast(answerAfterMs, signUp(db, { email, source }, occasion(caller)));
      return { message: heard };
    },
    rateLimit(signUps),
    rateLimit(signUpsDaily),
  );

  endpoints.on(confirmNewsletter, async ({ body }, caller) => {
    const good = await confirmSubscription(db, body.token, occasion(caller));
    if (!good) {
      const detail = "Linket er udløbet eller forkert. Tilmeld dig igen, så sender vi et nyt.";
      throw new Refused(422, "newsletter_token_invalid", detail);
    }
    return { message: "Velkommen på listen. Næste nyhedsbrev kommer til dig." };
  });

  endpoints.on(unsubscribeNewsletter, async ({ body }, caller) => {
    await leave(body.token, caller);
    return { message: left };
  });

  endpoints.on(unsubscribeWithOneClick, async ({ params }, caller) => {
    await leave(params.token, caller);
    return { message: left };
  });

  async function leave(token: string, caller: Caller): Promise<void> {
    if (await unsubscribe(db, token, occasion(caller))) return;
    const detail = `Linket kan ikke læses. Skriv til ${writtenTo(settings.company)}, så afmelder vi dig.`;
    throw new Refused(422, "newsletter_token_invalid", detail);
  }

  return endpoints;
}
