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

const refusalBody = (description: string) => ({
  description,
  content: { "application/problem+json": { schema: refusalSchema } },
});

/** Responses that any endpoint may give; spread the ones that fit into a route's `responses`. */
export const refusals = {
  400: refusalBody("Malformed request"),
  401: refusalBody("Not logged in"),
  403: refusalBody("Not allowed from here"),
  404: refusalBody("Unknown"),
  409: refusalBody("Conflict with what is stored"),
  422: refusalBody("A rule says no"),
  429: refusalBody("Too many requests; see Retry-After"),
  503: refusalBody("Something the shop depends on does not answer"),
} as const;

/** Picks refusals for a route: `...may(400, 404)`. */
export function may<Status extends keyof typeof refusals>(...statuses: Status[]): Pick<typeof refusals, Status> {
  return Object.fromEntries(statuses.map((status) => [status, refusals[status]])) as Pick<typeof refusals, Status>;
}

/** A 200 answer holding `schema`. */
export const ok = <Schema extends z.ZodType>(schema: Schema, description = "OK") => ({
  200: { description, content: { "application/json": { schema } } },
});
