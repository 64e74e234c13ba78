import { z } from "@hono/zod-openapi";
import { endpoint } from "../endpoint.ts";
import { guideSteps } from "./guide-steps.ts";

const tags = ["office: settings"];

const stepSchema = z.object({
  step: z.enum(guideSteps),
  state: z
    .enum(["done", "missing", "optional"])
    .openapi({ description: "`optional`: not needed as the shop is now, or nothing that keeps it from opening" }),
  note: z.string().openapi({ description: "What was found" }),
  fixed: z
    .array(z.object({ setting: z.string(), value: z.string().nullable() }))
    .openapi({ description: "What the environment decides of it, and so nobody is asked for; null: a secret" }),
});
export type GuidedStep = z.infer<typeof stepSchema>;

const guideSchema = z
  .object({
    steps: z.array(stepSchema),
    missing: z.int().openapi({ description: "How many steps are not done and not optional" }),
    trial: z
      .object({ orderNumber: z.string(), paid: z.boolean(), refunded: z.boolean() })
      .nullable()
      .openapi({ description: "The order that has come furthest of those placed before the shop opened" }),
    deliverySeen: z.boolean().openapi({
      description:
        "Whether the guide has no question about the prices of delivery: somebody looked at them, or the shop has opened",
    }),
    clubSeen: z.boolean().openapi({
      description:
        "Whether the guide has no question about the club: somebody decided, it has members, or the shop has opened",
    }),
  })
  .openapi("Guide");
export type Guide = z.infer<typeof guideSchema>;

export const getGuide = endpoint({
  method: "get",
  path: "/office/settings/guide",
  tags,
  summary: "What is done of the way to the first order, and what is missing",
  right: "settings:read",
  mostPerMinute: 300,
  answer: guideSchema,
  refusals: [401, 403],
});

/** Answers that only a person can give, such as that a setting was reviewed and may stay. */
export const guideAnswers = ["deliverySeen", "beginEmpty", "noAlcohol", "clubSeen"] as const;
export type GuideAnswer = (typeof guideAnswers)[number];

export const answerGuide = endpoint({
  method: "post",
  path: "/office/settings/guide",
  tags,
  summary: "Says that a step may stay as it is",
  right: "settings:write",
  body: z.object({ answer: z.enum(guideAnswers), yes: z.boolean() }),
  answer: guideSchema,
  refusals: [400, 401, 403, 409],
});

export const acceptTexts = endpoint({
  method: "post",
  path: "/office/settings/legal-texts/accept",
  tags,
  summary: "Somebody has read these texts as they stand; the terms are dated that day",
  right: "settings:write",
  stepUp: true,
  body: z.object({
    texts: z
      .array(z.object({ path: z.string().max(100), sum: z.string().regex(/^[0-9a-f]{64}$/) }))
      .min(1, "Sæt flueben ved de tekster, du har læst")
      .max(20),
  }),
  answer: z.object({ accepted: z.int() }),
  refusals: [400, 401, 403, 404, 409],
});
