import { z } from "@hono/zod-openapi";
import { emailMessage } from "./email-message.ts";
import { endpoint } from "./endpoint.ts";
import { answerByToken, oneClickByToken, spokenAnswer } from "./mailed-token.ts";

export const newsletterSources = ["footer", "checkout", "club"] as const;
export type NewsletterSource = (typeof newsletterSources)[number];

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
    email: z.email(emailMessage).max(254),
    consent: z.boolean("Sæt flueben, hvis du vil have nyhedsbrevet"),
    source: z.enum(newsletterSources).default("footer"),
  }),
  answer: spokenAnswer,
  status: 202,
  refusals: [400, 403, 422, 429],
});

export const confirmNewsletter = endpoint({
  ...answerByToken,
  path: "/newsletter/confirm",
  tags: ["newsletter"],
  summary:
    "The second yes, by the token from the mail. Only a POST: a mail scanner that opens the link confirms nothing",
});

export const unsubscribeNewsletter = endpoint({
  ...answerByToken,
  path: "/newsletter/unsubscribe",
  tags: ["newsletter"],
  summary: "Leaves the newsletter at once, by the token from its foot",
});

export const unsubscribeWithOneClick = endpoint({
  ...oneClickByToken,
  path: "/newsletter/unsubscribe/{token}",
  tags: ["newsletter"],
});
