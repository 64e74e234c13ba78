import { z } from "@hono/zod-openapi";
import { endpoint } from "./endpoint.ts";

/** A file of a photograph; `photo-address.ts` says how its address is made. */
export const getPhotoFile = endpoint({
  method: "get",
  path: "/media/{hash}/{look}/{file}",
  tags: ["drawings"],
  summary: "A photograph in one of its sizes",
  params: z.object({
    hash: z.string().regex(/^[\w-]{22}$/),
    look: z.string().regex(/^(full|cut)-[1-9]\d{0,4}x[1-9]\d{0,4}-\d{1,3}-\d{1,3}(-a)?$/),
    file: z.string().max(12),
  }),
  files: ["image/webp", "image/avif"],
  refusals: [400, 404],
});
