import { z } from "@hono/zod-openapi";
import { clubFields, laterConditionsSchema } from "../club-points.ts";
import { endpoint } from "../endpoint.ts";
import { officeListOf, versionSchema } from "./lists.ts";
import { oneLine, ore } from "./product-fields.ts";

const tags = ["office: settings"];
const conditions = z.object(clubFields);

const clubSchema = z
  .object({
    now: conditions,
    later: laterConditionsSchema.nullable().openapi({ description: "Decided, and in force from its day" }),
    version: versionSchema,
    fixed: z.array(z.string()).openapi({ description: "Rates that are decided where the shop was started" }),
    joiningPoints: z.int(),
    members: z.int().openapi({ description: "Whose mail address is confirmed" }),
    pointsHeld: z.int(),
    lastExpiry: z.string().nullable().openapi({ description: "The day on which the last of the points run out" }),
    firstDay: z.string().openapi({ description: "The first day on which members can lose by a change" }),
  })
  .openapi("OfficeClub");
export type OfficeClub = z.infer<typeof clubSchema>;

const wanted = z.object({
  ...clubFields,
  from: z.iso
    .date("Vælg en dato")
    .nullish()
    .openapi({ description: "Of a change for the worse; the first possible day when absent" }),
  version: versionSchema,
});

export const getOfficeClub = endpoint({
  method: "get",
  path: "/office/settings/club",
  tags,
  summary: "The club's conditions, those to come, and what members hold",
  right: "settings:read",
  answer: clubSchema,
  refusals: [401, 403],
});

export const previewClub = endpoint({
  method: "post",
  path: "/office/settings/club/preview",
  tags,
  summary: "What other conditions would mean, without changing anything",
  right: "settings:write",
  body: wanted,
  answer: z.object({ sentences: z.array(z.string()), from: z.string().nullable() }),
  refusals: [400, 401, 403, 422],
});

export const changeClub = endpoint({
  method: "put",
  path: "/office/settings/club",
  tags,
  summary:
    "Other conditions: at once, or from a day on where members lose by them; orders that were placed keep theirs",
  right: "settings:write",
  stepUp: true,
  body: wanted,
  answer: clubSchema,
  refusals: [400, 401, 403, 409, 422],
});

export const dropLaterClub = endpoint({
  method: "delete",
  path: "/office/settings/club/later",
  tags,
  summary: "The conditions to come are given up; members who were told of them are told so",
  right: "settings:write",
  stepUp: true,
  answer: clubSchema,
  refusals: [401, 403, 404, 409],
});

const rewardFields = {
  title: oneLine(60).min(1, "Skriv, hvad det er"),
  text: oneLine(200).min(1, "Skriv, hvad medlemmet får"),
  points: z.int("Skriv et helt tal").min(1, "Mindst 1 point").max(100_000, "Højst 100.000 point"),
  offOre: ore.nullable().openapi({ description: "Taken off an order; null: the code is shown in the shop" }),
  fromOre: ore.nullable().openapi({ description: "Goods for so much are needed" }),
  active: z.boolean(),
};
const rewardSchema = z.object({ id: z.string(), ...rewardFields, version: versionSchema }).openapi("OfficeReward");
export type OfficeReward = z.infer<typeof rewardSchema>;

export const listRewards = endpoint({
  method: "get",
  path: "/office/settings/club/rewards",
  tags,
  summary: "What points buy besides goods",
  right: "settings:read",
  answer: officeListOf(rewardSchema),
  refusals: [401, 403],
});

export const addReward = endpoint({
  method: "post",
  path: "/office/settings/club/rewards",
  tags,
  summary: "Another thing that points buy",
  right: "settings:write",
  body: z.object(rewardFields),
  answer: rewardSchema,
  status: 201,
  refusals: [400, 401, 403, 409, 422],
});

export const changeReward = endpoint({
  method: "patch",
  path: "/office/settings/club/rewards/{id}",
  tags,
  summary:
    "What it is called, costs and gives, and whether it is offered; codes that are bought keep what they were bought for",
  right: "settings:write",
  params: z.object({ id: z.string().max(80) }),
  body: z.object({ ...z.object(rewardFields).partial().shape, version: versionSchema }),
  answer: rewardSchema,
  refusals: [400, 401, 403, 404, 409, 422],
});
