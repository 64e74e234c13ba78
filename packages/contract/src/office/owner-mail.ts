import { z } from "@hono/zod-openapi";
import { endpoint } from "../endpoint.ts";
import { versionSchema } from "./lists.ts";

const tags = ["office: settings"];

/** Notices that the owner can get by mail; each can be switched off. */
export const ownerNotices = ["newOrder", "paymentWaiting", "stockOut", "problems"] as const;
export type OwnerNotice = (typeof ownerNotices)[number];

const switches = z.object({
  newOrder: z.boolean().openapi({ description: "An order whose money is certain" }),
  paymentWaiting: z.boolean().openapi({ description: "An order that waits for money at the bank" }),
  stockOut: z.boolean().openapi({ description: "Goods for sale of which none are left" }),
  problems: z.boolean().openapi({ description: "What somebody should see to: an order, a job, a provider, a backup" }),
});

const testMailSchema = z
  .object({
    id: z.string(),
    to: z.string(),
    sentAt: z.string(),
    error: z.string().nullable().openapi({ description: "What the mail server refused it with; null: it took it" }),
    receivedAt: z.string().nullable().openapi({ description: "When somebody said that it had arrived" }),
  })
  .openapi("TestMail");
export type TestMail = z.infer<typeof testMailSchema>;

const ownerMailSchema = z
  .object({
    to: z.string().openapi({ description: "Where it goes; empty: to the company's address" }),
    companyEmail: z.string(),
    notices: switches,
    version: versionSchema,
    server: z.string().nullable().openapi({ description: "The mail server that is set; null: mail is only stored" }),
    test: testMailSchema.nullable().openapi({ description: "The last trial mail by that server" }),
  })
  .openapi("OwnerMail");
export type OwnerMail = z.infer<typeof ownerMailSchema>;

export const getOwnerMail = endpoint({
  method: "get",
  path: "/office/settings/owner-mail",
  tags,
  summary: "What the owner is told by mail, and whether mail arrives",
  right: "settings:read",
  answer: ownerMailSchema,
  refusals: [401, 403],
});

export const changeOwnerMail = endpoint({
  method: "patch",
  path: "/office/settings/owner-mail",
  tags,
  summary: "Where it goes, and what it tells",
  right: "settings:write",
  stepUp: true,
  body: z.object({
    version: versionSchema,
    to: z.union([z.literal(""), z.email("Skal være en e-mailadresse").max(200)]).optional(),
    ...switches.partial().shape,
  }),
  answer: ownerMailSchema,
  refusals: [400, 401, 403, 409],
});

export const sendTestMail = endpoint({
  method: "post",
  path: "/office/settings/test-mail",
  tags,
  summary: "Sends a trial mail to whoever asks, at once, and answers what the mail server said",
  right: "settings:write",
  answer: ownerMailSchema,
  refusals: [401, 403, 409, 429],
});

export const confirmTestMail = endpoint({
  method: "post",
  path: "/office/settings/test-mail/{id}/received",
  tags,
  summary: "Says that a trial mail has arrived; its link leads here",
  right: "settings:write",
  params: z.object({ id: z.uuid() }),
  answer: ownerMailSchema,
  refusals: [400, 401, 403, 404],
});
