import { hasConsent } from "../consent/consent-state";
import { later } from "../ui/later";
import type { SeenItem } from "./last-seen-state";

/** "Sidst set": in the browser alone, and only for who has agreed that choices are remembered. Nobody else fetches its code. */
export const LastSeen = later<{ of?: SeenItem }>(async () => {
  if (!hasConsent("functional")) throw new Error("Nothing may be remembered");
  return (await import("./last-seen-row")).LastSeenRow;
});
