import { getCity, getDeliveryDays, listDeliveryMethods, suggestAddresses } from "@skaenk/contract/delivery";
import { type Caller, shows } from "../../platform/caller.ts";
import { Endpoints } from "../../platform/endpoints.ts";
import { costLimit, rateLimit } from "../../platform/rate-limit.ts";
import { Refused } from "../../platform/refuse.ts";
import type { Addresses } from "./address-suggestions.ts";
import type { DeliveryProvider } from "./delivery-provider.ts";
import {
  type DeliveryOfCart,
  deliveryDays,
  deliveryTag,
  expectedDay,
  plainPostcode,
  postcodeProblem,
} from "./delivery-rules.ts";

const suggestions = { seconds: 60, perVisitor: 120, perAddress: 600 };
/** Postcodes that one network may have asked of the shipping service, which answers for the shop's own account. */
const newPostcodes = { seconds: 600, perVisitor: 20, perAddress: 40 };

/**
 * Texts that one network may have asked of the address service, which answers for the shop's own account: several whole addresses, letter by
 * letter. Beyond them there are no suggestions, and the form takes what is typed.
 */
const newTexts = { seconds: 600, perVisitor: 80, perAddress: 160 };

/** Shops shown near a postcode; further away nobody walks. */
const pointsShown = 10;

type Asked = {
  delivery: DeliveryProvider;
  addresses: Addresses;
  now: () => Date;
  cartOf(caller: Caller): Promise<DeliveryOfCart>;
};

export function deliveryEndpoints({ delivery, addresses, now, cartOf }: Asked): Endpoints {
  const endpoints = new Endpoints();

  const checked = (typed: string): string => {
    const problem = postcodeProblem(typed, delivery.findCity);
    if (problem) throw new Refused(422, problem.code, problem.message, { errors: { postcode: problem.message } });
    return plainPostcode(typed) ?? typed;
  };

  const limitPostcodes = rateLimit(suggestions);
  const calls = costLimit(newPostcodes);
  const addressCalls = costLimit(newTexts);
  endpoints.on(listDeliveryMethods, async ({ query }, caller) => {
    const typed = query.postcode;
    if (typed) await limitPostcodes(caller);
    const postcode = typed ? checked(typed) : undefined;
    const { alcohol, quote } = await cartOf(caller);
    const at = now();
    const items = delivery
      .listMethods()
      .filter(({ allowsAlcohol }) => allowsAlcohol || !alcohol)
      .map((method) => ({
        ...method,
        ...quote(method),
        listPriceOre: method.priceOre,
        expectedOn: expectedDay(at, method.leadDays, delivery.cutOff()),
      }));
    const isCallAllowed = () => calls.allows(caller);
    const pickupPoints = postcode ? await delivery.listPickupPoints(postcode, pointsShown, isCallAllowed) : [];
    const city = postcode && delivery.findCity(postcode);
    return { items, pickupPoints, ...(city ? { city } : {}) };
  });

  endpoints.on(getCity, ({ params }) => {
    const postcode = checked(params.postcode);
    const city = delivery.findCity(postcode);
    if (city === undefined) throw new Refused(404, "postcode_unknown", `Vi kender ikke postnummeret ${postcode}.`);
    return { postcode, city };
  });

  endpoints.on(
    suggestAddresses,
    async ({ query }, caller) => ({
      items: (await addresses()?.suggest(query.q, () => addressCalls.allows(caller))) ?? [],
    }),
    rateLimit(suggestions),
  );

  return endpoints;
}

/** Answer that is the same for every visitor, so that it may be kept. */
export function deliveryDayEndpoints({ delivery, now }: Pick<Asked, "delivery" | "now">): Endpoints {
  return new Endpoints().on(getDeliveryDays, (_, caller) => {
    shows(caller, deliveryTag);
    return deliveryDays(now(), delivery.listMethods(), delivery.cutOff());
  });
}
