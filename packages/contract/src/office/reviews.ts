import { z } from "@hono/zod-openapi";
import { endpoint } from "../endpoint.ts";
import { reviewKinds, reviewStates } from "../reviews.ts";
import { officeListOf, officeListQuery, versionSchema } from "./lists.ts";

const officeReviewSchema = z
  .object({
    id: z.int(),
    kind: z.enum(reviewKinds),
    slug: z.string(),
    thing: z.string().openapi({ description: "What the drink or product is called" }),
    memberId: z.int(),
    name: z.string(),
    stars: z.int().nullable(),
    words: z.string(),
    state: z.enum(reviewStates),
    reason: z.string().nullable(),
    writtenAt: z.string(),
    version: versionSchema,
  })
  .openapi("OfficeReview");
export type OfficeReview = z.infer<typeof officeReviewSchema>;

const tags = ["office: reviews"];

export const listOfficeReviews = endpoint({
  method: "get",
  path: "/office/reviews",
  tags,
  summary: "What members have written, the oldest that waits first; `q` looks in the words and the thing",
  right: "members:read",
  query: z.object({ ...officeListQuery, state: z.enum(reviewStates).optional() }),
  answer: officeListOf(officeReviewSchema),
  refusals: [400, 401, 403],
});

const decision = z.object({ version: versionSchema });

export const showReview = endpoint({
  method: "post",
  path: "/office/reviews/{id}/show",
  tags,
  summary: "Show it in the shop, as it was when it was read",
  right: "members:write",
  params: z.object({ id: z.coerce.number<number | string>().int() }),
  body: decision,
  answer: officeReviewSchema,
  refusals: [400, 401, 403, 404, 409],
});

export const refuseReview = endpoint({
  method: "post",
  path: "/office/reviews/{id}/refuse",
  tags,
  summary: "Do not show it, or no longer; the member is told why by mail",
  right: "members:write",
  params: z.object({ id: z.coerce.number<number | string>().int() }),
  body: decision.extend({
    reason: z.string().trim().min(10, "Skriv grunden, så medlemmet kan forstå den").max(300, "Må højst være 300 tegn"),
  }),
  answer: officeReviewSchema,
  refusals: [400, 401, 403, 404, 409, 429],
});
