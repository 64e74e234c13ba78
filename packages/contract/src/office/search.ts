import { z } from "@hono/zod-openapi";
import { endpoint } from "../endpoint.ts";
import { officeListOf, officeListQuery, versionSchema } from "./lists.ts";

const tags = ["office: search"];
const words = z.string().trim().min(1).max(80);

const searchedSchema = z.object({
  words: z.string(),
  asked: z.int().openapi({ description: "In the last 30 days" }),
  missed: z.int().openapi({ description: "How often of these nothing was found" }),
  lastDay: z.string(),
});
export type SearchCount = z.infer<typeof searchedSchema>;

export const listSearched = endpoint({
  method: "get",
  path: "/office/search/words",
  tags,
  summary: "What people looked for in the last 30 days, and what of it was not found; counted of nobody in particular",
  right: "search:read",
  query: z.object({ ...officeListQuery, found: z.enum(["nothing", "something"]).optional() }),
  answer: officeListOf(searchedSchema),
  refusals: [400, 401, 403],
});

const triedSchema = z.object({
  source: z.enum(["service", "silent"]).openapi({ description: "silent: the service does not answer" }),
  total: z.int(),
  redirect: z.object({ to: z.string(), title: z.string() }).nullable(),
  items: z.array(
    z.object({
      place: z.int(),
      slug: z.string(),
      name: z.string(),
      brand: z.string(),
      soldOut: z.boolean(),
      reasons: z.array(z.string()).openapi({ description: "Why it stands there, in sentences" }),
    }),
  ),
  chosen: z
    .array(z.object({ slug: z.string(), name: z.string() }))
    .openapi({ description: "What people who agreed to it chose after these words, the most chosen first" }),
});
export type SearchTrial = z.infer<typeof triedSchema>;

export const trySearch = endpoint({
  method: "get",
  path: "/office/search/try",
  tags,
  summary: "The first products of a search with the reason for each place, and what was chosen after it",
  right: "search:read",
  query: z.object({ q: z.string().trim().min(1).max(200) }),
  answer: triedSchema,
  refusals: [400, 401, 403],
});

export const searchRuleKinds = ["synonym", "redirect", "pin", "raise", "bury"] as const;
export type SearchRuleKind = (typeof searchRuleKinds)[number];
export const lastPinnedPlace = 24;

const fields = {
  words: z.array(words).min(1).max(20).openapi({ description: "What is typed; of a synonym what means the same" }),
  destination: z.string().trim().max(300).nullable().openapi({ description: "Of a redirect: an address of the shop" }),
  title: z.string().trim().max(80).nullable().openapi({ description: "What its link says" }),
  productSlug: z.string().max(120).nullable(),
  brandSlug: z.string().max(120).nullable(),
  position: z.int().min(1).max(lastPinnedPlace).nullable(),
  from: z.iso.datetime({ offset: true }).nullable(),
  to: z.iso.datetime({ offset: true }).nullable(),
};
const ruleSchema = z
  .object({
    id: z.uuid(),
    kind: z.enum(searchRuleKinds),
    ...fields,
    about: z.string().openapi({ description: "The product or brand, by name" }),
    state: z.enum(["now", "later", "over"]),
    version: versionSchema,
  })
  .openapi("SearchRule");
export type SearchRule = z.infer<typeof ruleSchema>;

export const listSearchRules = endpoint({
  method: "get",
  path: "/office/search/rules",
  tags,
  summary: "Synonyms, redirects, and what is pinned, raised or buried",
  right: "search:read",
  query: z.object({ ...officeListQuery, kind: z.enum(searchRuleKinds).optional() }),
  answer: officeListOf(ruleSchema),
  refusals: [400, 401, 403],
});

const idParams = z.object({ id: z.uuid() });

export const addSearchRule = endpoint({
  method: "post",
  path: "/office/search/rules",
  tags,
  summary: "One more; the search service is told within seconds",
  right: "search:write",
  body: z.object({
    kind: z.enum(searchRuleKinds),
    ...z.object(fields).partial({
      destination: true,
      title: true,
      productSlug: true,
      brandSlug: true,
      position: true,
      from: true,
      to: true,
    }).shape,
  }),
  answer: ruleSchema,
  status: 201,
  refusals: [400, 401, 403, 422],
});

export const changeSearchRule = endpoint({
  method: "patch",
  path: "/office/search/rules/{id}",
  tags,
  summary: "Change it; what somebody else changed meanwhile is merged or asked about",
  right: "search:write",
  params: idParams,
  body: z.object({ ...z.object(fields).partial().shape, version: versionSchema }),
  answer: ruleSchema,
  refusals: [400, 401, 403, 404, 409, 422],
});

export const removeSearchRule = endpoint({
  method: "delete",
  path: "/office/search/rules/{id}",
  tags,
  summary: "Remove it into the bin",
  right: "search:write",
  params: idParams,
  refusals: [400, 401, 403, 404],
});
