import { createRoute, z } from "@hono/zod-openapi";
import { blockSchema } from "./blocks.ts";
import { may, ok } from "./refusal.ts";

export const campaignStateSchema = z.enum(["upcoming", "running", "over"]);

export const campaignPageCardSchema = z.object({ id: z.string(), title: z.string(), summary: z.string() });
export type CampaignPageCard = z.infer<typeof campaignPageCardSchema>;

export const campaignCardSchema = z
  .object({
    slug: z.string(),
    name: z.string(),
    tagline: z.string(),
    startsOn: z.string(),
    endsOn: z.string(),
    state: campaignStateSchema,
    tint: z.string(),
    drawing: z.string(),
    alt: z.string(),
  })
  .openapi("CampaignCard");
export type CampaignCard = z.infer<typeof campaignCardSchema>;

export const campaignSchema = campaignCardSchema
  .extend({ intro: z.array(z.string()), blocks: z.array(blockSchema), pages: z.array(campaignPageCardSchema) })
  .openapi("Campaign");
export type Campaign = z.infer<typeof campaignSchema>;

export const campaignPageSchema = z
  .object({
    campaign: campaignCardSchema,
    page: campaignPageCardSchema.extend({ blocks: z.array(blockSchema) }),
    pages: z.array(campaignPageCardSchema),
  })
  .openapi("CampaignPage");
export type CampaignPage = z.infer<typeof campaignPageSchema>;

export const listCampaigns = createRoute({
  method: "get",
  path: "/campaigns",
  tags: ["campaigns"],
  summary: "Campaigns that are running or about to",
  responses: ok(z.object({ items: z.array(campaignCardSchema) })),
});

export const getCampaign = createRoute({
  method: "get",
  path: "/campaigns/{slug}",
  tags: ["campaigns"],
  summary: "A campaign's index",
  request: { params: z.object({ slug: z.string().max(120) }) },
  responses: { ...ok(campaignSchema), ...may(404) },
});

export const getCampaignPage = createRoute({
  method: "get",
  path: "/campaigns/{slug}/pages/{id}",
  tags: ["campaigns"],
  summary: "A campaign's sub-page",
  request: { params: z.object({ slug: z.string().max(120), id: z.string().max(120) }) },
  responses: { ...ok(campaignPageSchema), ...may(404) },
});
