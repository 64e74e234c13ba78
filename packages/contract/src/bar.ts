import { z } from "@hono/zod-openapi";
import { endpoint } from "./endpoint.ts";
import { operationId } from "./operation-id.ts";

export const mostInBar = 300;

/** A level states roughly how much is left in a bottle. */
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

export const pourFromBar = endpoint({
  method: "post",
  path: "/club/bar/pours",
  tags: ["bar"],
  summary:
    "Takes what a drink was made of from the bottles with an amount, never below nothing; one operation counts once",
  body: z.object({
    slug: z.string().min(1).max(120),
    drinks: z.int("Antal drinks skal være et helt tal").min(1).max(200, "Der kan højst laves 200 drinks ad gangen"),
    operationId: operationId.unwrap(),
  }),
  answer: z.object({
    poured: z.array(z.object({ key: z.string(), name: z.string(), ml: z.int(), level: z.enum(barLevels) })).openapi({
      description: "What was taken from which bottle, and what is left; empty for an operation that was counted",
    }),
    counted: z.boolean().openapi({ description: "Whether the operation was counted before" }),
  }),
  refusals: [400, 401, 403, 404, 429],
});
