import { z } from "@hono/zod-openapi";
import { endpoint } from "./endpoint.ts";
import { longestReview } from "./reviews-note.ts";

export const reviewKinds = ["recipe", "product"] as const;
export type ReviewKind = (typeof reviewKinds)[number];

const params = z.object({
  kind: z.enum(reviewKinds, "Vælg recipe eller product"),
  slug: z.string().min(1).max(120),
});

const reviewSchema = z
  .object({
    id: z.string(),
    name: z.string().openapi({ description: "The member's first name; empty where none is given" }),
    stars: z.int().optional().openapi({ description: "Of goods always, of drinks where the member has given some" }),
    words: z.string(),
    writtenAt: z.string(),
  })
  .openapi("Review");
export type Review = z.infer<typeof reviewSchema>;

export const reviewsSchema = z
  .object({
    items: z.array(reviewSchema).openapi({ description: "The newest first, fifty at most" }),
    count: z.int(),
    note: z.string().openapi({ description: "Whether and how they are checked: it must stand beside them" }),
    average: z.number().optional().openapi({ description: "Of goods, where somebody has written: one decimal" }),
  })
  .openapi("Reviews");
export type Reviews = z.infer<typeof reviewsSchema>;

export const getReviews = endpoint({
  method: "get",
  path: "/reviews/{kind}/{slug}",
  tags: ["reviews"],
  summary: "What members have written of a drink or a product, as the office has let it through",
  params,
  answer: reviewsSchema,
  refusals: [400, 404],
});

export const reviewStates = ["waiting", "shown", "refused"] as const;
export type ReviewState = (typeof reviewStates)[number];

const writtenReview = {
  words: z.string(),
  stars: z.int().optional(),
  state: z.enum(reviewStates),
  reason: z.string().optional().openapi({ description: "Why it is not shown" }),
  writtenAt: z.string(),
};

const ownReviewSchema = z
  .object({
    may: z.boolean().openapi({ description: "Whether the member may write: of goods, once they have been received" }),
    review: z.object(writtenReview).optional(),
  })
  .openapi("OwnReview");
export type OwnReview = z.infer<typeof ownReviewSchema>;

const listedOwnReviewSchema = z
  .object({
    kind: z.enum(reviewKinds),
    slug: z.string(),
    thing: z
      .object({ name: z.string(), drawing: z.string() })
      .optional()
      .openapi({ description: "What it is of; nothing where the shop no longer has it" }),
    ...writtenReview,
  })
  .openapi("ListedOwnReview");
export type ListedOwnReview = z.infer<typeof listedOwnReviewSchema>;

export const listOwnReviews = endpoint({
  method: "get",
  path: "/club/reviews",
  tags: ["reviews"],
  summary: "All that the member has written, the newest first, also of what the shop no longer has",
  answer: z.object({ items: z.array(listedOwnReviewSchema) }),
  refusals: [401],
});

export const getOwnReview = endpoint({
  method: "get",
  path: "/club/reviews/{kind}/{slug}",
  tags: ["reviews"],
  summary: "What the member has written of a thing, and whether the member may",
  params,
  answer: ownReviewSchema,
  refusals: [400, 401, 404],
});

export const saveReview = endpoint({
  method: "put",
  path: "/club/reviews/{kind}/{slug}",
  tags: ["reviews"],
  summary: "Writes a review, or writes it anew: it is shown when the office has read it; the same twice is once",
  params,
  body: z.object({
    words: z
      .string()
      .overwrite((text) => text.normalize("NFC"))
      .trim()
      .min(10, "Skriv lidt mere: Det skal være mindst 10 tegn")
      .max(longestReview, `Teksten må højst være ${longestReview} tegn`),
    stars: z.int().min(1).max(5).nullable().optional().openapi({ description: "Of goods only" }),
    made: z.boolean().optional().openapi({ description: "Of drinks: the member says that they have made it" }),
  }),
  answer: ownReviewSchema,
  refusals: [400, 401, 403, 404, 422, 429],
});

export const removeReview = endpoint({
  method: "delete",
  path: "/club/reviews/{kind}/{slug}",
  tags: ["reviews"],
  summary: "Takes the member's review away; one that is gone already is no mistake",
  params,
  answer: ownReviewSchema,
  refusals: [400, 401, 403, 404],
});
