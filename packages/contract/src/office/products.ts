import { z } from "@hono/zod-openapi";
import { endpoint } from "../endpoint.ts";
import { changeSetSchema } from "./audit.ts";
import { officeListOf, officeListQuery, versionSchema } from "./lists.ts";
import { productFilter, productSorts } from "./product-bulk.ts";
import {
  newVariantSchema,
  officeProductRowSchema,
  officeProductSchema,
  officeVariantSchema,
  oneLine,
  planFields,
  productFields,
  slugSchema,
  variantFields,
} from "./product-fields.ts";

export const listOfficeProducts = endpoint({
  method: "get",
  path: "/office/products",
  tags: ["office: products"],
  summary: "Goods with their variants, by name",
  right: "products:read",
  mostPerMinute: 300,
  query: z.object({ ...officeListQuery, ...productFilter, sort: z.enum(productSorts).default("name") }),
  answer: officeListOf(officeProductRowSchema),
  refusals: [400, 401, 403, 429],
});

const slugParams = z.object({ slug: z.string().max(120) });
const skuParams = z.object({ sku: z.string().max(64) });

export const getOfficeProduct = endpoint({
  method: "get",
  path: "/office/products/{slug}",
  tags: ["office: products"],
  summary: "A product with all that can be set, and what the law says of it",
  right: "products:read",
  params: slugParams,
  answer: officeProductSchema,
  refusals: [401, 403, 404],
});

/** A brand and a category that are made together with the product, instead of one that is there already. */
const newPlaces = {
  newBrand: oneLine(120).min(1, "Skriv et navn").optional().openapi({ description: "Its name; it goes into the shop" }),
  newCategory: oneLine(60)
    .min(1, "Skriv et navn")
    .optional()
    .openapi({ description: "Its name; a top level of its own" }),
};

const signOff = z.boolean().optional().openapi({
  description:
    "Whoever saves answers by name for what is missing of what must be known before it is sold. Not by API keys",
});

export const addOfficeProduct = endpoint({
  method: "post",
  path: "/office/products",
  tags: ["office: products"],
  summary: "A new product, as a draft unless told otherwise",
  right: "products:write",
  body: z.object({
    slug: slugSchema.optional().openapi({ description: "From the name when absent" }),
    ...z.object(productFields).partial().shape,
    name: productFields.name,
    brandSlug: productFields.brandSlug.default(""),
    categoryPath: productFields.categoryPath.default(""),
    ...newPlaces,
    signOff,
    variants: z.array(newVariantSchema).min(1, "En vare skal have mindst én variant").max(50),
  }),
  answer: officeProductSchema,
  status: 201,
  refusals: [400, 401, 403, 409, 422],
});

export const changeOfficeProduct = endpoint({
  method: "patch",
  path: "/office/products/{slug}",
  tags: ["office: products"],
  summary: "Set some fields; what others changed since the version is merged or asked about",
  right: "products:write",
  params: slugParams,
  body: z.object({ version: versionSchema, ...newPlaces, signOff, ...z.object(productFields).partial().shape }),
  answer: officeProductSchema,
  refusals: [400, 401, 403, 404, 409, 422],
});

export const removeOfficeProduct = endpoint({
  method: "delete",
  path: "/office/products/{slug}",
  tags: ["office: products"],
  summary: "Into the bin with it, and its variants: for thirty days it can be put back",
  right: "products:write",
  params: slugParams,
  answer: changeSetSchema,
  refusals: [401, 403, 404],
});

export const addVariant = endpoint({
  method: "post",
  path: "/office/products/{slug}/variants",
  tags: ["office: products"],
  summary: "One more size of a product",
  right: "products:write",
  params: slugParams,
  body: newVariantSchema,
  answer: officeVariantSchema,
  refusals: [400, 401, 403, 404, 409, 422],
});

export const changeVariant = endpoint({
  method: "patch",
  path: "/office/variants/{sku}",
  tags: ["office: products"],
  summary: "Set some fields of what is bought",
  right: "products:write",
  params: skuParams,
  body: z.object({
    version: versionSchema.optional(),
    ...z.object({ ...variantFields, ...planFields }).partial().shape,
  }),
  answer: officeVariantSchema,
  refusals: [400, 401, 403, 404, 409, 422],
});

export const removeVariant = endpoint({
  method: "delete",
  path: "/office/variants/{sku}",
  tags: ["office: products"],
  summary: "A size that is no longer sold, into the bin",
  right: "products:write",
  params: skuParams,
  answer: z.object({ done: z.literal(true) }),
  refusals: [401, 403, 404, 422],
});

/** What the room's choices offer: few enough to be sent whole. */
export const listProductChoices = endpoint({
  method: "get",
  path: "/office/product-choices",
  tags: ["office: products"],
  summary: "Brands, categories and ingredients to choose from",
  right: "products:read",
  answer: z.object({
    brands: z.array(
      z.object({
        slug: z.string(),
        name: z.string(),
        hasOperator: z.boolean().openapi({ description: "The responsible company stands with the brand" }),
      }),
    ),
    categories: z.array(z.object({ path: z.string(), name: z.string() })),
  }),
  refusals: [401, 403],
});
