import { z } from "@hono/zod-openapi";
import { endpoint } from "../endpoint.ts";
import { versionSchema } from "./lists.ts";

const tags = ["office: categories"];
const key = z.string().min(1).max(200);
const name = z.string().trim().min(1, "Skriv et navn").max(60, "Navnet må højst være 60 tegn");
const text = z.string().trim().max(600, "Teksten må højst være 600 tegn");

export const officeCategorySchema = z
  .object({
    key: z.string().openapi({ description: "Stays when it is moved" }),
    path: z.string(),
    slug: z.string(),
    name: z.string(),
    text: z.string(),
    parentKey: z.string().nullable(),
    position: z.int(),
    goods: z.int().openapi({ description: "How many stand in it itself, drafts too" }),
    version: versionSchema,
    fixed: z
      .boolean()
      .openapi({ description: "The shop's rules know it by where it stands: neither moved nor removed" }),
  })
  .openapi("OfficeCategory");
export type OfficeCategory = z.infer<typeof officeCategorySchema>;

const tree = z.object({ items: z.array(officeCategorySchema), changeSetId: z.int().optional() });

export const listOfficeCategories = endpoint({
  method: "get",
  path: "/office/categories",
  tags,
  summary: "The tree of categories, in the order of each branch",
  right: "products:read",
  answer: tree,
  refusals: [401, 403],
});

export const addOfficeCategory = endpoint({
  method: "post",
  path: "/office/categories",
  tags,
  summary: "A new category, last in its branch; its address is made of its name",
  right: "products:write",
  body: z.object({ name, parent: key.nullable().default(null), text: text.default("") }),
  answer: tree,
  status: 201,
  refusals: [400, 401, 403, 404, 409, 422],
});

export const changeOfficeCategory = endpoint({
  method: "patch",
  path: "/office/categories",
  tags,
  summary: "Its name and text; its address stays",
  right: "products:write",
  body: z.object({ key, version: versionSchema.optional(), name: name.optional(), text: text.optional() }),
  answer: tree,
  refusals: [400, 401, 403, 404, 409, 422],
});

export const moveOfficeCategory = endpoint({
  method: "post",
  path: "/office/categories/move",
  tags,
  summary: "To another branch or another place in its own, with all below it; old addresses lead to the new ones",
  right: "products:write",
  body: z.object({
    key,
    parent: key.nullable(),
    before: key.nullable().default(null).openapi({ description: "The category it shall stand before; null: last" }),
  }),
  answer: tree,
  refusals: [400, 401, 403, 404, 409, 422],
});

export const removeOfficeCategory = endpoint({
  method: "post",
  path: "/office/categories/remove",
  tags,
  summary: "Into the bin; goods that stand in it go where it is said, all as one change set",
  right: "products:write",
  body: z.object({ key, goodsTo: key.nullable().default(null) }),
  answer: tree,
  refusals: [400, 401, 403, 404, 409, 422],
});
