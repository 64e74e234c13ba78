import { z } from "@hono/zod-openapi";
import { endpoint } from "../endpoint.ts";
import { filledReason, orderStep } from "./orders.ts";

export const undoShipOfficeOrder = endpoint({
  ...orderStep,
  path: "/office/orders/{number}/undo-ship",
  summary:
    "What was sent last is called back before it is handed over: no money is drawn, and the customer hears nothing",
  right: "orders:handle",
});

export const handOverOfficeOrder = endpoint({
  ...orderStep,
  path: "/office/orders/{number}/hand-over",
  summary: "The carrier has it: the money is drawn and the customer told now, and it cannot be called back",
  right: "orders:handle",
});

export const releaseRestOfOrder = endpoint({
  ...orderStep,
  path: "/office/orders/{number}/release-rest",
  summary:
    "What is left of an order of which a part was sent never is: back on the shelves, its money let go, the customer told",
  right: "orders:handle",
  body: z.object({ reason: filledReason }),
});
