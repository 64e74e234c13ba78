import type { TrackedEvent } from "@skaenk/contract/tracking";
import { useEffect } from "react";
import { subscribeConsent } from "../consent/consent-state";
import { track } from "./track";

/** Stands on a page that is worth counting, once. Whoever says yes while they are here has looked at it, too. */
export function TrackView(event: TrackedEvent) {
  const body = JSON.stringify(event);
  useEffect(() => {
    let counted = false;
    const send = () => {
      if (!counted) counted = track(JSON.parse(body) as TrackedEvent);
    };
    send();
    return subscribeConsent(send);
  }, [body]);
  return null;
}
