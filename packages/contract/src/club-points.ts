import { z } from "@hono/zod-openapi";
import { type ClubRate, clubLimits } from "./club-conditions.ts";
import { endpoint } from "./endpoint.ts";
import { pressBody } from "./operation-id.ts";

export const pointsReasons = [
  "joining",
  "birthday",
  "earned",
  "earned_reversed",
  "spent",
  "spent_returned",
  "offer",
  "expired",
  "adjusted",
] as const;
export type PointsReason = (typeof pointsReasons)[number];

const limited = (rate: ClubRate, words: (limit: { least: number; most: number }) => string) =>
  z
    .int(words(clubLimits[rate]))
    .min(clubLimits[rate].least, words(clubLimits[rate]))
    .max(clubLimits[rate].most, words(clubLimits[rate]));
const betweenKroner = ({ least, most }: { least: number; most: number }) =>
  `Skriv et beløb fra ${kroner(least)} til ${kroner(most)} kr.`;
const kroner = (ore: number) => (ore / 100).toLocaleString("da-DK", { minimumFractionDigits: ore % 100 === 0 ? 0 : 2 });

/** The owner's settings of the club, with the limits of each. */
export const clubFields = {
  open: z.boolean(),
  orePerEarnedPoint: limited("orePerEarnedPoint", betweenKroner),
  orePerPoint: limited("orePerPoint", betweenKroner),
  birthdayPoints: limited("birthdayPoints", ({ least, most }) => `Skriv et helt tal fra ${least} til ${most}`),
  waitDays: limited("waitDays", ({ least, most }) => `Skriv et helt antal dage fra ${least} til ${most}`),
};
export const laterConditionsSchema = z.object({ ...clubFields, from: z.iso.date() }).openapi("LaterClubConditions");

/** One line of the ledger: never changed, never removed while the member is one. */
export const pointsEntrySchema = z
  .object({
    id: z.string(),
    points: z.int().openapi({ description: "Positive: in. Negative: out" }),
    reason: z.enum(pointsReasons),
    label: z.string().openapi({ description: "Danish, ready to show", example: "Optjent på ordre 100042" }),
    bookedAt: z.string(),
    expiresOn: z
      .string()
      .optional()
      .openapi({ description: "Of points that came in or back; the first day where they have several" }),
    orderNumber: z.string().optional(),
  })
  .openapi("PointsEntry");
export type PointsEntry = z.infer<typeof pointsEntrySchema>;

export const pendingPointsSchema = z
  .object({
    points: z.int(),
    orderNumber: z.string(),
    availableOn: z.string().optional().openapi({ description: "Absent until the goods are delivered" }),
    waitDays: z.int().openapi({ description: "Days from the delivery until they count" }),
  })
  .openapi("PendingPoints");
export type PendingPoints = z.infer<typeof pendingPointsSchema>;

export const pointsOfferSchema = z
  .object({
    id: z.string(),
    title: z.string(),
    text: z.string(),
    points: z.int(),
    affordable: z.boolean(),
    off: z
      .object({ offOre: z.int(), fromOre: z.int() })
      .optional()
      .openapi({ description: "What it takes off an order, and from what goods; absent for what is used in the shop" }),
  })
  .openapi("PointsOffer");
export type PointsOffer = z.infer<typeof pointsOfferSchema>;

export const boughtOfferSchema = z
  .object({
    code: z.string(),
    title: z.string(),
    points: z.int(),
    boughtAt: z.string(),
    used: z.boolean(),
    place: z.enum(["cart", "shop"]).openapi({ description: "Where the code is used" }),
    orderNumber: z.string().optional().openapi({ description: "The order that it was used for" }),
  })
  .openapi("BoughtOffer");
export type BoughtOffer = z.infer<typeof boughtOfferSchema>;

export const pointsSchema = z
  .object({
    balance: z.int().openapi({ description: "The sum of every entry" }),
    valueOre: z.int().openapi({ description: "What the balance is worth in the cart" }),
    pending: z.int().openapi({ description: "On their way: usable when the withdrawal period is over" }),
    pendingOrders: z.array(pendingPointsSchema),
    nextExpiry: z.object({ points: z.int(), expiresOn: z.string() }).optional(),
    rates: z.object({
      orePerEarnedPoint: z.int().openapi({ description: "Goods for so many øre earn a point" }),
      orePerPoint: z.int().openapi({ description: "A point takes so many øre off the goods" }),
    }),
    entries: z.array(pointsEntrySchema).openapi({ description: "Newest first, the latest 200" }),
    offers: z.array(pointsOfferSchema),
    boughtOffers: z.array(boughtOfferSchema),
  })
  .openapi("Points");
export type Points = z.infer<typeof pointsSchema>;

export const clubBenefitsSchema = z
  .object({
    joiningPoints: z.int().openapi({ description: "Given once the mail address is confirmed" }),
    open: z.boolean().openapi({ description: "Whether anybody may join, and whether purchases earn points" }),
    birthdayPoints: z.int().openapi({ description: "Given on a birthday; 0 for none" }),
    waitDays: z.int().openapi({ description: "Days from the delivery until points of a purchase count" }),
    later: laterConditionsSchema.optional().openapi({ description: "Conditions that take effect on a day to come" }),
    rates: pointsSchema.shape.rates,
    offers: z.array(pointsOfferSchema.omit({ affordable: true, off: true })),
  })
  .openapi("ClubBenefits");
export type ClubBenefits = z.infer<typeof clubBenefitsSchema>;

export const getClubBenefits = endpoint({
  method: "get",
  path: "/club/benefits",
  tags: ["club"],
  summary: "What membership gives: points, what they are worth and what they buy",
  answer: clubBenefitsSchema,
  refusals: [],
});

export const getPoints = endpoint({
  method: "get",
  path: "/club/points",
  tags: ["club"],
  summary: "The member's points: balance, what is on its way, history and what they can buy",
  answer: pointsSchema,
  refusals: [401],
});

export const buyOffer = endpoint({
  method: "post",
  path: "/club/points/offers/{id}",
  tags: ["club"],
  summary: "Buys a special offer for points; answers the code to show in the shop",
  params: z.object({ id: z.string().max(80) }),
  body: pressBody
    .unwrap()
    .extend({
      shownBalance: z.int().optional().openapi({
        description:
          "The balance that was shown: where the member has another, nothing is bought and 409 changed is answered",
      }),
    })
    .prefault({}),
  answer: boughtOfferSchema,
  status: 201,
  refusals: [400, 401, 403, 404, 409, 422, 429],
});
