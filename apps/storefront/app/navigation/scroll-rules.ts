/** When the page is moved after a route change. @source specification 2 and 9, in milliseconds */
export const scrollDelays = { reset: 200, restore: 500 };

export type PageAddress = { pathname: string; search: string; hash: string };

export type Scroll = { delay: number; to: { top: number } | { anchor: string } };

/** Moving between two pages of one of these leaves the visitor where they are. */
const steadySections = ["/klub", "/kampagne"];

/**
 * Where to scroll after a change of address, and when; nothing when the page should stay where it is.
 * @param saved where the visitor was when they last saw this entry of the history; only for back and forward
 */
export function scrollAfter(from: PageAddress, to: PageAddress, saved: number | undefined): Scroll | undefined {
  if (steadySections.some((section) => isWithin(section, from) && isWithin(section, to))) return undefined;
  if (saved !== undefined) return { delay: scrollDelays.restore, to: { top: saved } };
  if (to.hash.length > 1) return { delay: scrollDelays.reset, to: { anchor: decodeURIComponent(to.hash.slice(1)) } };
  if (from.pathname === to.pathname && pageOf(from) === pageOf(to)) return undefined;
  return { delay: scrollDelays.reset, to: { top: 0 } };
}

function isWithin(section: string, { pathname }: PageAddress): boolean {
  return pathname === section || pathname.startsWith(`${section}/`);
}

/** Filters and sorting change a list under the visitor's hand; another page of it is read from the top. */
function pageOf({ search }: PageAddress): string {
  const query = new URLSearchParams(search);
  return query.get("side") ?? query.get("page") ?? "1";
}
