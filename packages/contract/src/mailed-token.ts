import { z } from "@hono/zod-openapi";

/** What a page says when something was asked or answered by mail. */
export const spokenAnswer = z.object({ message: z.string().openapi({ description: "Danish, ready to show" }) });

const token = z.string().min(1).max(1_000);

/** An answer by the token from a mail. Only a POST: a mail scanner that opens the link answers nothing. */
export const answerByToken = {
  method: "post",
  body: z.object({ token }),
  answer: spokenAnswer,
  refusals: [400, 403, 422, 429],
} as const;

/** What a mail program sends when its own unsubscribe button is pressed (RFC 8058); the token stands in the path. */
export const oneClickByToken = {
  method: "post",
  summary: "What a mail program sends when its own unsubscribe button is pressed (RFC 8058)",
  params: z.object({ token }),
  body: z.object({ "List-Unsubscribe": z.literal("One-Click") }),
  bodyTypes: ["application/x-www-form-urlencoded", "multipart/form-data"],
  answer: spokenAnswer,
  refusals: [400, 422, 429],
  openToOthers: true,
} as const;
