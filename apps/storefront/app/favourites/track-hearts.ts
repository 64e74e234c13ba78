import { readAccount } from "../api/account-memory";
import { userState } from "../api/user-state";
import { hasConsent, subscribeConsent } from "../consent/consent-state";
import { track } from "../personalisation/track";
import { createKeptState, inBrowser } from "../ui/kept-state";
import { type Favourite, favorites, has, readFavourites } from "./favorites-state";

/** The hearts that this browser has reported, kept no longer than the yes they were reported with. */
const tracked = createKeptState<readonly Favourite[]>([], inBrowser("hearts-told", readFavourites));
let following = false;

/**
 * Tracks hearts that stay in this browser, from somebody who has agreed to be known: those that are here, and from now on
 * each as it is pressed. Hearts in an account are tracked by the backend.
 */
export function trackHearts(): void {
  trackNow();
  if (following) return;
  following = true;
  favorites.subscribe(trackNow);
  subscribeConsent(trackNow);
}

function trackNow(): void {
  const before = tracked.refresh();
  const inAccount = userState().state === "member" || readAccount() !== undefined;
  if (!hasConsent("personalisation") || inAccount) {
    if (before.length > 0) tracked.change(() => []);
    return;
  }
  const here = favorites.current();
  const added = here.filter((one) => !has(before, one));
  const gone = before.filter((one) => !has(here, one));
  if (added.length > 0) track({ kind: "hearts", on: true, items: added.toReversed() });
  if (gone.length > 0) track({ kind: "hearts", on: false, items: [...gone] });
  if (added.length + gone.length > 0) tracked.change(() => here);
}
