import { z } from "@hono/zod-openapi";
import { endpoint } from "../endpoint.ts";

const tags = ["office: content"];

const inspirationSchema = z
  .object({
    recipes: z.int().openapi({ description: "Drinks that the shop brings" }),
    articles: z.int().openapi({ description: "Guides that the shop brings" }),
    changeSetId: z.int().nullable().openapi({ description: "The change set by which they are in the shop now" }),
    busy: z.boolean().openapi({ description: "They are being taken out" }),
  })
  .openapi("OfficeInspiration");
export type OfficeInspiration = z.infer<typeof inspirationSchema>;

export const getInspiration = endpoint({
  method: "get",
  path: "/office/inspiration",
  tags,
  summary: "The drinks, ingredients, guides and themes that the shop brings, without any goods",
  right: "content:read",
  answer: inspirationSchema,
  refusals: [401, 403],
});

export const addInspiration = endpoint({
  method: "post",
  path: "/office/inspiration",
  tags,
  summary: "Puts them into the shop as one change set, which takes them out again when it is undone",
  right: "content:publish",
  answer: inspirationSchema,
  refusals: [401, 403, 409, 429],
});
