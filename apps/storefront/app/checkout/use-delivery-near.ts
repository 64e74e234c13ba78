import { useEffect, useState } from "react";
import { browserCall } from "../api/browser-api";
import { encodedPath } from "../api/encoded-path";
import type { Delivery } from "./load-checkout";

/** City and parcel shops as soon as four digits stand in the postcode field; until then what the server knew. */
export function useDeliveryNear(postcode: string, known: Delivery): Delivery {
  const [near, setNear] = useState({ postcode, delivery: known });
  useEffect(() => {
    if (!/^\d{4}$/.test(postcode) || postcode === near.postcode) return;
    const abort = new AbortController();
    browserCall<Delivery>(encodedPath`/delivery-methods?postcode=${postcode}`, { signal: abort.signal }).then(
      (delivery) => setNear({ postcode, delivery }),
      () => undefined, // No such postcode, or offline: the field stays free, and the server has the last word.
    );
    return () => abort.abort();
  }, [postcode, near.postcode]);
  return near.delivery;
}
