import type { TrackedEvent } from "@skaenk/contract/tracking";
import { useEffect } from "react";
import { subscribeConsent } from "../consent/consent-state";
import { track } from "./track";

/** Stands on a page that is worth counting. Whoever says yes while they are here has looked at it, too. */
export function TrackView(event: TrackedEvent) {
  const told = JSON.stringify(event);
  useEffect(() => {
    const tell = () => track(JSON.parse(told) as TrackedEvent);
    tell();
    return subscribeConsent(tell);
  }, [told]);
  return null;
}
