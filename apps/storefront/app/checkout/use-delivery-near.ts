import { shopPage } from "@skaenk/contract/shop-pages";
import { useState } from "react";
import { useAnswer } from "../api/use-answer";
import type { Delivery } from "./load-checkout";

/**
 * City and parcel shops as soon as four digits stand in the postcode field; until then, and where there is no such postcode,
 * what was known before. The field stays free, and the server has the last word.
 */
export function useDeliveryNear(postcode: string, known: Delivery): Delivery {
  const [first] = useState(postcode);
  const { answer } = useAnswer<() => { delivery: Delivery }>(
    postcode !== first && /^\d{4}$/.test(postcode) ? `${shopPage("/kurv/kasse")}?postnummer=${postcode}` : undefined,
  );
  return (postcode !== first && answer?.delivery) || known;
}
