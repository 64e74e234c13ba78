import { z } from "@hono/zod-openapi";
import { largestQuantity, mostCartLines } from "./cart.ts";
import { endpoint } from "./endpoint.ts";
import { operationId } from "./operation-id.ts";
import { listOf, pagingQuery, searchText, slugList } from "./paging.ts";
import { mostPartyDrinks, partyBounds } from "./party-bounds.ts";
import { basketItemSchema } from "./recipe-basket.ts";
import { recipeCardSchema } from "./recipe-card.ts";

const atMost = (most: number, what: string) =>
  z.coerce
    .number<number | string>(`${what} skal være et tal`)
    .min(1, `${what} skal være mindst 1`)
    .max(most, `${what} må højst være ${most}`);

const partyFields = {
  guests: atMost(partyBounds.guests, "Antal gæster").pipe(z.int("Antal gæster skal være et helt tal")),
  hours: atMost(partyBounds.hours, "Antal timer"),
  drinksPerGuest: atMost(partyBounds.drinksPerGuest, "Drinks pr. gæst"),
};

export const partyLineSchema = basketItemSchema.extend({
  kind: z.enum(["bottle", "mixer", "other"]).openapi({ description: "Where it stands on the shopping list" }),
});
export type PartyLine = z.infer<typeof partyLineSchema>;

export const partyPlanSchema = z
  .object({
    guests: z.int(),
    hours: z.number(),
    drinksPerGuest: z.number(),
    totalDrinks: z.int(),
    servings: z.array(z.object({ slug: z.string(), name: z.string(), count: z.int() })),
    needs: z.array(
      z.object({
        key: z.string(),
        name: z.string(),
        text: z.string().openapi({ example: "1,4 l" }),
        have: z.boolean(),
        pantry: z.boolean(),
        sold: z.boolean().openapi({ description: "Whether the shop can deliver it now" }),
      }),
    ),
    lines: z.array(partyLineSchema),
    ownPurchases: z
      .array(
        z.object({
          keys: z.array(z.string()),
          group: z.enum(["greens", "dairy", "other", "home"]),
          name: z.string(),
          text: z.string().openapi({ example: "22 stk." }),
          note: z.string().optional().openapi({ example: "til 5,4 dl friskpresset limesaft" }),
        }),
      )
      .openapi({
        description:
          "Purchases of the host elsewhere: needed ingredients that are neither ticked as at home nor among the lines; the group `home` lists staples",
      }),
    offers: z
      .array(
        z.object({
          key: z.string(),
          name: z.string(),
          productSlug: z.string(),
          packs: z.string(),
          totalOre: z.int(),
        }),
      )
      .openapi({ description: "The shop's goods for pantry ingredients, bought where `extra` asks for them" }),
    goodsOre: z.int(),
    depositOre: z.int(),
    iceKg: z.number().openapi({ description: "Ice for glasses and shaker" }),
    coolingIceKg: z.number().openapi({ description: "Ice that cools bottles" }),
    glasses: z.array(
      z.object({
        name: z.string(),
        count: z.int(),
        product: z
          .object({ slug: z.string(), name: z.string(), size: z.string(), priceOre: z.int() })
          .optional()
          .openapi({ description: "Such glasses as the shop sells them; never among the lines of the plan" }),
      }),
    ),
    garnish: z.array(z.object({ name: z.string(), count: z.int() })),
    standardDrinksPerGuest: z.number(),
    /** A calm word about the genstande; Danish, ready to show. */
    advice: z.string(),
  })
  .openapi("PartyPlan");
export type PartyPlan = z.infer<typeof partyPlanSchema>;

export const planPartyRoute = endpoint({
  method: "get",
  path: "/party-plan",
  tags: ["drinks card"],
  summary:
    "What a party takes: the cheapest packs less what is at home, what the host buys elsewhere, ice, glasses, garnish and genstande",
  query: z.object({ drinks: slugList, have: slugList, larger: slugList, extra: slugList, ...partyFields }),
  answer: partyPlanSchema,
  refusals: [400, 422],
});

export const listPartyDrinks = endpoint({
  method: "get",
  path: "/party-plan/drinks",
  tags: ["drinks card"],
  summary:
    "Drinks to choose for a party. Each price is that of a plan with this drink alone: its goods without deposit, divided by guests × drinks",
  query: z.object({
    q: searchText,
    sort: z.enum(["popular", "price"]).default("popular"),
    have: slugList,
    larger: slugList,
    extra: slugList,
    ...partyFields,
    ...pagingQuery,
  }),
  answer: listOf(recipeCardSchema),
  refusals: [400, 429],
});

/** The pieces that a plan has in a line of the cart, and the drinks of the plan that they are for. */
const plannedGoodsSchema = z.object({
  lineId: z.string().max(20),
  quantity: z.int().min(1).max(largestQuantity),
  drinks: z.array(z.string().max(120)).max(mostPartyDrinks),
});

export const addPartyToCart = endpoint({
  method: "post",
  path: "/party-plan/cart",
  tags: ["cart"],
  summary: "Puts what the shop sells for a party in the cart",
  body: z.object({
    drinks: z.array(z.string().max(120)).min(1, "Vælg mindst én drink").max(mostPartyDrinks),
    have: z.array(z.string().max(80)).max(300).default([]),
    larger: z
      .array(z.string().max(80))
      .max(100)
      .default([])
      .openapi({ description: "SKUs of larger packs in place of the cheapest" }),
    extra: z
      .array(z.string().max(80))
      .max(300)
      .default([])
      .openapi({ description: "Keys of pantry ingredients that are bought as well" }),
    replaces: z.array(plannedGoodsSchema).max(mostCartLines).default([]).openapi({
      description:
        "`planned` of the former press, whose goods are taken out of the cart first, so that a changed plan takes its place; what was bought in another way stays",
    }),
    ...partyFields,
    operationId,
  }),
  answer: z.object({
    added: z.array(
      z.object({
        variantId: z.string(),
        name: z.string(),
        size: z.string(),
        quantity: z.int(),
        drinks: z.array(z.string()).openapi({ description: "The drinks of the party that it is for" }),
      }),
    ),
    removed: z
      .array(z.object({ variantId: z.string(), quantity: z.int() }))
      .openapi({ description: "Goods of the former plan that this plan takes fewer of, or none" }),
    planned: z
      .array(plannedGoodsSchema.extend({ variantId: z.string() }))
      .optional()
      .openapi({
        description:
          "The pieces that this press put in each line of the cart, the same when it is sent again; absent where an earlier press with this `operationId` put in something else",
      }),
    warnings: z.array(z.string()),
    itemCount: z.int(),
  }),
  refusals: [400, 403, 409, 422, 429],
});
