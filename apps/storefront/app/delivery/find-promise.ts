import { getDeliveryDays } from "@skaenk/contract/delivery";
import { type DeliveryPromise, deliveryPromise } from "@skaenk/danish/delivery-words";
import type { PublicApi } from "../api/public-api";

/**
 * Promise of delivery on a page, in words made on the server, so that the page's scripts carry none of the rules. Undefined where the
 * backend does not answer, since a page is complete without it.
 */
export async function findPromise(
  api: PublicApi,
  { ageLimit = 0 }: { ageLimit?: number } = {},
): Promise<DeliveryPromise | undefined> {
  const { answer } = await api.find(getDeliveryDays);
  if (!answer) return undefined;
  return deliveryPromise({ ...answer, ways: answer.ways.filter((way) => way.allowsAlcohol || ageLimit === 0) });
}
