import { z } from "@hono/zod-openapi";
import { endpoint } from "../endpoint.ts";
import { type ViewList, viewLists } from "./limits.ts";
import type { Right } from "./rights.ts";

const tags = ["office: account"];
const list = z.enum(viewLists);
export const mostViews = 40;

/** The right to read each list. Whoever may not read a list sees none of its views. */
export const rightOfView: Record<ViewList, Right> = {
  recipes: "content:read",
  articles: "content:read",
  collections: "content:read",
  campaigns: "content:read",
  pages: "content:read",
  brands: "content:read",
  ingredients: "content:read",
  products: "products:read",
  guesses: "products:read",
  imports: "imports:run",
  media: "media:write",
  "search-rules": "search:read",
  searched: "search:read",
  newsletters: "newsletter:read",
  promotions: "products:write",
  orders: "orders:read",
  papers: "orders:read",
  withdrawals: "orders:read",
  "gift-cards": "orders:read",
  "former-orders": "orders:read",
  "former-customers": "members:read",
  members: "members:read",
  guests: "members:read",
  reviews: "members:read",
  audit: "audit:read",
};

const viewSchema = z.object({
  id: z.int(),
  name: z.string(),
  search: z.string().openapi({ description: "What stands after the `?` in the list's address" }),
  forAll: z.boolean(),
  own: z.boolean().openapi({ description: "Made by whoever asks" }),
});
export type ListView = z.infer<typeof viewSchema>;

export const listViews = endpoint({
  method: "get",
  path: "/office/views",
  tags,
  summary: "Views of a list that one keeps oneself, and those that somebody keeps for all",
  right: "signed-in",
  query: z.object({ list }),
  answer: z.object({ items: z.array(viewSchema) }),
  refusals: [400, 401, 403],
});

export const saveView = endpoint({
  method: "post",
  path: "/office/views",
  tags,
  summary:
    "Keep a view by its name; one of that name is replaced. Views of lists about people keep filters and no `q`; none keeps a mail address or a telephone number",
  right: "signed-in",
  body: z.object({
    list,
    name: z.string().trim().min(1, "Skriv et navn").max(40),
    search: z.string().max(600),
    forAll: z.boolean(),
  }),
  answer: z.object({ items: z.array(viewSchema) }),
  refusals: [400, 401, 403, 409, 422],
});

export const removeView = endpoint({
  method: "delete",
  path: "/office/views/{id}",
  tags,
  summary: "Forget one's own view; an owner may forget anybody's that is for all",
  right: "signed-in",
  params: z.object({ id: z.coerce.number<number | string>().int() }),
  refusals: [400, 401, 403, 404],
});
