import { z } from "@hono/zod-openapi";
import { endpoint } from "../endpoint.ts";
import { feedNames } from "../feeds.ts";
import { officeListOf } from "./lists.ts";

const tags = ["office: feeds"];

const feedSchema = z
  .object({
    name: z.enum(feedNames),
    url: z
      .string()
      .nullable()
      .openapi({ description: "Secret: whoever has it reads the goods; null for callers who may not change it" }),
    included: z.int(),
    leftOut: z
      .array(z.object({ sku: z.string(), name: z.string(), reason: z.string() }))
      .openapi({ description: "The first thousand" }),
    leftOutCount: z.int(),
    bytes: z.int(),
    builtAt: z.string().nullable(),
  })
  .openapi("Feed");
export type Feed = z.infer<typeof feedSchema>;

export const listFeeds = endpoint({
  method: "get",
  path: "/office/feeds",
  tags,
  summary: "What portals read of the goods, and what is left out and why",
  right: "exports:run",
  alsoRights: ["products:read"],
  answer: officeListOf(feedSchema),
  refusals: [401, 403],
});

export const rebuildFeeds = endpoint({
  method: "post",
  path: "/office/feeds/rebuild",
  tags,
  summary: "Makes all of them anew, in the background",
  right: "products:write",
  status: 202,
  answer: z.object({ asked: z.boolean() }),
  refusals: [401, 403],
});

export const renewFeedAddress = endpoint({
  method: "post",
  path: "/office/feeds/{name}/address",
  tags,
  summary: "Another address; the old one answers no more",
  right: "settings:write",
  params: z.object({ name: z.enum(feedNames) }),
  answer: feedSchema,
  refusals: [400, 401, 403],
});
