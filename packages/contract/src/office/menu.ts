import { z } from "@hono/zod-openapi";
import { endpoint } from "../endpoint.ts";
import { versionSchema } from "./lists.ts";
import { oneLine } from "./product-fields.ts";

const tags = ["office: settings"];

const linkSchema = z.strictObject({
  name: oneLine(40).min(1, "Skriv linkets navn"),
  to: z
    .string()
    .trim()
    .max(200)
    .regex(/^(\/(?![/\\])[^\s\\]*|https:\/\/[^\s\\]+)$/, "En adresse skal begynde med / eller https://"),
  wide: z.boolean().optional().openapi({ description: "Shown on wide screens alone" }),
});
const headerSchema = z.array(linkSchema).min(1, "Menuen skal have mindst ét link").max(8, "Højst 8 links i menuen");
const columnSchema = z.strictObject({
  title: oneLine(40).min(1, "Skriv kolonnens overskrift"),
  links: z.array(linkSchema).max(12, "Højst 12 links i en kolonne"),
});
const footerSchema = z.array(columnSchema).min(1, "Bunden skal have mindst én kolonne").max(4, "Højst 4 kolonner");

const menuSchema = z
  .object({ header: headerSchema, footer: footerSchema, usual: z.boolean(), version: versionSchema })
  .openapi("OfficeMenu");
export type OfficeMenu = z.infer<typeof menuSchema>;

export const getMenu = endpoint({
  method: "get",
  path: "/office/settings/menu",
  tags,
  summary: "The links of the shop's menu and foot",
  right: "settings:read",
  answer: menuSchema,
  refusals: [401, 403],
});

export const changeMenu = endpoint({
  method: "patch",
  path: "/office/settings/menu",
  tags,
  summary: "Set the links; null: as they were before anybody wrote others. Links that the law needs cannot be left out",
  right: "settings:write",
  body: z.object({
    version: versionSchema,
    header: headerSchema.nullable().optional(),
    footer: footerSchema.nullable().optional(),
  }),
  answer: menuSchema,
  refusals: [400, 401, 403, 409, 422],
});
