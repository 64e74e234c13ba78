import { z } from "@hono/zod-openapi";
import { endpoint } from "./endpoint.ts";
import { type FavouriteKind, favouriteKinds, mostFavourites } from "./favourites.ts";

const slug = z.string().min(1).max(120);

type TrackedHeart = { kind: FavouriteKind; slug: string };

const isHeart = (sent: unknown): boolean => {
  const heart = sent as Partial<TrackedHeart> | null;
  return (
    typeof heart === "object" &&
    favouriteKinds.some((kind) => kind === heart?.kind) &&
    typeof heart?.slug === "string" &&
    heart.slug.length >= 1 &&
    heart.slug.length <= 120
  );
};

/** Hearts, of which the first that is wrong refuses all: anybody may send ten thousand, and a message for each takes 60 ms. */
const heartsSchema = z
  .custom<TrackedHeart[]>(
    (sent) => Array.isArray(sent) && sent.length >= 1 && sent.length <= mostFavourites && sent.every(isHeart),
    `Skal være 1-${mostFavourites} hjerter, hvert med kind og slug.`,
  )
  .openapi({
    type: "array",
    minItems: 1,
    maxItems: mostFavourites,
    items: {
      type: "object",
      properties: { kind: { type: "string", enum: [...favouriteKinds] }, slug: { type: "string", maxLength: 120 } },
      required: ["kind", "slug"],
    },
  });

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
    items: heartsSchema,
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
