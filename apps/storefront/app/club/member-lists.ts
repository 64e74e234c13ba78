import { currentSession, readAccount, visitorSession, writeAccount } from "../api/account-memory";
import { drinksInAccount } from "../drinks-card/list/drinks-in-account";
import { favouritesInAccount } from "../favourites/favourites-in-account";
import { foldersInAccount } from "../favourites/folders-in-account";
import { trackHearts } from "../favourites/track-hearts";
import { atHomeInAccount } from "../recipes/at-home-in-account";

const lists = [favouritesInAccount, foldersInAccount, drinksInAccount, atHomeInAccount];
const tryAgainMs = 15_000;
/** A window that comes to the front again asks what other devices did, this often at most. */
const staleAfterMs = 30_000;

let askedFor: string | undefined;
let askedAt = 0;
let queue: Promise<void> = Promise.resolve();
let retry: ReturnType<typeof setTimeout> | undefined;
let following = false;

/**
 * Makes this browser's lists and the account's the same.
 * @throws when the backend cannot be reached
 */
export function syncLists(): Promise<void> {
  queue = queue.then(alone, alone);
  return queue;
}

/**
 * This function synchronises like the one above, but also when the account was read a moment ago, because a page has changed it since.
 * @throws when the backend cannot be reached
 */
export function syncAfresh(): Promise<void> {
  askedFor = undefined;
  return syncLists();
}

/**
 * This function keeps the lists in step from now on, and reports hearts that are not in an account to the search service: each as it is
 * pressed, and those that could not be reported once there is a connection again.
 */
export function keepListsInStep(): void {
  attempt();
  trackHearts();
  if (following) return;
  following = true;
  for (const list of lists) list.subscribe(attempt);
  window.addEventListener("online", attempt);
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && attempt());
}

function attempt(): void {
  syncLists().catch(() => {
    clearTimeout(retry);
    retry = setTimeout(attempt, tryAgainMs);
  });
}

/** One window at a time, so that two do not answer each other's changes. */
const alone = (): Promise<void> => navigator.locks?.request("skaenk-lists", syncAll) ?? syncAll();

async function syncAll(): Promise<void> {
  leaveOtherAccount();
  const session = currentSession();
  if (session === undefined) return;
  const fresh = askedFor !== session || performance.now() - askedAt > staleAfterMs;
  for (const list of lists) await list.sync(session, fresh);
  if (!fresh) return;
  askedFor = session;
  askedAt = performance.now();
}

/** What was another member's is not this one's: nothing is left behind for the next one at the same browser. */
function leaveOtherAccount(): void {
  const memory = readAccount();
  if (!memory || memory.session === currentSession() || memory.session === visitorSession) return;
  for (const list of lists) list.empty();
  writeAccount(undefined);
}
