import { z } from "@hono/zod-openapi";
import { endpoint } from "./endpoint.ts";

export const healthSchema = z.object({ ready: z.boolean(), missing: z.array(z.string()) }).openapi("Health");

export const getHealth = endpoint({
  method: "get",
  path: "/health",
  tags: ["service"],
  summary:
    "200 when ready, else 503 with what is missing; `unavailable` stands for trouble that strangers are not told",
  answer: healthSchema,
  refusals: [],
});
