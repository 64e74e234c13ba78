import { useSyncExternalStore } from "react";
import { hasConsent, subscribeConsent } from "../consent/consent-state";
import { later } from "../ui/later";
import type { SeenItem } from "./last-seen-state";

const Row = later(async () => (await import("./last-seen-row")).LastSeenRow);

/** "Sidst set": in the browser alone, and only for who has agreed that choices are remembered. Nobody else fetches its code. */
export function LastSeen({ of }: { of?: SeenItem }) {
  const agreed = useSyncExternalStore(
    subscribeConsent,
    () => hasConsent("functional"),
    () => false,
  );
  return agreed ? <Row of={of} /> : null;
}
