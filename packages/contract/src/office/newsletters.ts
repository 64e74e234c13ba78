import { z } from "@hono/zod-openapi";
import { endpoint } from "../endpoint.ts";
import { mostNewsletterBlocks } from "./limits.ts";
import { officeListOf, officeListQuery, versionSchema } from "./lists.ts";

const tags = ["office: newsletters"];
const text = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .transform((one) => one.normalize("NFC"));

/** Text that mail programs show on one line. A line break in a subject would begin a header of its own. */
const oneLine = (most: number) =>
  text(most).refine((one) => !/[\p{Cc}\u2028\u2029]/u.test(one), "Teksten skal stå på én linje");

export const newsletterBlockSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("paragraph"), text: text(4_000) }),
  z.object({ kind: z.literal("heading"), text: text(200) }),
  z.object({ kind: z.literal("list"), ordered: z.boolean(), items: z.array(text(4_000)).max(40) }),
  z.object({ kind: z.literal("tip"), title: text(200), text: text(4_000) }),
  z.object({ kind: z.literal("card"), title: text(200), text: text(4_000), path: text(300), linkText: text(200) }),
  z.object({ kind: z.literal("button"), text: text(200), path: text(300) }),
]);
export type OfficeNewsletterBlock = z.infer<typeof newsletterBlockSchema>;

/** The text of a whole newsletter in characters: each mail is set from it, and mail programs cut what is much longer. */
const mostNewsletterText = 24_000;

const lengthOf = (block: OfficeNewsletterBlock): number =>
  Object.values(block)
    .flat()
    .reduce((sum, value) => sum + (typeof value === "string" ? value.length : 0), 0);

/** Whoever pressed too soon has so long to think again. */
export const newsletterPauseMinutes = 2;

export const newsletterStates = ["draft", "scheduled", "sending", "sent"] as const;
export type NewsletterState = (typeof newsletterStates)[number];

const rowSchema = z.object({
  id: z.string(),
  subject: z.string(),
  state: z.enum(newsletterStates),
  sendAt: z.string().nullable(),
  counts: z
    .object({ sent: z.int(), waiting: z.int(), gaveUp: z.int() })
    .openapi({ description: "Mails: gone out, on their way, given up" }),
});
export type NewsletterRow = z.infer<typeof rowSchema>;

const newsletterSchema = rowSchema
  .extend({
    preheader: z.string(),
    title: z.string(),
    blocks: z.array(newsletterBlockSchema),
    readers: z.int().openapi({ description: "Who would get it now: has confirmed, has not left" }),
    lacking: z.array(z.object({ field: z.string(), reason: z.string() })).openapi({ description: "Before it can go" }),
    version: versionSchema,
  })
  .openapi("Newsletter");
export type Newsletter = z.infer<typeof newsletterSchema>;

const idParams = z.object({ id: z.string().max(80) });

export const listNewsletters = endpoint({
  method: "get",
  path: "/office/newsletters",
  tags,
  summary: "Newsletters that are written and that were sent, the latest first",
  right: "newsletter:read",
  query: z.object(officeListQuery),
  answer: officeListOf(rowSchema).extend({ readers: z.int() }),
  refusals: [400, 401, 403],
});

export const getNewsletter = endpoint({
  method: "get",
  path: "/office/newsletters/{id}",
  tags,
  summary: "One newsletter, with how far it is",
  right: "newsletter:read",
  params: idParams,
  answer: newsletterSchema,
  refusals: [400, 401, 403, 404],
});

export const addNewsletter = endpoint({
  method: "post",
  path: "/office/newsletters",
  tags,
  summary: "Begin one",
  right: "newsletter:send",
  body: z.object({ subject: oneLine(200).pipe(z.string().min(1)) }),
  answer: newsletterSchema,
  status: 201,
  refusals: [400, 401, 403, 409],
});

export const changeNewsletter = endpoint({
  method: "patch",
  path: "/office/newsletters/{id}",
  tags,
  summary: "Write on it; what somebody else changed meanwhile is merged or asked about",
  right: "newsletter:send",
  params: idParams,
  body: z.object({
    subject: oneLine(200).optional(),
    preheader: text(200).optional(),
    title: text(200).optional(),
    blocks: z
      .array(newsletterBlockSchema)
      .max(mostNewsletterBlocks)
      .refine(
        (blocks) => blocks.reduce((sum, block) => sum + lengthOf(block), 0) <= mostNewsletterText,
        "Nyhedsbrevet må højst være 24.000 tegn i alt",
      )
      .optional(),
    version: versionSchema,
  }),
  answer: newsletterSchema,
  refusals: [400, 401, 403, 404, 409],
});

export const removeNewsletter = endpoint({
  method: "delete",
  path: "/office/newsletters/{id}",
  tags,
  summary: "Remove a draft into the bin",
  right: "newsletter:send",
  params: idParams,
  refusals: [400, 401, 403, 404, 409],
});

export const previewNewsletter = endpoint({
  method: "get",
  path: "/office/newsletters/{id}/preview",
  tags,
  summary: "The mail as it would be sent, as HTML and as text",
  right: "newsletter:read",
  params: idParams,
  answer: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
  refusals: [400, 401, 403, 404],
});

export const testNewsletter = endpoint({
  method: "post",
  path: "/office/newsletters/{id}/test",
  tags,
  summary: "Send it as it stands to whoever asks, and to nobody else",
  right: "newsletter:send",
  params: idParams,
  answer: z.object({ to: z.string() }),
  refusals: [400, 401, 403, 404, 409, 422, 429],
});

export const sendNewsletter = endpoint({
  method: "post",
  path: "/office/newsletters/{id}/send",
  tags,
  summary: "Have it go at a time, at the earliest in two minutes: until then it can be stopped",
  right: "newsletter:send",
  stepUp: true,
  params: idParams,
  body: z.object({
    at: z.iso.datetime({ offset: true }).nullable(),
    version: versionSchema.optional().openapi({ description: "As it was shown: another text is not sent" }),
  }),
  answer: newsletterSchema,
  refusals: [400, 401, 403, 404, 409, 422],
});

export const stopNewsletter = endpoint({
  method: "post",
  path: "/office/newsletters/{id}/stop",
  tags,
  summary: "It does not go after all, and is a draft again",
  right: "newsletter:send",
  params: idParams,
  answer: newsletterSchema,
  refusals: [400, 401, 403, 404, 409],
});
