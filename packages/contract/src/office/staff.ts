import { z } from "@hono/zod-openapi";
import { endpoint } from "../endpoint.ts";
import { officeListOf, officeListQuery } from "./lists.ts";
import { rights, roles } from "./rights.ts";
import { ticketHeaders } from "./session.ts";

const done = z.object({ done: z.literal(true) });

export const staffMemberSchema = z
  .object({
    id: z.int(),
    name: z.string(),
    email: z.string(),
    role: z.enum(roles),
    state: z.enum(["invited", "active", "ended"]),
    secondFactor: z.boolean(),
    lacksFactor: z.boolean().openapi({ description: "The role needs a second factor: an invitation opens the way in" }),
    mayWithdraw: z.boolean().openapi({ description: "An invitation or a renewal of theirs is open" }),
    seenAt: z.string().nullable(),
  })
  .openapi("StaffMember");
export type StaffMember = z.infer<typeof staffMemberSchema>;

export const listStaff = endpoint({
  method: "get",
  path: "/office/staff",
  tags: ["office: staff"],
  summary: "Who works here",
  right: "staff:read",
  query: z.object(officeListQuery),
  answer: officeListOf(staffMemberSchema),
  refusals: [400, 401, 403],
});

export const inviteStaff = endpoint({
  method: "post",
  path: "/office/staff",
  tags: ["office: staff"],
  summary: "Invite somebody by mail",
  right: "staff:write",
  stepUp: "ticket",
  headers: ticketHeaders,
  body: z.object({ name: z.string().max(100), email: z.string().max(200), role: z.enum(roles) }),
  answer: staffMemberSchema,
  refusals: [400, 401, 403, 409, 422],
});

const idParams = z.object({ id: z.coerce.number<number | string>().int() });

/** Only where somebody's access was closed just now. */
const keptAccessSchema = z.object({
  closed: z.array(z.string()).openapi({ description: "Invitations of theirs that nobody had accepted" }),
  kept: z.array(z.string()).openapi({ description: "Colleagues whom they invited and who can still come in" }),
  webhooks: z.array(z.string()).openapi({ description: "Webhooks of theirs that are told still" }),
  newsletters: z.array(z.string()).openapi({ description: "Newsletters of theirs that are scheduled still" }),
});
export type KeptAccess = z.infer<typeof keptAccessSchema>;

export const changeStaff = endpoint({
  method: "patch",
  path: "/office/staff/{id}",
  tags: ["office: staff"],
  summary: "Another role or name, or the end of somebody's work here",
  right: "staff:write",
  stepUp: "ticket",
  headers: ticketHeaders,
  params: idParams,
  body: z.object({
    name: z.string().max(100).optional(),
    role: z.enum(roles).optional(),
    ended: z.boolean().optional(),
  }),
  answer: staffMemberSchema.extend({ left: keptAccessSchema.optional() }),
  refusals: [400, 401, 403, 404, 422],
});

export const inviteStaffAgain = endpoint({
  method: "post",
  path: "/office/staff/{id}/invitation",
  tags: ["office: staff"],
  summary: "Send an invitation anew: to whoever has not joined, or to a colleague who has lost every way in",
  right: "staff:write",
  stepUp: "ticket",
  headers: ticketHeaders,
  params: idParams,
  answer: done,
  refusals: [401, 403, 404, 422],
});

export const withdrawInvitation = endpoint({
  method: "delete",
  path: "/office/staff/{id}/invitation",
  tags: ["office: staff"],
  summary: "Withdraw an invitation or a renewal that nobody has used",
  right: "staff:write",
  params: idParams,
  answer: done,
  refusals: [401, 403, 404],
});

export const endStaffSessions = endpoint({
  method: "delete",
  path: "/office/staff/{id}/sessions",
  tags: ["office: staff"],
  summary: "Log somebody out everywhere",
  right: "staff:write",
  params: idParams,
  answer: done,
  refusals: [401, 403, 404],
});

export const apiKeySchema = z
  .object({
    id: z.int(),
    name: z.string(),
    rights: z.array(z.enum(rights)).openapi({ description: "Those given to it that its maker still has" }),
    madeBy: z.string(),
    madeAt: z.string(),
    lastUsedAt: z.string().nullable(),
    ended: z.boolean(),
    makerEnded: z
      .boolean()
      .openapi({ description: "Its maker's access is closed, so it opens nothing until that is opened again" }),
  })
  .openapi("ApiKey");
export type ApiKey = z.infer<typeof apiKeySchema>;

export const listKeys = endpoint({
  method: "get",
  path: "/office/keys",
  tags: ["office: staff"],
  summary: "API keys, without what they are",
  right: "staff:read",
  query: z.object(officeListQuery),
  answer: officeListOf(apiKeySchema),
  refusals: [400, 401, 403],
});

export const makeKey = endpoint({
  method: "post",
  path: "/office/keys",
  tags: ["office: staff"],
  summary: "A new API key; this answer is the only one that shows it",
  right: "keys:write",
  stepUp: "ticket",
  headers: ticketHeaders,
  body: z.object({ name: z.string().trim().max(60), rights: z.array(z.enum(rights)).max(rights.length) }),
  answer: z.object({ key: z.string(), info: apiKeySchema }),
  refusals: [400, 401, 403, 422],
});

export const endKey = endpoint({
  method: "delete",
  path: "/office/keys/{id}",
  tags: ["office: staff"],
  summary: "A key that opens nothing more",
  right: "keys:write",
  stepUp: true,
  params: idParams,
  answer: done,
  refusals: [401, 403, 404],
});
