import { createRoute, z } from "@hono/zod-openapi";
import { addedToCartSchema, jsonBody, memberSchema, said } from "./club-schemas.ts";
import { pressBody } from "./operation-id.ts";
import { orderSchema } from "./orders.ts";
import { listOf, pagingQuery } from "./paging.ts";
import { may, ok } from "./refusal.ts";

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

export const registerMember = createRoute({
  method: "post",
  path: "/club/register",
  tags: ["club"],
  summary: "Joins the club and logs in; a mail asks to confirm the address",
  request: jsonBody(
    z.object({
      email: text,
      password: text,
      passwordRepeat: text,
      firstName: text,
      lastName: text,
      birthday: text.openapi({ example: "1990-05-17", description: "May be left out" }),
      termsAccepted: z.boolean().default(false),
    }),
  ),
  responses: {
    201: { description: "Joined", content: { "application/json": { schema: sessionAnswerSchema } } },
    ...may(400, 403, 409, 422, 429),
  },
});

export const logIn = createRoute({
  method: "post",
  path: "/club/login",
  tags: ["club"],
  summary: "Logs in; the answer and its time are the same for an unknown address and a wrong password",
  request: jsonBody(z.object({ email: text, password: text })),
  responses: { ...ok(sessionAnswerSchema), ...may(400, 401, 403, 422, 429) },
});

export const logOut = createRoute({
  method: "post",
  path: "/club/logout",
  tags: ["club"],
  summary: "Ends this session; without one nothing happens",
  responses: { 204: { description: "Logged out" }, ...may(403) },
});

export const askForPasswordReset = createRoute({
  method: "post",
  path: "/club/password-reset",
  tags: ["club"],
  summary: "Sends a link to choose a new password, if the address is a member's; the answer does not tell",
  request: jsonBody(z.object({ email: text })),
  responses: { ...ok(said), ...may(400, 403, 422, 429) },
});

export const confirmPasswordReset = createRoute({
  method: "post",
  path: "/club/password-reset/confirm",
  tags: ["club"],
  summary: "Chooses a new password with the mailed token; ends every session",
  request: jsonBody(z.object({ token: text, password: text, passwordRepeat: text })),
  responses: { ...ok(said), ...may(400, 403, 422, 429) },
});

export const confirmMember = createRoute({
  method: "post",
  path: "/club/confirm",
  tags: ["club"],
  summary: "Confirms the address of who joined; the joining points are booked once per address",
  request: jsonBody(z.object({ token: text })),
  responses: { ...ok(said.extend({ pointsBooked: z.int() })), ...may(400, 403, 422, 429) },
});

export const sendConfirmationAgain = createRoute({
  method: "post",
  path: "/club/confirm/send",
  tags: ["club"],
  summary: "Sends the logged-in member the mail that confirms the address once more",
  responses: { ...ok(said), ...may(401, 403, 429) },
});

export const getMember = createRoute({
  method: "get",
  path: "/club/me",
  tags: ["club"],
  summary: "The member who is logged in",
  responses: { ...ok(memberSchema), ...may(401) },
});

export const setMember = createRoute({
  method: "patch",
  path: "/club/me",
  tags: ["club"],
  summary: "Changes the profile; anything but these fields is refused",
  request: jsonBody(
    z.strictObject({
      firstName: z.string().max(500).optional(),
      lastName: z.string().max(500).optional(),
      birthday: z.string().max(20).nullable().optional().openapi({ description: "null or empty takes it away" }),
    }),
  ),
  responses: { ...ok(memberSchema), ...may(400, 401, 403, 422, 429) },
});

export const removeMember = createRoute({
  method: "delete",
  path: "/club/me",
  tags: ["club"],
  summary: "Deletes the account; asks for the password, except within ten minutes of logging in",
  request: {
    body: { content: { "application/json": { schema: z.object({ password: text }) } }, required: false },
  },
  responses: { ...ok(said), ...may(400, 401, 403, 422, 429) },
});

export const setPassword = createRoute({
  method: "post",
  path: "/club/password",
  tags: ["club"],
  summary: "Changes the password; ends every other session and tells the member by mail",
  request: jsonBody(z.object({ currentPassword: text, password: text, passwordRepeat: text })),
  responses: { ...ok(sessionAnswerSchema), ...may(400, 401, 403, 422, 429) },
});

export const askForEmailChange = createRoute({
  method: "post",
  path: "/club/email",
  tags: ["club"],
  summary: "Sends the new address a link; nothing changes until it is confirmed",
  request: jsonBody(z.object({ email: text, password: text })),
  responses: { ...ok(said), ...may(400, 401, 403, 422, 429) },
});

export const confirmEmailChange = createRoute({
  method: "post",
  path: "/club/email/confirm",
  tags: ["club"],
  summary: "Takes the new address into use and tells the old one",
  request: jsonBody(z.object({ token: text })),
  responses: { ...ok(said), ...may(400, 403, 409, 422, 429) },
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

export const listSessions = createRoute({
  method: "get",
  path: "/club/sessions",
  tags: ["club"],
  summary: "Where the member is logged in, this session first",
  responses: { ...ok(sessions), ...may(401) },
});

export const endSession = createRoute({
  method: "delete",
  path: "/club/sessions/{id}",
  tags: ["club"],
  summary: "Ends one of the member's sessions; answers those left",
  request: { params: z.object({ id: z.string().max(80) }) },
  responses: { ...ok(sessions), ...may(401, 403, 404) },
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

export const listMemberOrders = createRoute({
  method: "get",
  path: "/club/orders",
  tags: ["club"],
  summary: "The member's orders, newest first; guest orders with the same confirmed address are among them",
  request: { query: z.object(pagingQuery) },
  responses: { ...ok(listOf(memberOrderSchema)), ...may(400, 401) },
});

const orderParams = z.object({ orderNumber: z.string().max(40) });

export const getMemberOrder = createRoute({
  method: "get",
  path: "/club/orders/{orderNumber}",
  tags: ["club"],
  summary: "One of the member's orders in full; another member's is unknown",
  request: { params: orderParams },
  responses: { ...ok(orderSchema), ...may(401, 404) },
});

export const buyAgain = createRoute({
  method: "post",
  path: "/club/orders/{orderNumber}/again",
  tags: ["club"],
  summary: "Puts what was bought in the cart, as far as there is any",
  request: { params: orderParams, ...pressBody },
  responses: { ...ok(addedToCartSchema), ...may(400, 401, 403, 404, 409, 429) },
});

export const getOverview = createRoute({
  method: "get",
  path: "/club/overview",
  tags: ["club"],
  summary: "The membership card, points, the latest order and how much is saved",
  responses: {
    ...ok(
      z
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
    ),
    ...may(401),
  },
});

export const exportMember = createRoute({
  method: "get",
  path: "/club/export",
  tags: ["club"],
  summary: "Everything the shop keeps about the member, as JSON or as a readable page",
  request: { query: z.object({ format: z.enum(["json", "html"]).default("json") }) },
  responses: {
    200: {
      description: "Rows by table",
      content: {
        "application/json": {
          schema: z.object({ exportedAt: z.string(), sections: z.record(z.string(), z.unknown()) }),
        },
        "text/html": { schema: z.string() },
      },
    },
    ...may(400, 401, 429),
  },
});
