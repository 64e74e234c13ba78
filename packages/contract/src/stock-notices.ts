import { z } from "@hono/zod-openapi";
import { endpoint } from "./endpoint.ts";

const said = z.object({ message: z.string().openapi({ description: "Danish, ready to show" }) });
const token = z.string().min(1).max(1_000);

export const askForStockNotice = endpoint({
  method: "post",
  path: "/stock-notices",
  tags: ["stock notices"],
  summary: "Asks to hear when something sold out is here again; a mail asks back. The same answer for all addresses",
  body: z.object({
    sku: z.string().min(1).max(64),
    email: z.email("Indtast venligst en gyldig e-mailadresse").max(254),
  }),
  answer: said,
  status: 202,
  refusals: [400, 403, 404, 409, 422, 429],
});

export const confirmStockNotice = endpoint({
  method: "post",
  path: "/stock-notices/confirm",
  tags: ["stock notices"],
  summary:
    "The second yes, by the token from the mail. Only a POST: a mail scanner that opens the link confirms nothing",
  body: z.object({ token }),
  answer: said,
  refusals: [400, 403, 422, 429],
});

export const leaveStockNotices = endpoint({
  method: "post",
  path: "/stock-notices/leave",
  tags: ["stock notices"],
  summary: "Waits for nothing any more, by the token from a mail: the address is forgotten",
  body: z.object({ token }),
  answer: said,
  refusals: [400, 403, 422, 429],
});

export const leaveStockNoticesWithOneClick = endpoint({
  method: "post",
  path: "/stock-notices/leave/{token}",
  tags: ["stock notices"],
  summary: "What a mail program sends when its own unsubscribe button is pressed (RFC 8058)",
  params: z.object({ token }),
  body: z.object({ "List-Unsubscribe": z.literal("One-Click") }),
  bodyTypes: ["application/x-www-form-urlencoded", "multipart/form-data"],
  answer: said,
  refusals: [400, 422, 429],
  openToOthers: true,
});
