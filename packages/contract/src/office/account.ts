import { z } from "@hono/zod-openapi";
import { endpoint } from "../endpoint.ts";
import { ticketHeaders } from "./session.ts";

const passkeyJson = z.record(z.string(), z.unknown());
/** The members that every browser asks for; what stands beside them belongs to the standard. */
const makingOptions = z.looseObject({
  challenge: z.string(),
  rp: z.object({ name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal("public-key") })),
});
const done = z.object({ done: z.literal(true) });

/** What somebody sees of their own way in. */
export const staffAccountSchema = z
  .object({
    name: z.string(),
    email: z.string(),
    codes: z.boolean().openapi({ description: "Whether one-time codes are asked for" }),
    mayEnrol: z.boolean().openapi({
      description: "Whether a factor may be added: the first one only in a session that an invitation began",
    }),
    recoveryCodesLeft: z.int(),
    passkeys: z.array(
      z.object({ id: z.string(), name: z.string(), addedAt: z.string(), usedAt: z.string().nullable() }),
    ),
    sessions: z.array(
      z.object({ id: z.int(), device: z.string(), startedAt: z.string(), seenAt: z.string(), current: z.boolean() }),
    ),
  })
  .openapi("StaffAccount");
export type StaffAccount = z.infer<typeof staffAccountSchema>;

const own = { tags: ["office: own account"] };

export const getStaffAccount = endpoint({
  method: "get",
  path: "/office/account",
  ...own,
  summary: "Own passkeys, codes and sessions",
  right: "signed-in",
  beforeFactor: true,
  answer: staffAccountSchema,
  refusals: [401, 403],
});

export const endStaffSession = endpoint({
  method: "delete",
  path: "/office/account/sessions/{id}",
  ...own,
  summary: "Log out somewhere else",
  right: "signed-in",
  params: z.object({ id: z.coerce.number<number | string>().int() }),
  answer: done,
  refusals: [401, 403, 404],
});

export const changeOwnPassword = endpoint({
  method: "put",
  path: "/office/account/password",
  ...own,
  summary: "Another password; other sessions of one's own end",
  right: "signed-in",
  stepUp: "ticket",
  headers: ticketHeaders,
  body: z.object({ password: z.string().max(200) }),
  answer: done,
  refusals: [400, 401, 403, 422],
});

export const passkeyOptions = endpoint({
  method: "post",
  path: "/office/account/passkeys/options",
  ...own,
  summary: "What the browser needs to make a passkey",
  right: "signed-in",
  beforeFactor: true,
  stepUp: "ticket",
  headers: ticketHeaders,
  answer: makingOptions,
  refusals: [401, 403],
});

export const addPasskey = endpoint({
  method: "post",
  path: "/office/account/passkeys",
  ...own,
  summary: "Keep a passkey that the browser made",
  right: "signed-in",
  beforeFactor: true,
  stepUp: "ticket",
  headers: ticketHeaders,
  body: z.object({ name: z.string().trim().max(60), answer: passkeyJson }),
  answer: done,
  refusals: [400, 401, 403, 422],
});

export const removePasskey = endpoint({
  method: "delete",
  path: "/office/account/passkeys/{id}",
  ...own,
  summary: "Forget a passkey",
  right: "signed-in",
  stepUp: "ticket",
  headers: ticketHeaders,
  params: z.object({ id: z.string().max(600) }),
  answer: done,
  refusals: [401, 403, 404, 422],
});

export const startCodes = endpoint({
  method: "post",
  path: "/office/account/codes",
  ...own,
  summary: "A new secret for one-time codes; they are asked for once it is confirmed",
  right: "signed-in",
  beforeFactor: true,
  stepUp: "ticket",
  headers: ticketHeaders,
  answer: z.object({ secret: z.string(), address: z.string(), qrSvg: z.string() }),
  refusals: [401, 403],
});

export const confirmCodes = endpoint({
  method: "post",
  path: "/office/account/codes/confirm",
  ...own,
  summary: "Show that the secret works; answers recovery codes, once",
  right: "signed-in",
  beforeFactor: true,
  body: z.object({ code: z.string().trim().max(12) }),
  answer: z.object({ recoveryCodes: z.array(z.string()) }),
  refusals: [400, 401, 403, 422, 429],
});

export const removeCodes = endpoint({
  method: "delete",
  path: "/office/account/codes",
  ...own,
  summary: "No more one-time codes",
  right: "signed-in",
  stepUp: "ticket",
  headers: ticketHeaders,
  answer: done,
  refusals: [401, 403, 422],
});
