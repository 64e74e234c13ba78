import { z } from "@hono/zod-openapi";
import { endpoint } from "../endpoint.ts";
import { auditEntrySchema } from "./audit.ts";
import { officeListOf, officeListQuery, versionSchema } from "./lists.ts";
import { slugSchema } from "./product-fields.ts";

const tags = ["office: brands"];
const line = (longest: number) => z.string().trim().max(longest, `Teksten må højst være ${longest} tegn`);
const colour = z.string().regex(/^#[0-9a-f]{6}$/i, "Skriv en farve som #7a5a32");

/** What can be set on a brand: what its room in the shop and its labels show. */
export const brandFields = {
  name: line(80).min(1, "Skriv et navn"),
  tagline: line(120),
  country: line(60),
  story: z.array(line(2_000)).max(12, "Historien må højst have 12 afsnit"),
  look: z.object({
    paper: colour,
    ink: colour,
    accent: colour,
    motif: z.string().max(40),
    face: z.enum(["serif", "sans", "slab", "script"]),
  }),
  operator: z
    .object({ name: line(120), address: line(200), email: line(200) })
    .openapi({ description: "The company that answers for the goods, as the law wants it named" }),
};
const brandFieldsSchema = z.object(brandFields);
export type BrandFields = z.infer<typeof brandFieldsSchema>;

export const officeBrandRowSchema = z
  .object({ slug: z.string(), name: z.string(), tagline: z.string(), country: z.string(), goods: z.int() })
  .openapi("OfficeBrandRow");
export type OfficeBrandRow = z.infer<typeof officeBrandRowSchema>;

export const officeBrandSchema = z
  .object({
    slug: z.string(),
    version: versionSchema,
    goods: z.int(),
    fields: brandFieldsSchema,
    motifs: z
      .array(z.object({ name: z.string(), svg: z.string() }))
      .openapi({ description: "What its mark can be, drawn in its colours" }),
  })
  .openapi("OfficeBrand");
export type OfficeBrand = z.infer<typeof officeBrandSchema>;

const slugParams = z.object({ slug: z.string().min(1).max(120) });

export const listOfficeBrands = endpoint({
  method: "get",
  path: "/office/brands",
  tags,
  summary: "Brands by name, with how many goods each has",
  right: "products:read",
  query: z.object(officeListQuery),
  answer: officeListOf(officeBrandRowSchema),
  refusals: [400, 401, 403],
});

export const addOfficeBrand = endpoint({
  method: "post",
  path: "/office/brands",
  tags,
  summary: "A new brand, with quiet colours of its own until somebody chooses others",
  right: "products:write",
  body: z.object({ slug: slugSchema.optional(), ...brandFieldsSchema.partial().shape, name: brandFields.name }),
  answer: officeBrandSchema,
  status: 201,
  refusals: [400, 401, 403, 409, 422],
});

export const getOfficeBrand = endpoint({
  method: "get",
  path: "/office/brands/{slug}",
  tags,
  summary: "One brand with all that can be set",
  right: "products:read",
  params: slugParams,
  answer: officeBrandSchema,
  refusals: [401, 403, 404],
});

export const changeOfficeBrand = endpoint({
  method: "patch",
  path: "/office/brands/{slug}",
  tags,
  summary: "Set some fields; what others changed since the version is merged or asked about",
  right: "products:write",
  params: slugParams,
  body: z.object({ version: versionSchema, ...brandFieldsSchema.partial().shape }),
  answer: officeBrandSchema,
  refusals: [400, 401, 403, 404, 409, 422],
});

export const removeOfficeBrand = endpoint({
  method: "delete",
  path: "/office/brands/{slug}",
  tags,
  summary: "Into the bin; not while goods are of it",
  right: "products:write",
  params: slugParams,
  answer: z.object({ done: z.literal(true) }),
  refusals: [401, 403, 404, 422],
});

export const listBrandVersions = endpoint({
  method: "get",
  path: "/office/brands/{slug}/versions",
  tags,
  summary: "What was changed of a brand, the latest first; each can be restored",
  right: "products:read",
  params: slugParams,
  query: z.object(officeListQuery),
  answer: officeListOf(auditEntrySchema),
  refusals: [400, 401, 403, 404],
});
