import { z } from "@hono/zod-openapi";
import { endpoint } from "../endpoint.ts";
import { searchText } from "../paging.ts";

export const candidateKinds = ["recipes", "products", "articles", "brands", "categories", "pages"] as const;
export type CandidateKind = (typeof candidateKinds)[number];

const candidateSchema = z
  .object({
    value: z.string().openapi({
      description: "What is kept: its address, for a category its path; for `pages` where it is in the shop",
    }),
    name: z.string(),
    note: z.string().openapi({ description: "What tells it from others of the same name" }),
  })
  .openapi("Candidate");
export type Candidate = z.infer<typeof candidateSchema>;

export const listCandidates = endpoint({
  method: "get",
  path: "/office/candidates/{kind}",
  tags: ["office: search"],
  summary: "What a field may be filled with: by a part of its name, or those of the values that there are",
  // The names of what is sold and shown: every role reads them.
  right: "products:read",
  params: z.object({ kind: z.enum(candidateKinds) }),
  query: z.object({
    q: searchText,
    values: z.string().max(8_000).optional().openapi({ description: "With commas between, instead of a name" }),
  }),
  answer: z.object({ items: z.array(candidateSchema) }),
  refusals: [400, 401, 403],
});
