import { readAccount } from "../api/account-memory";
import { memberHint } from "../api/member-hint";
import { hasConsent, subscribeConsent } from "../consent/consent-state";
import { track } from "../personalisation/track";
import { createKeptState, inBrowser } from "../ui/kept-state";
import { type Favourite, favorites, has, readFavourites } from "./favorites-state";

/** The hearts that this browser has told of, kept no longer than the yes they were told with. */
const told = createKeptState<readonly Favourite[]>([], inBrowser("hearts-told", readFavourites));
let following = false;

/**
 * Tells of hearts that stay in this browser, from somebody who has agreed to be known: those that are here, and from now on
 * each as it is pressed. Hearts in an account are told of by the backend.
 */
export function tellHearts(): void {
  tell();
  if (following) return;
  following = true;
  favorites.subscribe(tell);
  subscribeConsent(tell);
}

function tell(): void {
  const before = told.refresh();
  const inAccount = memberHint() !== undefined || readAccount() !== undefined;
  if (!hasConsent("personalisation") || inAccount) {
    if (before.length > 0) told.change(() => []);
    return;
  }
  const here = favorites.current();
  const added = here.filter((one) => !has(before, one));
  const gone = before.filter((one) => !has(here, one));
  if (added.length > 0) track({ kind: "hearts", on: true, items: added.toReversed() });
  if (gone.length > 0) track({ kind: "hearts", on: false, items: [...gone] });
  if (added.length + gone.length > 0) told.change(() => here);
}
