import { shopPage } from "@skaenk/contract/shop-pages";

/** When the page is moved after a route change. @source specification 2 and 9, in milliseconds */
export const scrollDelays = { reset: 200, restore: 500 };

export type PageAddress = { pathname: string; search: string; hash: string };

export type Scroll = { delay: number; to: { top: number } | { anchor: string } | { part: PagePart } };

/**
 * Parts of a page that rules of scrolling look at, by the value of their `data-part`: the frame that all pages of a section share, and the
 * list that filters narrow.
 */
export const pageParts = ["frame", "list"] as const;
export type PagePart = (typeof pageParts)[number];

/** The parts that the new page has, measured in pixels from the top of the window. */
export type PagePosition = { height: number } & Partial<Record<PagePart, { top: number; bottom: number }>>;

/** Moving between two pages of one of these leaves the visitor where they are, as long as the section's frame is seen. */
const steadySections = [shopPage("/klub"), shopPage("/kampagne")];

/** Names in the query whose change makes another page of the same path, read from its top; filters and sorting make none. */
const pageNames = ["q", "kind", "category"];

/**
 * The place to scroll to after a change of address, and the moment; undefined when the page should stay where it is.
 * @param saved the scroll position when the visitor last saw this entry of the history; only for back and forward
 * @param screen the position of the new page in the window before scrolling
 */
export function scrollAfter(
  from: PageAddress,
  to: PageAddress,
  saved: number | undefined,
  screen: PagePosition,
): Scroll | undefined {
  const samePage = from.pathname === to.pathname && pageOf(from) === pageOf(to);
  const steady = steadySections.some((section) => isWithin(section, from) && isWithin(section, to));
  const named = to.hash.length > 1;
  if (steady && !named && (samePage || framesPage(screen))) return undefined;
  if (saved !== undefined) return { delay: scrollDelays.restore, to: { top: saved } };
  if (named) return { delay: scrollDelays.reset, to: { anchor: decodeURIComponent(to.hash.slice(1)) } };
  if (samePage) return missesList(screen) ? { delay: scrollDelays.reset, to: { part: "list" } } : undefined;
  if (steady && screen.frame) return { delay: scrollDelays.reset, to: { part: "frame" } };
  return { delay: scrollDelays.reset, to: { top: 0 } };
}

function isWithin(section: string, { pathname }: PageAddress): boolean {
  return pathname === section || pathname.startsWith(`${section}/`);
}

/** Filters and sorting change a list under the visitor's hand; another page of it is read from the top. */
function pageOf({ search }: PageAddress): string {
  const query = new URLSearchParams(search);
  const number = query.get("side") ?? query.get("page") ?? "1";
  return [number, ...pageNames.map((name) => query.get(name) ?? "")].join("\n");
}

/** A frame in the upper half of the window: what changed begins below it and is seen. */
function framesPage({ frame, height }: PagePosition): boolean {
  return frame !== undefined && frame.top >= 0 && frame.bottom <= height / 2;
}

/** A list that became so short that the window shows what stands after it, the foot of the page most often. */
function missesList({ list, height }: PagePosition): boolean {
  return list !== undefined && list.bottom < height / 2;
}
