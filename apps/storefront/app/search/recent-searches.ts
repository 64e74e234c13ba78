import { hasConsent, subscribeConsent } from "../consent/consent-state";
import { createKeptState, inBrowser } from "../ui/kept-state";

const mostKept = 5;

/** What was searched for last in this browser; kept only for who has agreed that choices are remembered. */
export const recentSearches = createKeptState<readonly string[]>([], inBrowser("searches", readSearches));

export function rememberSearch(q: string): void {
  if (q === "" || !hasConsent("functional")) return;
  recentSearches.change((list) => withSearch(list, q));
}

export const withSearch = (list: readonly string[], q: string): readonly string[] =>
  [q, ...list.filter((other) => other.toLowerCase() !== q.toLowerCase())].slice(0, mostKept);

/** Anyone can write in a browser's storage. */
export function readSearches(stored: unknown): readonly string[] {
  if (!Array.isArray(stored)) return [];
  return stored.filter((one) => typeof one === "string" && one !== "" && one.length <= 200).slice(0, mostKept);
}

subscribeConsent(() => {
  if (!hasConsent("functional") && recentSearches.current().length > 0) recentSearches.change(() => []);
});
