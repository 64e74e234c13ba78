import { listDeliveryMethods } from "@skaenk/contract/in-browser";
import { useEffect, useState } from "react";
import { browserCallUntil } from "../api/browser-api";
import type { Delivery } from "./load-checkout";

/** City and parcel shops as soon as four digits stand in the postcode field; until then what the server knew. */
export function useDeliveryNear(postcode: string, known: Delivery): Delivery {
  const [near, setNear] = useState({ postcode, delivery: known });
  useEffect(() => {
    if (!/^\d{4}$/.test(postcode) || postcode === near.postcode) return;
    const abort = new AbortController();
    browserCallUntil(abort.signal)(listDeliveryMethods, { query: { postcode } }).then(
      (delivery) => setNear({ postcode, delivery }),
      () => undefined, // No such postcode, or offline: the field stays free, and the server has the last word.
    );
    return () => abort.abort();
  }, [postcode, near.postcode]);
  return near.delivery;
}
