import { z } from "@hono/zod-openapi";
import { endpoint } from "./endpoint.ts";

export const consentChoicesSchema = z
  .object({
    functional: z.boolean().openapi({ description: "Remembers what the visitor has done, such as recent searches" }),
    statistics: z.boolean().openapi({ description: "Counts what is popular" }),
    personalisation: z.boolean().openapi({ description: "Marketing and suggestions of the visitor's own" }),
  })
  .openapi("ConsentChoices");

export const consentSchema = z
  .object({ id: z.string(), version: z.int(), choices: consentChoicesSchema, decidedAt: z.iso.datetime() })
  .openapi("Consent");

export const saveConsent = endpoint({
  method: "post",
  path: "/consents",
  tags: ["consents"],
  summary:
    "Writes the visitor's choice about cookies in the log and in their cookie; the necessary ones need no consent",
  body: consentChoicesSchema,
  answer: consentSchema,
  status: 201,
  refusals: [400, 403, 429],
});
