import { z } from "@hono/zod-openapi";

/** Names one press on a button, so that the same press sent twice counts once. */
export const operationId = z
  .string()
  .regex(/^[\w-]{8,64}$/, "operationId skal være 8–64 bogstaver, tal, _ eller -")
  .optional();

/** The body of a press that says nothing but its name; it may be left out. */
export const pressBody = z.object({ operationId }).prefault({});
