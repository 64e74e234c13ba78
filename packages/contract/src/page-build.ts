/** The header of a page's data that says which build of the pages made it. */
export const buildHeader = "x-build";

/** The build that this page is of, as the router's own list of files says. */
export const ownBuild = (): string | undefined =>
  (window as { __reactRouterManifest?: { version?: string } }).__reactRouterManifest?.version;

/** What is asked of the browser; tests have their own. */
export type BrowserEnvironment = {
  fetch: typeof fetch;
  location: { readonly href: string; assign(address: string): void };
  addEventListener(type: "popstate", heard: () => void): unknown;
};

type Navigation = { to: string | number; formMethod?: string };
type Navigate = (go: () => Promise<unknown>, navigation: Navigation) => Promise<void>;

/**
 * A page from before an update moves on by a full load: what it knows how to show may not be what the new build's data says.
 * Data for a page that somebody is on the way to is not shown by the old page; that page is loaded whole. What came of a form
 * stays, and the next page is loaded whole.
 * @param basename what the app's addresses begin with, where the router leaves it out; @param own the build that this page is of
 * @returns what the router is to be instrumented with, and where it is on its way to
 */
export function moveOnWhole(basename = "", own = ownBuild(), browser: BrowserEnvironment = window) {
  let outdated = false;
  let leadsTo: string | undefined;
  let underWayTo: string | undefined;
  const ask = browser.fetch.bind(browser);
  browser.fetch = async (...asked) => {
    const answer = await ask(...asked);
    const build = answer.headers.get(buildHeader);
    if (own === undefined || build === null || build === own) return answer;
    outdated = true;
    if (leadsTo === undefined || methodOf(...asked) !== "GET") return answer;
    browser.location.assign(leadsTo);
    // The page is leaving; what waits for this goes with it.
    return await new Promise(() => undefined);
  };
  // Back and forward; heard before the router hears of it.
  browser.addEventListener("popstate", () => {
    leadsTo = browser.location.href;
  });
  const navigate: Navigate = async (go, { to, formMethod = "get" }) => {
    const isVisit = typeof to === "string" && formMethod.toLowerCase() === "get";
    const whole = isVisit && to.startsWith("/") ? basename + to : String(to);
    const address = isVisit ? URL.parse(whole, browser.location.href)?.href : undefined;
    leadsTo = address;
    underWayTo = address;
    if (outdated && address) browser.location.assign(address);
    await go();
    if (leadsTo === address) leadsTo = undefined;
    if (underWayTo === address) underWayTo = undefined;
  };
  return {
    router: ({ instrument }: { instrument(parts: { navigate: Navigate }): void }) => instrument({ navigate }),
    /** Where somebody is on the way to who is not there yet. Back and forward are there at once: their address stands already. */
    goingTo: () => underWayTo,
  };
}

function methodOf(asked: RequestInfo | URL, options?: RequestInit): string {
  return (options?.method ?? (asked instanceof Request ? asked.method : "GET")).toUpperCase();
}
