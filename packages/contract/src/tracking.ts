import { z } from "@hono/zod-openapi";
import { endpoint } from "./endpoint.ts";
import { favouriteKinds, mostFavourites } from "./favourites.ts";

const slug = z.string().min(1).max(120);

/** Something a visitor looked at or searched for, or put a heart on in a browser that keeps its hearts to itself. */
export const trackedEventSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("product"), slug, variantId: z.string().max(80).optional() }),
  z.object({ kind: z.literal("recipe"), slug }),
  z.object({ kind: z.literal("article"), slug }),
  z.object({ kind: z.literal("brand"), slug }),
  z.object({ kind: z.literal("category"), path: z.string().min(1).max(160) }),
  z.object({ kind: z.literal("recipe-theme"), slug }),
  z.object({ kind: z.literal("article-theme"), slug }),
  z.object({ kind: z.literal("search"), term: z.string().trim().min(1).max(200) }),
  z.object({
    kind: z.literal("hearts"),
    /** False for hearts that were taken away. */
    on: z.boolean(),
    items: z
      .array(z.object({ kind: z.enum(favouriteKinds), slug }))
      .min(1)
      .max(mostFavourites),
  }),
]);
export type TrackedEvent = z.infer<typeof trackedEventSchema>;

export const trackVisitor = endpoint({
  method: "post",
  path: "/track",
  tags: ["search"],
  summary: "Tells what a visitor looked at, if they have agreed to it; dropped without a word if not",
  body: z.object({ events: z.array(trackedEventSchema).min(1).max(20) }),
  refusals: [400, 403, 429],
});
