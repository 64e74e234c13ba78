import { z } from "@hono/zod-openapi";
import { pointsEntrySchema } from "../club-points.ts";
import { endpoint } from "../endpoint.ts";
import { operationId } from "../operation-id.ts";
import { formerOrderRowSchema } from "./former-shop.ts";
import { officeListOf, officeListQuery } from "./lists.ts";
import { line } from "./product-fields.ts";

const tags = ["office: members"];

export const memberRowSchema = z
  .object({
    id: z.int(),
    name: z.string(),
    email: z.string(),
    confirmed: z.boolean(),
    joinedAt: z.string(),
    orders: z.int(),
    points: z.int(),
  })
  .openapi("OfficeMemberRow");
export type MemberRow = z.infer<typeof memberRowSchema>;

export const listMembers = endpoint({
  method: "get",
  path: "/office/members",
  tags,
  summary: "Members, the newest first; `q` looks in name and mail",
  right: "members:read",
  query: z.object({ ...officeListQuery, confirmed: z.enum(["yes", "no"]).optional() }),
  answer: officeListOf(memberRowSchema),
  refusals: [400, 401, 403],
});

const idParams = z.object({ id: z.coerce.number<number | string>().int() });

export const officeMemberSchema = z
  .object({
    id: z.int(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    confirmed: z.boolean(),
    birthday: z.string().nullable(),
    joinedAt: z.string(),
    newsletter: z.boolean(),
    balance: z.int(),
    pending: z.int(),
    entries: z.array(pointsEntrySchema).openapi({ description: "The newest first, fifty from `entriesFrom`" }),
    entryCount: z.int(),
    entriesAfter: z.int().nullable().openapi({ description: "`entriesFrom` of the next; null: these are the oldest" }),
    offers: z.array(z.object({ title: z.string(), points: z.int(), boughtAt: z.string(), used: z.boolean() })),
    orders: z.array(
      z.object({
        number: z.string(),
        status: z.string(),
        placedAt: z.string(),
        totalOre: z.int(),
        papers: z.array(z.string()).openapi({ description: "Numbers of its invoices and credit notes" }),
      }),
    ),
    formerOrders: z
      .array(formerOrderRowSchema)
      .openapi({ description: "Of the shop before, by the confirmed address" }),
  })
  .openapi("OfficeMember");
export type OfficeMember = z.infer<typeof officeMemberSchema>;

export const getOfficeMember = endpoint({
  method: "get",
  path: "/office/members/{id}",
  tags,
  summary: "One member: orders, points line by line, offers bought",
  right: "members:read",
  params: idParams,
  query: z.object({ entriesFrom: z.coerce.number<number | string>().int().min(0).default(0) }),
  answer: officeMemberSchema,
  refusals: [400, 401, 403, 404],
});

export const adjustPoints = endpoint({
  method: "post",
  path: "/office/members/{id}/points",
  tags,
  summary: "Points given or taken with a reason, as a new line of the ledger; done once for each operation",
  right: "members:write",
  stepUp: true,
  params: idParams,
  body: z.object({
    points: z
      .int("Skriv et helt tal")
      .min(-100_000, "Skal være et tal mellem -100.000 og 100.000")
      .max(100_000, "Skal være et tal mellem -100.000 og 100.000")
      .refine((points) => points !== 0, "Skal være et andet tal end 0"),
    reason: line(200).min(3, "Skal udfyldes: Medlemmet kan spørge"),
    operationId: operationId.unwrap(),
    shownBalance: z.int().optional().openapi({
      description:
        "The balance that was shown: where the member has another, nothing is written and 409 changed is answered",
    }),
  }),
  answer: officeMemberSchema,
  refusals: [400, 401, 403, 404, 409, 422],
});

export const exportOfficeMember = endpoint({
  method: "get",
  path: "/office/members/{id}/export",
  tags,
  summary: "Everything the shop keeps of a person, to hand to them",
  right: "members:export",
  alsoRights: ["members:read"],
  stepUp: true,
  params: idParams,
  query: z.object({ format: z.enum(["json", "pdf"]).default("pdf") }),
  files: ["application/json", "application/pdf"],
  refusals: [400, 401, 403, 404, 422, 503],
});

export const eraseOfficeMember = endpoint({
  method: "delete",
  path: "/office/members/{id}",
  tags,
  summary: "Erase a person: what the law lets the shop keep stays without a name, the log says no more of whom",
  right: "members:erase",
  stepUp: true,
  params: idParams,
  answer: z.object({ done: z.literal(true) }),
  refusals: [401, 403, 404],
});

export const suspiciousRatingSchema = z
  .object({
    recipeSlug: z.string(),
    recipeName: z.string(),
    why: z.enum(["burst", "one-sided", "fresh-browser"]),
    count: z.int().openapi({ description: "Ratings that look wrong" }),
    average: z.number().openapi({ description: "Of those" }),
    averageOfRest: z.number().nullable(),
    day: z.string(),
  })
  .openapi("OddRatings");
export type SuspiciousRatings = z.infer<typeof suspiciousRatingSchema>;

export const listOddRatings = endpoint({
  method: "get",
  path: "/office/ratings/odd",
  tags,
  summary: "Ratings that look wrong: many of one drink on one day, far from what others say",
  right: "members:read",
  answer: officeListOf(suspiciousRatingSchema),
  refusals: [401, 403],
});

export const removeOddRatings = endpoint({
  method: "delete",
  path: "/office/ratings/odd/{slug}",
  tags,
  summary: "Take the ratings of one drink on one day away, with a reason",
  right: "members:write",
  stepUp: true,
  params: z.object({ slug: z.string().max(120) }),
  query: z.object({
    day: z.iso.date(),
    reason: line(200).min(3, "Skal udfyldes"),
  }),
  answer: z.object({ removed: z.int() }),
  refusals: [400, 401, 403, 404],
});
