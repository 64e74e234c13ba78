import { z } from "@hono/zod-openapi";
import { endpoint } from "./endpoint.ts";

export const mostInBar = 300;

/** How much is left of a bottle, as a person says it. */
export const barLevels = ["full", "half", "little", "empty"] as const;
export type BarLevel = (typeof barLevels)[number];

const key = z.string().regex(/^[a-z0-9-]{1,80}$/, "Vi kender ikke den ingrediens.");

const bottle = z
  .object({
    key: z.string().openapi({ description: "The ingredient that it serves as" }),
    name: z.string(),
    kind: z.string(),
    level: z.enum(barLevels).optional().openapi({ description: "Absent: nobody has said how much is left" }),
    restMl: z.int().optional(),
    sizeMl: z.int().optional().openapi({ description: "Contents of one full bottle" }),
  })
  .openapi("BarBottle");
export type BarBottle = z.infer<typeof bottle>;

const answer = z.object({ items: z.array(bottle) });
export type Bar = z.infer<typeof answer>;

export const getBar = endpoint({
  method: "get",
  path: "/club/bar",
  tags: ["bar"],
  summary: "The bottles that a member has at home, the newest last; an empty one stays until it is taken out",
  answer,
  refusals: [401, 429],
});

export const addToBar = endpoint({
  method: "put",
  path: "/club/bar",
  tags: ["bar"],
  summary:
    "Puts bottles in the bar; one that is there stays as it is, an empty one is new again, and what is unknown is passed over",
  body: z.object({ keys: z.array(key).min(1).max(mostInBar) }),
  answer,
  refusals: [400, 401, 403, 422, 429],
});

export const setBarLevel = endpoint({
  method: "put",
  path: "/club/bar/{key}",
  tags: ["bar"],
  summary: "Says how much is left of a bottle, which is in the bar from then on",
  params: z.object({ key }),
  body: z.object({ level: z.enum(barLevels, "Vælg full, half, little eller empty") }),
  answer,
  refusals: [400, 401, 403, 404, 422, 429],
});

export const takeFromBar = endpoint({
  method: "delete",
  path: "/club/bar/{key}",
  tags: ["bar"],
  summary: "Takes a bottle out of the bar; one that is out already is no mistake",
  params: z.object({ key }),
  answer,
  refusals: [400, 401, 403, 429],
});
