import { z } from "@hono/zod-openapi";
import { endpoint } from "./endpoint.ts";

/** Who reads the goods: price portals and advertisers. */
export const feedNames = ["google", "pricerunner", "kelkoo", "meta"] as const;
export type FeedName = (typeof feedNames)[number];

/** Below the shop's own address, since portals are told it by hand. */
export const feedFolder = "/feeds/";

export const feedAddress = (publicUrl: string, name: FeedName, secret: string): string =>
  `${publicUrl}${feedFolder}${name}-${secret}.xml`;

export const getFeed = endpoint({
  method: "get",
  path: "/feeds/{file}",
  tags: ["feeds"],
  summary: "The goods as a portal reads them, at an address that only it knows",
  params: z.object({ file: z.string().max(80).openapi({ example: "google-k3J…9sQ.xml" }) }),
  files: ["application/xml"],
  refusals: [400, 404, 503],
});
