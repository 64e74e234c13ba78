import { z } from "@hono/zod-openapi";
import { manyWordsKeys, oneWordKeys } from "../drink-fields.ts";
import { eachField } from "../each-field.ts";
import { endpoint } from "../endpoint.ts";
import { ageLimitSchema } from "../product-card.ts";
import { contentAddressSchema, contentFields } from "./content-fields.ts";
import { officeListOf, officeListQuery, versionSchema } from "./lists.ts";
import { moment } from "./moment.ts";

export const contentKinds = ["recipes", "articles", "collections", "campaigns", "pages", "brands"] as const;
export type ContentKind = (typeof contentKinds)[number];

/**
 * Where a piece stands: `draft` was never out or was taken back, `published` is in the shop, `ended` has been.
 * A time to publish may wait on each of them; on what is out it brings the changes.
 */
export const contentStatuses = ["draft", "published", "ended"] as const;
export type ContentStatus = (typeof contentStatuses)[number];

const standing = {
  status: z.enum(contentStatuses),
  publishAt: z.string().nullable().openapi({ description: "When it goes out by itself, as it stands by then" }),
  endsAt: z.string().nullable().openapi({ description: "When it leaves the shop by itself" }),
  changed: z.boolean().openapi({ description: "In the shop, and written on since" }),
};

const contentRowSchema = z
  .object({ slug: z.string(), name: z.string(), changedAt: z.string(), version: versionSchema, ...standing })
  .extend({ goods: z.int().optional().openapi({ description: "Of a brand: how many goods are of it" }) })
  .openapi("OfficeContentRow");
export type ContentRow = z.infer<typeof contentRowSchema>;

const workedOutSchema = z.object({
  volumeCl: z.number(),
  abvPercent: z.number(),
  standardDrinks: z.number(),
  ageLimit: ageLimitSchema.openapi({ description: "The age that the shop asks of whoever reads about it" }),
  allergens: z.array(z.string()),
});

const publishBlockerSchema = z.object({ field: z.string(), reason: z.string() });
export type PublishBlocker = z.infer<typeof publishBlockerSchema>;

export const drinkLookSchema = z.object({
  svg: z.string(),
  alt: z.string(),
  workedOut: workedOutSchema,
  problems: z
    .array(publishBlockerSchema)
    .openapi({ description: "What cannot be drawn or measured, and what the ingredients prove wrong" }),
});
export type DrinkLook = z.infer<typeof drinkLookSchema>;

export const officeContentSchema = z
  .object({
    slug: z.string(),
    name: z.string(),
    version: versionSchema,
    ...standing,
    publishedAt: z.string().nullable(),
    held: z.string().nullable().openapi({ description: "Why it did not go out when it should have" }),
    /** In the shop just now under this address; null when it is not. */
    address: z.string().nullable(),
    fixed: z.boolean().openapi({ description: "The shop leads to it: neither taken down nor moved" }),
    legal: z.boolean().openapi({ description: "It commits the company: only `settings:write` changes it" }),
    preview: z.string().openapi({ description: "A page of the shop that shows it as it stands, for 30 minutes" }),
    fields: z.record(z.string(), z.unknown()),
    lacking: z.array(publishBlockerSchema).openapi({ description: "What it must have before it is published" }),
    look: drinkLookSchema.optional(),
    brand: z
      .object({ goods: z.int(), motifs: z.array(z.object({ name: z.string(), svg: z.string() })) })
      .optional()
      .openapi({ description: "Of a brand: its goods, and what its mark can be, drawn in its colours" }),
  })
  .openapi("OfficeContent");
export type OfficeContent = z.infer<typeof officeContentSchema>;

const contentVersionSchema = z
  .object({
    id: z.int(),
    at: z.string(),
    staff: z.string(),
    act: z.string(),
    before: z.record(z.string(), z.unknown()).nullable(),
    after: z.record(z.string(), z.unknown()).nullable(),
  })
  .openapi("ContentVersion");
export type ContentVersion = z.infer<typeof contentVersionSchema>;

const slugParams = z.object({ slug: z.string().min(1).max(120) });
const writes = [400, 401, 403, 404, 409, 422, 429] as const;

/** What is asked of a room about what is written; the same of every kind, but for what that is. */
function writing(kind: "recipes", one: string, shape: z.ZodRawShape) {
  const tags = [`office: ${kind}`];
  const patch = z.object({ slug: contentAddressSchema, ...shape }).partial().shape;
  const written = z.object(patch);
  return {
    list: endpoint({
      method: "get",
      path: `/office/${kind}`,
      tags,
      summary: `Every ${one}, the latest written on first; \`status\` narrows, \`waiting\` is what has a time`,
      right: "content:read",
      mostPerMinute: 300,
      query: z.object({ ...officeListQuery, status: z.enum([...contentStatuses, "waiting", "changed"]).optional() }),
      answer: officeListOf(contentRowSchema),
      refusals: [400, 401, 403, 429],
    }),
    add: endpoint({
      method: "post",
      path: `/office/${kind}`,
      tags,
      summary: `A new ${one}, as a draft`,
      right: "content:write",
      body: written,
      answer: officeContentSchema,
      status: 201,
      refusals: [400, 401, 403, 409, 422],
    }),
    get: endpoint({
      method: "get",
      path: `/office/${kind}/{slug}`,
      tags,
      summary: `One ${one} as it is written, in the shop or not`,
      right: "content:read",
      params: slugParams,
      answer: officeContentSchema,
      refusals: [401, 403, 404],
    }),
    change: endpoint({
      method: "patch",
      path: `/office/${kind}/{slug}`,
      tags,
      summary: "Set some fields; the shop shows them once they are published",
      right: "content:write",
      params: slugParams,
      body: z.object({ version: versionSchema, ...patch }),
      answer: officeContentSchema,
      refusals: writes,
    }),
    remove: endpoint({
      method: "delete",
      path: `/office/${kind}/{slug}`,
      tags,
      summary: "Into the bin, for thirty days; not while it is in the shop",
      right: "content:write",
      params: slugParams,
      answer: z.object({ done: z.literal(true) }),
      refusals: [401, 403, 404, 422],
    }),
  };
}

/** What is asked of a room about where a piece stands. */
function standingOf(kind: "recipes") {
  const tags = [`office: ${kind}`];
  return {
    publish: endpoint({
      method: "post",
      path: `/office/${kind}/{slug}/publish`,
      tags,
      summary: "Into the shop as it is written: now, or at a time; and out of it again at another",
      description:
        "Without `at` at once. `at: null` takes a waiting time back, `endsAt: null` the one it ends at. With the version that was read it goes out only while nothing was written after it; a legal text asks for one.",
      right: "content:publish",
      params: slugParams,
      body: z.object({
        version: versionSchema.optional(),
        at: moment.nullable().optional(),
        endsAt: moment.nullable().optional(),
      }),
      answer: officeContentSchema,
      refusals: writes,
    }),
    takeDown: endpoint({
      method: "post",
      path: `/office/${kind}/{slug}/take-down`,
      tags,
      summary: "Out of the shop; what was written stays here",
      right: "content:publish",
      params: slugParams,
      answer: officeContentSchema,
      refusals: writes,
    }),
    versions: endpoint({
      method: "get",
      path: `/office/${kind}/{slug}/versions`,
      tags,
      summary: "What was changed from what to what, the latest first",
      right: "content:read",
      params: slugParams,
      query: z.object({ limit: officeListQuery.limit, cursor: officeListQuery.cursor }),
      answer: officeListOf(contentVersionSchema),
      refusals: [400, 401, 403, 404],
    }),
    restore: endpoint({
      method: "post",
      path: `/office/${kind}/{slug}/versions/{id}/restore`,
      tags,
      summary: "Writes it as it was after that version; the shop shows it once it is published",
      right: "content:write",
      params: slugParams.extend({ id: z.coerce.number<number | string>().int() }),
      answer: officeContentSchema,
      refusals: writes,
    }),
  };
}

// They differ in their addresses and in what is written, so the types of one stand for all.
const room = (kind: ContentKind, one: string) => ({
  ...writing(kind as "recipes", one, contentFields[kind]),
  ...standingOf(kind as "recipes"),
});

export type ContentRoom = ReturnType<typeof room>;
/** Every room by its kind. */
export const contentRooms: Record<ContentKind, ContentRoom> = {
  recipes: room("recipes", "drink"),
  articles: room("articles", "article"),
  collections: room("collections", "collection"),
  campaigns: room("campaigns", "campaign"),
  pages: room("pages", "page (`forside` is the front page)"),
  brands: room("brands", "brand"),
};

export const drawDrinkDraft = endpoint({
  method: "post",
  path: "/office/drink-looks",
  tags: ["office: recipes"],
  summary: "The drawing and the strength of a drink that is being written; nothing is kept",
  right: "content:read",
  body: z.object(contentFields.recipes).partial(),
  answer: drinkLookSchema,
  refusals: [400, 401, 403],
});

const named = z.array(z.object({ value: z.string(), name: z.string() }));

/** What the rooms' choices offer: few enough to be sent whole. */
export const listContentChoices = endpoint({
  method: "get",
  path: "/office/content-choices",
  tags: ["office: recipes"],
  summary: "Glasses, ingredients, tastes, occasions and themes to choose from",
  right: "content:read",
  answer: z.object({
    glasses: z.array(z.string()),
    ...eachField(oneWordKeys, () => named),
    ...eachField(manyWordsKeys, () => named),
    methods: named,
    settings: named,
    articleThemes: named,
    ingredients: z.array(z.object({ value: z.string(), name: z.string(), kind: z.string() })),
  }),
  refusals: [401, 403],
});
export type ContentChoices = z.infer<typeof listContentChoices.answer>;
