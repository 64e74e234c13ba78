import { z } from "@hono/zod-openapi";
import { endpoint } from "../endpoint.ts";
import { pickNames } from "../picks.ts";

const tags = ["office: search"];
export type TrialArm = "a" | "b";

const countsSchema = z.object({
  shown: z.int().openapi({ description: "Visitors who have seen the shelf" }),
  ordered: z.int().openapi({ description: "Those of them who have ordered since" }),
});
export type ArmCounts = z.infer<typeof countsSchema>;
export type TrialCounts = Record<TrialArm, ArmCounts>;

const readoutSchema = z.object({
  difference: z.number().openapi({ description: "Share of b that ordered, less that of a" }),
  low: z.number().openapi({ description: "With high the interval that holds the true difference at every look" }),
  high: z.number(),
  verdict: z.enum(["too-few", "open", "a", "b"]).openapi({ description: "a, b: better, and the trial may stop" }),
});
export type TrialReadout = z.infer<typeof readoutSchema>;

const trialSchema = z.object({
  id: z.uuid(),
  shelf: z.enum(pickNames),
  filledBy: z.enum(pickNames).openapi({ description: "Of arm a" }),
  tried: z.enum(pickNames).openapi({ description: "Of arm b" }),
  startedAt: z.string(),
  endedAt: z.string().nullable(),
  adopted: z.boolean().nullable(),
  a: countsSchema,
  b: countsSchema,
  readout: readoutSchema,
});
export type ShelfTrial = z.infer<typeof trialSchema>;

const roomSchema = z.object({
  trials: z.array(trialSchema),
  shelves: z.array(
    z.object({
      shelf: z.enum(pickNames),
      filledBy: z.enum(pickNames),
      running: z.boolean(),
    }),
  ),
});
export type TrialRoom = z.infer<typeof roomSchema>;

export const listTrials = endpoint({
  method: "get",
  path: "/office/search/trials",
  tags,
  summary: "Trials of two ways to fill a shelf, the newest first, with what they say so far",
  right: "search:read",
  answer: roomSchema,
  refusals: [401, 403],
});

export const startTrial = endpoint({
  method: "post",
  path: "/office/search/trials",
  tags,
  summary: "Let half of the visitors see the shelf filled in another way; one at a time on a shelf",
  right: "search:write",
  body: z.object({ shelf: z.enum(pickNames), tried: z.enum(pickNames) }),
  answer: trialSchema,
  status: 201,
  refusals: [400, 401, 403, 409, 422],
});

export const endTrial = endpoint({
  method: "post",
  path: "/office/search/trials/{id}/end",
  tags,
  summary: "End it, with the shelf as it was or as it was tried; who took part is forgotten",
  right: "search:write",
  params: z.object({ id: z.uuid() }),
  body: z.object({ adopt: z.boolean() }),
  answer: trialSchema,
  refusals: [400, 401, 403, 404, 409],
});
