import { z } from "@hono/zod-openapi";
import { cartReminderSchema } from "./cart-reminder.ts";
import { deliveryDaysSchema, deliveryKindSchema } from "./delivery.ts";
import { endpoint } from "./endpoint.ts";
import { largePackSchema } from "./large-pack.ts";
import { operationId } from "./operation-id.ts";
import { ageLimitSchema, notYetSchema, reductionSchema } from "./product-card.ts";
import { longestCode, typedCodeSchema, usedPromotionSchema } from "./promotions.ts";

/** More of one thing than this is a talk with the shop, not a press on a button. */
export const largestQuantity = 99;
/** Different goods in one cart: a bar for a large party has half as many. */
export const mostCartLines = 100;
/** Total of one order in øre: a million kroner, far below the largest number of a column. */
export const mostOrderOre = 100_000_000;
export const mostServings = 200;
/** A cart shows at most this number of reminders, because a longer list would not be remembered. */
export const mostReminders = 24;

/** A gift card comes by mail, or printed in the parcel. */
export const giftCardKindSchema = z.enum(["mail", "print"]);

/** A gift card that the visitor pays with: the code is never told again. */
export const payingCardSchema = z.object({
  id: z.int(),
  lastFour: z.string(),
  balanceOre: z.int(),
  paysOre: z.int().openapi({ description: "What it pays of this cart" }),
  lastDay: z.string().openapi({ description: "The last day it can be used", example: "2029-11-20" }),
});

/** One thing in the cart at today's price, whatever it cost when it was put there. */
export const cartLineSchema = z
  .object({
    id: z.string(),
    variantId: z.string().openapi({ description: "With the amount where that was chosen: `SLO-GKM-200@37500`" }),
    productSlug: z.string(),
    name: z.string(),
    brandName: z.string(),
    size: z.string(),
    units: z.int().openapi({ description: "Pieces in one of it: 4 for a set of four glasses" }),
    abvPercent: z.number(),
    ageLimit: ageLimitSchema,
    quantity: z.int().openapi({ description: "What counts: never more than there is" }),
    wantedQuantity: z.int().openapi({ description: "What the visitor asked for" }),
    available: z.int().openapi({ description: "How many can be had, 99 at most" }),
    soldOut: z.boolean(),
    notYet: notYetSchema,
    priceOre: z.int(),
    reduction: reductionSchema.optional(),
    totalOre: z.int(),
    offOre: z.int().openapi({ description: "What promotions take off it; the total is before that" }),
    vatPercent: z
      .int()
      .openapi({ description: "Included in its price; 0 for a gift card, which is taxed when it is used" }),
    depositOre: z.int().openapi({ description: "Deposit of the whole line, not part of its total" }),
    drawing: z.string().optional().openapi({ description: "Address of the drawing" }),
    alt: z.string(),
    drinks: z
      .array(z.object({ slug: z.string(), name: z.string() }))
      .openapi({ description: "The drinks that it was bought for, the first that asked first" }),
    more: largePackSchema
      .optional()
      .openapi({ description: "A larger pack, for what was bought for one drink; taken only where it is asked for" }),
    giftCard: giftCardKindSchema
      .optional()
      .openapi({ description: "How it reaches its recipient, if it is a gift card" }),
  })
  .openapi("CartLine");
export type CartLine = z.infer<typeof cartLineSchema>;

export const cartWarningSchema = z.object({
  code: z.enum([
    ...(["price_changed", "stock_lowered", "sold_out", "not_yet", "no_longer_sold", "delivery_unavailable"] as const),
    ...(["too_many_gift_cards", "order_too_large"] as const),
  ]),
  lineId: z.string().optional(),
  message: z.string().openapi({ description: "Danish, ready to show" }),
});
export type CartWarning = z.infer<typeof cartWarningSchema>;

export const chosenDeliverySchema = z.object({
  methodId: z.string(),
  name: z.string(),
  kind: deliveryKindSchema,
  priceOre: z.int(),
  pickupPoint: z
    .object({ id: z.string(), name: z.string(), street: z.string(), postcode: z.string(), city: z.string() })
    .optional(),
});
export type ChosenDelivery = z.infer<typeof chosenDeliverySchema>;

export const cartSchema = z
  .object({
    lines: z.array(cartLineSchema),
    itemCount: z.int(),
    goodsOre: z.int(),
    points: z.int(),
    discountOre: z.int().openapi({ description: "Taken off the goods, by promotions, a special offer and points" }),
    promotionOre: z.int().openapi({ description: "The part of it that promotions take" }),
    pointsBaseOre: z.int().openapi({ description: "The most that points can pay: goods without gift cards" }),
    promotions: z.array(usedPromotionSchema),
    promotionCode: typedCodeSchema.optional(),
    offerOre: z.int().openapi({ description: "The part of it that the special offer takes" }),
    offer: z
      .object({
        code: z.string(),
        title: z.string(),
        fromOre: z.int(),
        missingOre: z.int().openapi({ description: "Goods for so much more, and it counts" }),
      })
      .optional()
      .openapi({ description: "The special offer that was chosen, while it can be used" }),
    depositOre: z.int(),
    delivery: chosenDeliverySchema.optional(),
    deliveryOre: z.int().openapi({ description: "0 until a method is chosen" }),
    deliveryFromOre: z.int().openapi({ description: "The cheapest delivery to an address or a shop near you" }),
    deliveryDays: deliveryDaysSchema
      .optional()
      .openapi({ description: "When it arrives by each way, priced for this cart; absent where nothing is carried" }),
    freeDelivery: z.object({ fromOre: z.int(), missingOre: z.int(), reached: z.boolean() }),
    vatOre: z.int().openapi({ description: "Included in the total" }),
    totalOre: z.int(),
    giftCards: z.array(payingCardSchema),
    giftCardOre: z.int().openapi({ description: "The part of the total that gift cards pay" }),
    toPayOre: z.int().openapi({ description: "What is left to pay" }),
    needsDelivery: z.boolean().openapi({ description: "false: everything in it comes by mail" }),
    ageLimit: ageLimitSchema.openapi({ description: "What the age check will ask for" }),
    canCheckOut: z.boolean(),
    reminders: z.array(cartReminderSchema).max(mostReminders).openapi({
      description:
        "Ingredients that the drinks need beside the goods of the cart: garnish, ingredients that are not sold here, bottles that were left out",
    }),
    warnings: z.array(cartWarningSchema),
  })
  .openapi("Cart");
export type Cart = z.infer<typeof cartSchema>;

export const addedLineSchema = z
  .object({
    line: z.object({ id: z.string(), variantId: z.string(), quantity: z.int() }),
    itemCount: z.int(),
  })
  .openapi("AddedLine");
export type AddedLine = z.infer<typeof addedLineSchema>;

export const getCart = endpoint({
  method: "get",
  path: "/cart",
  tags: ["cart"],
  summary: "The visitor's cart at today's prices and stock; empty for someone without one",
  answer: cartSchema,
  refusals: [429],
});

const drinkSlug = z.string().max(120);

export const addCartLine = endpoint({
  method: "post",
  path: "/cart/lines",
  tags: ["cart"],
  summary: "Puts a variant in the cart, on top of what is there of it",
  body: z.object({
    variantId: z.string().min(1).max(80),
    quantity: z.int().default(1),
    amountOre: z
      .int()
      .optional()
      .openapi({ description: "The chosen amount of a gift card, in place of the variant's" }),
    drink: drinkSlug.optional().openapi({ description: "The drink that it is bought for" }),
    operationId,
  }),
  answer: addedLineSchema,
  refusals: [400, 403, 404, 409, 422, 429],
});

const lineParams = z.object({ lineId: z.string().max(40) });

export const setCartLine = endpoint({
  method: "patch",
  path: "/cart/lines/{lineId}",
  tags: ["cart"],
  summary: "Sets how many; none takes the line away",
  params: lineParams,
  body: z.object({
    quantity: z.int(),
    drinks: z.array(drinkSlug).max(100).optional().openapi({ description: "The drinks that want so many fewer" }),
  }),
  answer: cartSchema,
  refusals: [400, 403, 404, 409, 422, 429],
});

export const setCartLinePack = endpoint({
  method: "put",
  path: "/cart/lines/{lineId}/pack",
  tags: ["cart"],
  summary: "Puts another pack of the same product in a line's place; where the line is gone already nothing is put in",
  params: lineParams,
  body: z.object({ variantId: z.string().min(1).max(80), quantity: z.int().default(1) }),
  answer: cartSchema,
  refusals: [400, 403, 404, 409, 422, 429],
});

export const removeCartLine = endpoint({
  method: "delete",
  path: "/cart/lines/{lineId}",
  tags: ["cart"],
  summary: "Takes a line away; one that is gone already is no mistake",
  params: lineParams,
  answer: cartSchema,
  refusals: [400, 403, 429],
});

export const removeCartDrink = endpoint({
  method: "delete",
  path: "/cart/drinks/{slug}",
  tags: ["cart"],
  summary: "Takes away what was put in for a drink; what another drink or the visitor asked for stays",
  params: z.object({ slug: drinkSlug }),
  answer: z.object({
    cart: cartSchema,
    removed: z.array(z.object({ variantId: z.string(), quantity: z.int() })),
  }),
  refusals: [400, 403, 429],
});

export const setCartPoints = endpoint({
  method: "put",
  path: "/cart/points",
  tags: ["cart"],
  summary: "How many of the member's points to spend; a point is a krone off the goods",
  body: z.object({ points: z.int(), operationId }),
  answer: cartSchema,
  refusals: [400, 401, 403, 422, 429],
});

export const setCartOffer = endpoint({
  method: "put",
  path: "/cart/offer",
  tags: ["cart"],
  summary: "Which of the member's special offers to use; an empty code is none",
  body: z.object({ code: z.string().trim().max(40) }),
  answer: cartSchema,
  refusals: [400, 401, 403, 422, 429],
});

export const setCartPromotionCode = endpoint({
  method: "put",
  path: "/cart/promotion-code",
  tags: ["cart"],
  summary: "Uses a discount code; an empty one takes it out. A handful of tries in ten minutes",
  body: z.object({
    code: z
      .string()
      .trim()
      .max(longestCode * 2),
  }),
  answer: cartSchema,
  refusals: [400, 403, 422, 429],
});

export const addCartGiftCard = endpoint({
  method: "post",
  path: "/cart/gift-cards",
  tags: ["cart"],
  summary: "Pays with a gift card as far as it goes; a handful of tries in ten minutes",
  body: z.object({ code: z.string().trim().max(60) }),
  answer: cartSchema,
  refusals: [400, 403, 422, 429],
});

export const removeCartGiftCard = endpoint({
  method: "delete",
  path: "/cart/gift-cards/{id}",
  tags: ["cart"],
  summary: "Pays without that gift card; one that is gone already is no mistake",
  params: z.object({ id: z.string().max(20) }),
  answer: cartSchema,
  refusals: [400, 403, 429],
});

export const setCartDelivery = endpoint({
  method: "put",
  path: "/cart/delivery",
  tags: ["cart"],
  summary: "Chooses how the order is to be delivered",
  body: z.object({ methodId: z.string().min(1).max(80), pickupPointId: z.string().max(80).optional() }),
  answer: cartSchema,
  refusals: [400, 403, 404, 422, 429],
});
