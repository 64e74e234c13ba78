import { z } from "@hono/zod-openapi";
import { addedToCartSchema, memberSchema, said } from "./club-schemas.ts";
import { endpoint } from "./endpoint.ts";
import { pressBody } from "./operation-id.ts";
import { orderSchema } from "./orders.ts";
import { listOf, pagingQuery } from "./paging.ts";

// What a form leaves empty and what it leaves out are the same, so the rules and their Danish words are the club's.
const text = z.string().max(500).default("");

export const sessionAnswerSchema = z
  .object({
    token: z.string().openapi({ description: "For `Authorization: Bearer`; the same session is set as a cookie" }),
    expiresAt: z.string(),
    member: memberSchema,
  })
  .openapi("SessionAnswer");
export type SessionAnswer = z.infer<typeof sessionAnswerSchema>;

export const registerMember = endpoint({
  method: "post",
  path: "/club/register",
  tags: ["club"],
  summary: "Joins the club and logs in; a mail asks to confirm the address",
  body: z.object({
    email: text,
    password: text,
    passwordRepeat: text,
    firstName: text,
    lastName: text,
    birthday: text.openapi({ example: "1990-05-17", description: "May be left out" }),
    termsAccepted: z.boolean().default(false),
  }),
  answer: sessionAnswerSchema,
  status: 201,
  refusals: [400, 403, 409, 422, 429],
});

export const logIn = endpoint({
  method: "post",
  path: "/club/login",
  tags: ["club"],
  summary: "Logs in; the answer and its time are the same for an unknown address and a wrong password",
  body: z.object({ email: text, password: text }),
  answer: sessionAnswerSchema,
  refusals: [400, 401, 403, 422, 429],
});

export const logOut = endpoint({
  method: "post",
  path: "/club/logout",
  tags: ["club"],
  summary: "Ends this session; without one nothing happens",
  refusals: [403, 429],
});

export const askForPasswordReset = endpoint({
  method: "post",
  path: "/club/password-reset",
  tags: ["club"],
  summary: "Sends a link to choose a new password, if the address is a member's; the answer does not tell",
  body: z.object({ email: text }),
  answer: said,
  refusals: [400, 403, 422, 429],
});

export const confirmPasswordReset = endpoint({
  method: "post",
  path: "/club/password-reset/confirm",
  tags: ["club"],
  summary: "Chooses a new password with the mailed token; ends every session",
  body: z.object({ token: text, password: text, passwordRepeat: text }),
  answer: said,
  refusals: [400, 403, 422, 429],
});

/** A new password is asked for where the browser is not logged in to the account. */
const confirmation = z.object({ token: text, password: text.optional(), passwordRepeat: text.optional() });

export const confirmMember = endpoint({
  method: "post",
  path: "/club/confirm",
  tags: ["club"],
  summary: "Confirms the address of who joined; the joining points are booked once per address",
  body: confirmation,
  answer: said.extend({ pointsBooked: z.int() }),
  refusals: [400, 401, 403, 409, 422, 429],
});

export const sendConfirmationAgain = endpoint({
  method: "post",
  path: "/club/confirm/send",
  tags: ["club"],
  summary: "Sends the logged-in member the mail that confirms the address once more",
  answer: said,
  refusals: [401, 403, 429],
});

export const getMember = endpoint({
  method: "get",
  path: "/club/me",
  tags: ["club"],
  summary: "The member who is logged in",
  answer: memberSchema,
  refusals: [401],
});

export const setMember = endpoint({
  method: "patch",
  path: "/club/me",
  tags: ["club"],
  summary: "Changes the profile; anything but these fields is refused",
  body: z.strictObject({
    firstName: z.string().max(500).optional(),
    lastName: z.string().max(500).optional(),
    birthday: z.string().max(20).nullable().optional().openapi({ description: "null or empty takes it away" }),
  }),
  answer: memberSchema,
  refusals: [400, 401, 403, 422, 429],
});

export const removeMember = endpoint({
  method: "delete",
  path: "/club/me",
  tags: ["club"],
  summary: "Deletes the account; asks for the password, except within ten minutes of logging in",
  body: z.object({ password: text }).prefault({}),
  answer: said,
  refusals: [400, 401, 403, 422, 429],
});

export const setPassword = endpoint({
  method: "post",
  path: "/club/password",
  tags: ["club"],
  summary: "Changes the password; ends every other session and tells the member by mail",
  body: z.object({ currentPassword: text, password: text, passwordRepeat: text }),
  answer: sessionAnswerSchema,
  refusals: [400, 401, 403, 422, 429],
});

export const askForEmailChange = endpoint({
  method: "post",
  path: "/club/email",
  tags: ["club"],
  summary: "Sends the new address a link; nothing changes until it is confirmed",
  body: z.object({ email: text, password: text }),
  answer: said,
  refusals: [400, 401, 403, 422, 429],
});

export const confirmEmailChange = endpoint({
  method: "post",
  path: "/club/email/confirm",
  tags: ["club"],
  summary: "Takes the new address into use and tells the old one",
  body: confirmation,
  answer: said,
  refusals: [400, 401, 403, 409, 422, 429],
});

export const sessionSchema = z
  .object({
    id: z.string(),
    current: z.boolean(),
    device: z.string().openapi({ example: "Firefox på Windows" }),
    startedAt: z.string(),
    seenAt: z.string(),
    expiresAt: z.string(),
  })
  .openapi("Session");
export type Session = z.infer<typeof sessionSchema>;

const sessions = z.object({ items: z.array(sessionSchema) });

export const listSessions = endpoint({
  method: "get",
  path: "/club/sessions",
  tags: ["club"],
  summary: "Where the member is logged in, this session first",
  answer: sessions,
  refusals: [401],
});

export const endSession = endpoint({
  method: "delete",
  path: "/club/sessions/{id}",
  tags: ["club"],
  summary: "Ends one of the member's sessions; answers those left",
  params: z.object({ id: z.string().max(80) }),
  answer: sessions,
  refusals: [401, 403, 404],
});

export const memberOrderSchema = z
  .object({
    orderNumber: z.string(),
    token: z.string().openapi({ description: "Of the receipt and the papers: /orders/{token}/invoice.pdf" }),
    placedAt: z.string(),
    status: z.object({ code: z.string(), label: z.string() }),
    payment: z.object({ code: z.string(), label: z.string() }),
    totalOre: z.int(),
    itemCount: z.int(),
    trackingNumber: z.string().optional(),
  })
  .openapi("MemberOrder");
export type MemberOrder = z.infer<typeof memberOrderSchema>;

export const listMemberOrders = endpoint({
  method: "get",
  path: "/club/orders",
  tags: ["club"],
  summary: "The member's orders, newest first; guest orders with the same confirmed address are among them",
  query: z.object(pagingQuery),
  answer: listOf(memberOrderSchema),
  refusals: [400, 401],
});

export const memberFormerOrderSchema = z
  .object({
    id: z.int(),
    number: z.string(),
    orderedAt: z.string(),
    status: z.string().nullable(),
    cancelled: z.boolean(),
    currency: z.string(),
    totalOre: z.int(),
    lines: z.array(z.object({ name: z.string(), quantity: z.int(), totalOre: z.int().nullable() })),
  })
  .openapi("MemberFormerOrder");
export type MemberFormerOrder = z.infer<typeof memberFormerOrderSchema>;

export const listMemberFormerOrders = endpoint({
  method: "get",
  path: "/club/former-orders",
  tags: ["club"],
  summary:
    "What the member bought in the shop that was here before, as its files have it; nothing until the address is confirmed",
  answer: z.object({ items: z.array(memberFormerOrderSchema) }),
  refusals: [401],
});

const orderParams = z.object({ orderNumber: z.string().max(40) });

export const getMemberOrder = endpoint({
  method: "get",
  path: "/club/orders/{orderNumber}",
  tags: ["club"],
  summary: "One of the member's orders in full; another member's is unknown",
  params: orderParams,
  answer: orderSchema,
  refusals: [401, 404],
});

export const buyAgain = endpoint({
  method: "post",
  path: "/club/orders/{orderNumber}/again",
  tags: ["club"],
  summary: "Puts what was bought in the cart, as far as there is any",
  params: orderParams,
  body: pressBody,
  answer: addedToCartSchema,
  refusals: [400, 401, 403, 404, 409, 422, 429],
});

export const getOverview = endpoint({
  method: "get",
  path: "/club/overview",
  tags: ["club"],
  summary: "The membership card, points, the latest order and how much is saved",
  answer: z
    .object({
      member: memberSchema,
      points: z.object({
        balance: z.int(),
        pending: z.int(),
        valueOre: z.int(),
        nextExpiry: z.object({ points: z.int(), expiresOn: z.string() }).optional(),
      }),
      latestOrder: memberOrderSchema.optional(),
      favouriteCount: z.int(),
      drinksListCount: z.int(),
    })
    .openapi("ClubOverview"),
  refusals: [401],
});

export const exportMember = endpoint({
  method: "get",
  path: "/club/export",
  tags: ["club"],
  summary: "Everything the shop keeps about the member, as JSON or as a readable page",
  query: z.object({ format: z.enum(["json", "html"]).default("json") }),
  answer: z.object({ exportedAt: z.string(), sections: z.record(z.string(), z.unknown()) }),
  files: ["text/html"],
  refusals: [400, 401, 429],
});
