import { z } from "@hono/zod-openapi";
import { endpoint } from "./endpoint.ts";

export const newsletterSources = ["footer", "checkout", "club"] as const;
export type NewsletterSource = (typeof newsletterSources)[number];

const said = z.object({ message: z.string().openapi({ description: "Danish, ready to show" }) });
const token = z.string().min(1).max(1_000);

export const newsletterConsentSchema = z
  .object({
    version: z.string(),
    text: z.string().openapi({ description: "What the box beside the sign-up must say, word for word" }),
  })
  .openapi("NewsletterConsent");

export const getNewsletterConsent = endpoint({
  method: "get",
  path: "/newsletter/consent",
  tags: ["newsletter"],
  summary: "The text that a subscriber says yes to",
  answer: newsletterConsentSchema,
  refusals: [],
});

export const signUpForNewsletter = endpoint({
  method: "post",
  path: "/newsletter",
  tags: ["newsletter"],
  summary: "Asks for the newsletter; a mail asks back. The same answer for known and unknown addresses",
  body: z.object({
    email: z.email("Indtast venligst en gyldig e-mailadresse").max(254),
    consent: z.boolean("Sæt venligst hak, hvis du vil have nyhedsbrevet"),
    source: z.enum(newsletterSources).default("footer"),
  }),
  answer: said,
  status: 202,
  refusals: [400, 403, 422, 429],
});

export const confirmNewsletter = endpoint({
  method: "post",
  path: "/newsletter/confirm",
  tags: ["newsletter"],
  summary:
    "The second yes, by the token from the mail. Only a POST: a mail scanner that opens the link confirms nothing",
  body: z.object({ token }),
  answer: said,
  refusals: [400, 403, 422, 429],
});

export const unsubscribeNewsletter = endpoint({
  method: "post",
  path: "/newsletter/unsubscribe",
  tags: ["newsletter"],
  summary: "Leaves the newsletter at once, by the token from its foot",
  body: z.object({ token }),
  answer: said,
  refusals: [400, 403, 422, 429],
});

export const unsubscribeWithOneClick = endpoint({
  method: "post",
  path: "/newsletter/unsubscribe/{token}",
  tags: ["newsletter"],
  summary: "What a mail program sends when its own unsubscribe button is pressed (RFC 8058)",
  params: z.object({ token }),
  body: z.object({ "List-Unsubscribe": z.literal("One-Click") }),
  bodyTypes: ["application/x-www-form-urlencoded", "multipart/form-data"],
  answer: said,
  refusals: [400, 422, 429],
  openToOthers: true,
});
