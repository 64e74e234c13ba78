import { z } from "@hono/zod-openapi";
import { endpoint } from "../endpoint.ts";

const tags = ["office: session"];
const params = z.object({ name: z.enum(["goods-columns"]) });
const chosen = z.object({ chosen: z.array(z.string().max(40)).max(60) });

export const getStaffChoice = endpoint({
  method: "get",
  path: "/office/choices/{name}",
  tags,
  summary: "What one has chosen of how a list looks; null while one has not",
  right: "signed-in",
  params,
  answer: z.object({ chosen: chosen.shape.chosen.nullable() }),
  refusals: [400, 401],
});

export const keepStaffChoice = endpoint({
  method: "put",
  path: "/office/choices/{name}",
  tags,
  summary: "Chooses it, for oneself alone",
  right: "signed-in",
  params,
  body: chosen,
  answer: chosen,
  refusals: [400, 401, 403],
});
