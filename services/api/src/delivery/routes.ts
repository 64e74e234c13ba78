import { OpenAPIHono } from "@hono/zod-openapi";
import { getCity, listDeliveryMethods } from "@skaenk/contract/delivery";
import type { Context } from "hono";
import { onInvalid, Refused } from "../platform/refuse.ts";
import { findVisitor } from "../platform/visitor.ts";
import type { DeliveryProvider } from "./delivery-provider.ts";
import { deliveryPriceOre, expectedDay, plainPostcode, postcodeProblem } from "./delivery-rules.ts";

/** Shops shown near a postcode; further away nobody walks. */
const pointsShown = 10;

type Asked = {
  delivery: DeliveryProvider;
  now: () => Date;
  /** What lies in a visitor's cart: goods after discount, without deposit, and whether any of it holds alcohol. */
  cartOf(visitorId: string | undefined, context: Context): Promise<{ goodsOre: number; alcohol: boolean }>;
};

export function deliveryRoutes({ delivery, now, cartOf }: Asked): OpenAPIHono {
  const app = new OpenAPIHono({ defaultHook: onInvalid });

  const checked = (typed: string): string => {
    const problem = postcodeProblem(typed, delivery.findCity);
    if (problem) throw new Refused(422, problem.code, problem.message, { errors: { postcode: problem.message } });
    return plainPostcode(typed) ?? typed;
  };

  app.openapi(listDeliveryMethods, async (context) => {
    const typed = context.req.valid("query").postcode;
    const postcode = typed ? checked(typed) : undefined;
    const { goodsOre, alcohol } = await cartOf(findVisitor(context), context);
    const at = now();
    const items = delivery
      .listMethods()
      .filter(({ allowsAlcohol }) => allowsAlcohol || !alcohol)
      .map((method) => ({
        ...method,
        priceOre: deliveryPriceOre(method, goodsOre),
        listPriceOre: method.priceOre,
        expectedOn: expectedDay(at, method.leadDays),
      }));
    const pickupPoints = postcode ? await delivery.listPickupPoints(postcode, pointsShown) : [];
    const city = postcode && delivery.findCity(postcode);
    return context.json({ items, pickupPoints, ...(city ? { city } : {}) }, 200);
  });

  app.openapi(getCity, (context) => {
    const postcode = checked(context.req.valid("param").postcode);
    const city = delivery.findCity(postcode);
    if (city === undefined) throw new Refused(404, "postcode_unknown", `Vi kender ikke postnummeret ${postcode}.`);
    return context.json({ postcode, city }, 200);
  });

  return app;
}
