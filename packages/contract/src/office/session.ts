import { z } from "@hono/zod-openapi";
import { endpoint } from "../endpoint.ts";
import { rights, roles } from "./rights.ts";

const done = z.object({ done: z.literal(true) });
const longestPassword = 200;
const passwordSchema = z.string().max(longestPassword);
const codeSchema = z.string().trim().max(32).optional();

const factorsSchema = z.object({ codes: z.boolean(), passkeys: z.boolean() });

export const officeSessionSchema = z
  .object({
    staff: z.object({ id: z.int(), name: z.string(), email: z.string(), role: z.enum(roles) }).optional(),
    keyName: z.string().optional().openapi({ description: "When an API key asks instead of a person" }),
    rights: z.array(z.enum(rights)),
    mustAddSecondFactor: z.boolean().openapi({ description: "Nothing but the own account opens until there is one" }),
    factors: factorsSchema.openapi({ description: "What the account asks for besides the password" }),
    confirmedUntil: z.string().nullable().openapi({ description: "Until then step-up is not asked for again" }),
    expiresAt: z.string().nullable(),
  })
  .openapi("OfficeSession");
export type OfficeSession = z.infer<typeof officeSessionSchema>;

/** The answer to a login or a step-up. */
export const confirmedSessionSchema = officeSessionSchema
  .extend({
    ticket: z.string().optional().openapi({
      description: "For `step-up-ticket`, valid as long as the step-up or login; none where nothing is open yet",
    }),
  })
  .openapi("ConfirmedOfficeSession");
export type ConfirmedOfficeSession = z.infer<typeof confirmedSessionSchema>;

/** What an endpoint with `stepUp: "ticket"` takes. */
export const ticketHeaders = z.object({ "step-up-ticket": z.string().max(64).optional() });

/** What the browser's passkey call takes and gives; their members belong to the standard, not to us. */
const passkeyJson = z.record(z.string(), z.unknown());
const showingOptions = z.looseObject({ challenge: z.string() });

export const logInStaff = endpoint({
  method: "post",
  path: "/office/session",
  tags: ["office: session"],
  summary: "Log in by password, and by one-time code where there is one",
  right: "anyone",
  body: z.object({ email: z.string().max(200), password: passwordSchema, code: codeSchema }),
  answer: confirmedSessionSchema,
  refusals: [400, 401, 403, 422, 429],
});

export const getOfficeSession = endpoint({
  method: "get",
  path: "/office/session",
  tags: ["office: session"],
  summary: "Who is logged in, and what they may",
  right: "signed-in",
  beforeFactor: true,
  answer: officeSessionSchema,
  refusals: [401],
});

export const logOutStaff = endpoint({
  method: "delete",
  path: "/office/session",
  tags: ["office: session"],
  summary: "Log out",
  right: "anyone",
  answer: done,
  refusals: [],
});

export const confirmStaff = endpoint({
  method: "post",
  path: "/office/session/confirm",
  tags: ["office: session"],
  summary: "Show the password again before something dangerous",
  right: "signed-in",
  beforeFactor: true,
  body: z.object({ password: passwordSchema, code: codeSchema }),
  answer: confirmedSessionSchema,
  refusals: [400, 401, 403, 422, 429],
});

export const forgotStaffPassword = endpoint({
  method: "post",
  path: "/office/session/forgotten",
  tags: ["office: session"],
  summary: "Mail a link to choose a new password; the answer is the same whether the address is known or not",
  right: "anyone",
  body: z.object({ email: z.string().max(200) }),
  answer: done,
  refusals: [400, 422, 429],
});

export const passkeyLoginOptions = endpoint({
  method: "post",
  path: "/office/session/passkey/options",
  tags: ["office: session"],
  summary: "What the browser needs to ask for a passkey",
  right: "anyone",
  answer: showingOptions,
  refusals: [429],
});

export const passkeyLogin = endpoint({
  method: "post",
  path: "/office/session/passkey",
  tags: ["office: session"],
  summary: "Log in by passkey, or confirm again when logged in already",
  right: "anyone",
  body: z.object({ answer: passkeyJson }),
  answer: confirmedSessionSchema,
  refusals: [400, 401, 429],
});

const linkParams = z.object({ token: z.string().max(64) });

export const readStaffLink = endpoint({
  method: "get",
  path: "/office/links/{token}",
  tags: ["office: session"],
  summary: "Whom a link in a mail is for",
  right: "anyone",
  params: linkParams,
  answer: z.object({
    purpose: z.enum(["invitation", "owner", "password"]),
    name: z.string(),
    email: z.string(),
    factors: factorsSchema.openapi({
      description: "A new password asks for one of these; an invitation and an owner's link take them away",
    }),
  }),
  refusals: [404, 429],
});

export const useStaffLink = endpoint({
  method: "post",
  path: "/office/links/{token}",
  tags: ["office: session"],
  summary: "Choose a password by a link, and be logged in; whoever has a second factor shows it",
  right: "anyone",
  params: linkParams,
  body: z.object({
    name: z.string().max(100),
    password: passwordSchema,
    code: codeSchema,
    passkey: passkeyJson.optional(),
  }),
  answer: confirmedSessionSchema,
  refusals: [400, 401, 404, 422, 429],
});

/** Describes a change of login factors to the holder of the link in the mail about it. */
export const readFactorUndo = endpoint({
  method: "get",
  path: "/office/factor-undo/{token}",
  tags: ["office: session"],
  summary: "Which new factor a link in a mail takes back",
  right: "anyone",
  params: linkParams,
  answer: z.object({
    email: z.string(),
    device: z.string(),
    at: z.string(),
    removes: z.array(z.string()).openapi({ description: "Factors that would be gone" }),
    restores: z.array(z.string()).openapi({ description: "Factors that would be back" }),
  }),
  refusals: [404, 429],
});

export const undoFactor = endpoint({
  method: "post",
  path: "/office/factor-undo/{token}",
  tags: ["office: session"],
  summary: "Take back a new factor and what its session changed; the account is logged out everywhere",
  right: "anyone",
  params: linkParams,
  answer: z.object({
    removed: z.array(z.string()).openapi({ description: "Factors that are gone" }),
    restored: z.array(z.string()).openapi({ description: "Factors that are back" }),
    keys: z.array(z.string()).openapi({ description: "API keys that were made meanwhile and have ended" }),
    closed: z
      .array(z.string())
      .openapi({ description: "Colleagues who were invited or reopened meanwhile: their access is closed" }),
    demoted: z
      .array(z.string())
      .openapi({ description: "Colleagues who were promoted meanwhile: they have their former role" }),
    kept: z.array(z.string()).openapi({ description: "Colleagues whose access stays open and should be checked" }),
    stopped: z.array(z.string()).openapi({ description: "Webhooks that were made meanwhile and are stopped" }),
    webhooks: z.array(z.string()).openapi({ description: "Webhooks of the account that are told still" }),
    newsletters: z.array(z.string()).openapi({ description: "Newsletters of the account that are scheduled still" }),
  }),
  refusals: [404, 429],
});

export const readBeginning = endpoint({
  method: "get",
  path: "/office/beginning",
  tags: ["office: session"],
  summary: "Whether the shop still waits for its first owner",
  right: "anyone",
  answer: z.object({ waiting: z.boolean() }),
  refusals: [],
});

export const beginShop = endpoint({
  method: "post",
  path: "/office/beginning",
  tags: ["office: session"],
  summary: "The first owner, by the code that the shop printed when it started",
  right: "anyone",
  body: z.object({
    code: z.string().trim().max(64),
    name: z.string().max(100),
    email: z.string().max(200),
    password: passwordSchema,
  }),
  answer: confirmedSessionSchema,
  refusals: [400, 401, 409, 422, 429],
});
