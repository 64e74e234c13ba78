import { z } from "@hono/zod-openapi";

/** RFC 9457 problem details, the one shape of every refusal. `detail` is Danish and ready to show. */
export const refusalSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    code: z.string().openapi({ example: "product_not_found" }),
    detail: z.string().openapi({ example: "Vi kender ikke den vare." }),
    errors: z.record(z.string(), z.string()).optional().openapi({ description: "Danish message per field" }),
  })
  .openapi("Refusal");
export type Refusal = z.infer<typeof refusalSchema>;
