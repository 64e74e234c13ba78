import { z } from "@hono/zod-openapi";
import { blockSchema } from "./blocks.ts";
import { endpoint } from "./endpoint.ts";
import { seoSchema } from "./seo.ts";

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
  .extend({
    intro: z.array(z.string()),
    blocks: z.array(blockSchema),
    pages: z.array(campaignPageCardSchema),
    seo: seoSchema.optional(),
  })
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

export const listCampaigns = endpoint({
  method: "get",
  path: "/campaigns",
  tags: ["campaigns"],
  summary: "Campaigns that are running",
  answer: z.object({ items: z.array(campaignCardSchema) }),
  refusals: [],
});

export const getCampaign = endpoint({
  method: "get",
  path: "/campaigns/{slug}",
  tags: ["campaigns"],
  summary: "A campaign's index",
  params: z.object({ slug: z.string().max(120) }),
  answer: campaignSchema,
  refusals: [404],
});

export const getCampaignPage = endpoint({
  method: "get",
  path: "/campaigns/{slug}/pages/{id}",
  tags: ["campaigns"],
  summary: "A campaign's sub-page",
  params: z.object({ slug: z.string().max(120), id: z.string().max(120) }),
  answer: campaignPageSchema,
  refusals: [404],
});
