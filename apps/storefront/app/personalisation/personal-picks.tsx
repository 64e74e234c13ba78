import { useSyncExternalStore } from "react";
import { hasConsent, subscribeConsent } from "../consent/consent-state";
import { Picks, type PicksProps } from "./picks";

/** A shelf of the visitor's own: not even a heading for whoever has not agreed to be known. */
export function PersonalPicks(props: PicksProps) {
  const known = useSyncExternalStore(
    subscribeConsent,
    () => hasConsent("personalisation"),
    () => false,
  );
  return known ? <Picks {...props} /> : null;
}
