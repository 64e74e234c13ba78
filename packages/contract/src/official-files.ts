import { z } from "@hono/zod-openapi";
import { endpoint } from "./endpoint.ts";

/** A paper that only an authority may draw, as the office was given it. Its address changes with its bytes. */
export const getOfficialFile = endpoint({
  method: "get",
  path: "/official-files/{file}",
  tags: ["pages"],
  summary: "An age sign or a notice of an authority, byte for byte",
  params: z.object({ file: z.string().regex(/^[0-9a-f]{64}\.(svg|png|jpg)$/) }),
  files: ["image/svg+xml", "image/png", "image/jpeg"],
  refusals: [400, 404],
});
