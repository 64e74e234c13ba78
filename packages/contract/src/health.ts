import { createRoute, z } from "@hono/zod-openapi";

export const healthSchema = z.object({ ready: z.boolean(), missing: z.array(z.string()) }).openapi("Health");

export const getHealth = createRoute({
  method: "get",
  path: "/health",
  tags: ["service"],
  summary: "200 when ready, else 503 with what is missing",
  responses: {
    200: { description: "Ready", content: { "application/json": { schema: healthSchema } } },
    503: { description: "Not ready", content: { "application/json": { schema: healthSchema } } },
  },
});
