import { createRoute, z } from "@hono/zod-openapi";
import { may, ok } from "./refusal.ts";

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

export const getNewsletterConsent = createRoute({
  method: "get",
  path: "/newsletter/consent",
  tags: ["newsletter"],
  summary: "The text that a subscriber says yes to",
  responses: ok(newsletterConsentSchema),
});

export const signUpForNewsletter = createRoute({
  method: "post",
  path: "/newsletter",
  tags: ["newsletter"],
  summary: "Asks for the newsletter; a mail asks back. The same answer for known and unknown addresses",
  request: {
    body: {
      content: {
        "application/json": {
          schema: z.object({
            email: z.email("Indtast venligst en gyldig e-mailadresse").max(254),
            consent: z.boolean("Sæt venligst hak, hvis du vil have nyhedsbrevet"),
            source: z.enum(newsletterSources).default("footer"),
          }),
        },
      },
      required: true,
    },
  },
  responses: {
    202: { description: "Heard", content: { "application/json": { schema: said } } },
    ...may(400, 403, 422, 429),
  },
});

export const confirmNewsletter = createRoute({
  method: "post",
  path: "/newsletter/confirm",
  tags: ["newsletter"],
  summary:
    "The second yes, by the token from the mail. Only a POST: a mail scanner that opens the link confirms nothing",
  request: { body: { content: { "application/json": { schema: z.object({ token }) } }, required: true } },
  responses: { ...ok(said), ...may(400, 403, 422, 429) },
});

export const unsubscribeNewsletter = createRoute({
  method: "post",
  path: "/newsletter/unsubscribe",
  tags: ["newsletter"],
  summary: "Leaves the newsletter at once, by the token from its foot",
  request: { body: { content: { "application/json": { schema: z.object({ token }) } }, required: true } },
  responses: { ...ok(said), ...may(400, 403, 422, 429) },
});

export const unsubscribeWithOneClick = createRoute({
  method: "post",
  path: "/newsletter/unsubscribe/{token}",
  tags: ["newsletter"],
  summary: "What a mail program sends when its own unsubscribe button is pressed (RFC 8058)",
  request: {
    params: z.object({ token }),
    body: {
      content: {
        "application/x-www-form-urlencoded": {
          schema: z.object({ "List-Unsubscribe": z.literal("One-Click") }),
        },
        "multipart/form-data": {
          schema: z.object({ "List-Unsubscribe": z.literal("One-Click") }),
        },
      },
      required: true,
    },
  },
  responses: { ...ok(said), ...may(400, 422, 429) },
});
