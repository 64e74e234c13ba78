import type { TrackedEvent } from "@skaenk/contract/tracking";
import { useEffect } from "react";
import { subscribeConsent } from "../consent/consent-state";
import { track } from "./track";

/** Stands on a page that is worth counting, once. Whoever says yes while they are here has looked at it, too. */
export function TrackView(event: TrackedEvent) {
  const told = JSON.stringify(event);
  useEffect(() => {
    let counted = false;
    const tell = () => {
      if (!counted) counted = track(JSON.parse(told) as TrackedEvent);
    };
    tell();
    return subscribeConsent(tell);
  }, [told]);
  return null;
}
