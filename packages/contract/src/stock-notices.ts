import { z } from "@hono/zod-openapi";
import { emailMessage } from "./email-message.ts";
import { endpoint } from "./endpoint.ts";
import { answerByToken, oneClickByToken, spokenAnswer } from "./mailed-token.ts";

export const askForStockNotice = endpoint({
  method: "post",
  path: "/stock-notices",
  tags: ["stock notices"],
  summary: "Asks to hear when something sold out is here again; a mail asks back. The same answer for all addresses",
  body: z.object({
    sku: z.string().min(1).max(64),
    email: z.email(emailMessage).max(254),
  }),
  answer: spokenAnswer,
  status: 202,
  refusals: [400, 403, 404, 409, 422, 429],
});

export const confirmStockNotice = endpoint({
  ...answerByToken,
  path: "/stock-notices/confirm",
  tags: ["stock notices"],
  summary:
    "The second yes, by the token from the mail. Only a POST: a mail scanner that opens the link confirms nothing",
});

export const leaveStockNotices = endpoint({
  ...answerByToken,
  path: "/stock-notices/leave",
  tags: ["stock notices"],
  summary: "Waits for nothing any more, by the token from a mail: the address is forgotten",
});

export const leaveStockNoticesWithOneClick = endpoint({
  ...oneClickByToken,
  path: "/stock-notices/leave/{token}",
  tags: ["stock notices"],
});
