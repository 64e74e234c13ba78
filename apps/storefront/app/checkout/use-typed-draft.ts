import { type RefObject, useEffect, useState } from "react";
import { type CheckoutValues, readCheckoutValues } from "./checkout-values";
import { keepTyped, mergeTyped, readTyped } from "./typed-draft";

/**
 * The values that the checkout's fields begin with: those of the page, and right after the first render those that were typed here
 * earlier. `version` changes then, so that fields which keep their own text are made anew. `writer` stays whom the page began with: its
 * fields hold a member's values also when the session ends meanwhile.
 */
export function useTypedDraft(first: CheckoutValues, reader: string, fields: RefObject<HTMLElement | null>) {
  const [page] = useState(first);
  const [writer] = useState(reader);
  const [begun, setBegun] = useState({ values: page, version: 0 });
  useEffect(() => {
    const form = fields.current?.closest("form");
    const earlier = readTyped(writer);
    if (!form || !earlier) return;
    // Text that was typed before scripts ran, or that the browser put back itself, is the newest.
    const now = readCheckoutValues(new FormData(form));
    const newest = mergeTyped(mergeTyped(page, earlier), changedSince(page, now, earlier));
    setBegun({ values: newest, version: 1 });
  }, [page, writer, fields]);
  return {
    ...begun,
    writer,
    keep: (values: CheckoutValues) => keepTyped(values, writer),
  };
}

/** Only the fields that differ from the page's; the others are empty, and a box that nobody touched is as it was earlier. */
function changedSince(page: CheckoutValues, now: CheckoutValues, earlier: CheckoutValues): CheckoutValues {
  const changed = Object.entries(now).map(([field, value]) => [
    field,
    typeof value === "string" && value === page[field as keyof CheckoutValues] ? "" : value,
  ]);
  const newsletter = now.newsletter === page.newsletter ? earlier.newsletter : now.newsletter;
  const isGift = now.isGift === page.isGift ? earlier.isGift : now.isGift;
  return { ...(Object.fromEntries(changed) as CheckoutValues), giftCards: [], isGift, newsletter };
}
