import { getDeliveryDays } from "@skaenk/contract/delivery";
import { type DeliveryPromise, deliveryPromise } from "@skaenk/danish/delivery-words";
import type { PublicApi } from "../api/public-api";

/**
 * What a page promises of delivery, in words made on the server: the page's scripts carry none of the rules. Nothing where the backend does
 * not answer, since a page is no worse without it.
 */
export async function findPromise(
  api: PublicApi,
  { ageLimit = 0 }: { ageLimit?: number } = {},
): Promise<DeliveryPromise | undefined> {
  const { answer } = await api.find(getDeliveryDays);
  if (!answer) return undefined;
  return deliveryPromise({ ...answer, ways: answer.ways.filter((way) => way.allowsAlcohol || ageLimit === 0) });
}
