import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { paperAddress } from "@skaenk/api/office/settings/papers";
import type { Log } from "@skaenk/api/platform/log";
import type { Settings } from "@skaenk/api/platform/settings";
import type { Reply, Transport } from "@skaenk/contract/client";
import type { ShownClub } from "@skaenk/contract/club-conditions";
import { withKnownNames } from "@skaenk/contract/known-names";
import { menuWith, type ShopMenu } from "@skaenk/contract/menu";
import { buildHeader } from "@skaenk/contract/page-build";
import type { createRequestHandler, RouterContext, RouterContextProvider, ServerBuild } from "react-router";
import { type DraftSeal, sealCookies } from "./cookie-seal.ts";
import { patternsOf, routePatterns } from "./metrics/route-patterns.ts";
import { type OfficialFiles, officialNow } from "./official-files.ts";
import { pathOf } from "./request-target.ts";

/** What the storefront exports from its own build: its router, and the keys of what goes into each request. */
type StorefrontBuild = ServerBuild & {
  entry: {
    module: {
      contexts: StorefrontContexts;
      createRequestHandler: typeof createRequestHandler;
      RouterContextProvider: typeof RouterContextProvider;
      queryNames: QueryNames;
    };
  };
};

/** The names that a page reads of its query, by the pattern of its route; `all` for a page of one visitor. */
type QueryNames = Readonly<Record<string, readonly string[] | "all">>;

type ShopFacts = Pick<Settings, "productName" | "publicUrl" | "company"> & {
  official: OfficialFiles["shown"];
  emptyPaths: Settings["live"]["emptyPaths"];
  colours: Settings["live"]["colours"];
  logo: string | undefined;
  menu: Partial<ShopMenu>;
  club: ShownClub;
};

/** What is learned while a page is rendered: see the storefront's `api/server-context.ts`. */
type PageFacts = { tags: Set<string>; personal: boolean; html?: string; scripts?: string[] };

type StorefrontContexts = {
  backend: RouterContext<Transport>;
  pageFacts: RouterContext<PageFacts>;
  shopFacts: RouterContext<ShopFacts>;
  agePassed: RouterContext<boolean>;
  serverLog: RouterContext<(error: unknown, request: Request) => void>;
  cookieSeal: RouterContext<DraftSeal>;
};

/** `html` is the body where a page was rendered, `scripts` the inline ones that it asked for; other answers (redirects, data, files) carry theirs in the response. */
export type RenderedPage = {
  response: Response;
  html?: string | undefined;
  scripts?: string[] | undefined;
  tags: string[];
  personal: boolean;
};
export type Storefront = {
  render(request: Request, agePassed: boolean): Promise<RenderedPage>;
  /** An address without the names in its query that its page does not read: what a page is rendered from, and kept under. */
  pageAddress?(address: string): string;
};

/** Loads the built storefront. */
export async function loadBuild(folder: string): Promise<ServerBuild> {
  const file = join(folder, "server", "index.js");
  if (!existsSync(file)) throw new Error("The storefront is not built");
  return (await import(pathToFileURL(file).href)) as ServerBuild;
}

/** Renders the storefront's pages with the backend as a function. `load` is asked each time: in development it changes. */
export async function openStorefront(options: {
  load(): Promise<ServerBuild>;
  mode: "production" | "development";
  settings: Settings;
  official: OfficialFiles["shown"];
  backend: Transport;
  /** How far the content has come as this process knows it. */
  contentVersion?: () => number;
  log: Log;
}): Promise<Storefront> {
  const { settings, official, log } = options;
  // What the office changes is seen from the next rendering on.
  const shop = (): ShopFacts => ({
    productName: settings.productName,
    publicUrl: settings.publicUrl,
    company: settings.company,
    official: officialNow(official, settings.live),
    emptyPaths: settings.live.emptyPaths,
    colours: settings.live.colours,
    logo: settings.live.papers.logo && paperAddress(settings.live.papers.logo),
    menu: menuWith(settings.live.club, settings.live.menu),
    club: settings.live.club,
  });
  const logError = (error: unknown, request: Request) => {
    const requestId = request.headers.get("x-request-id");
    log.error({ error, path: new URL(request.url).pathname, requestId }, "a page failed");
  };

  /** What is made of the build at hand; in development a change brings another. */
  let made: MadeOfBuild | undefined;
  const ofBuild = async (): Promise<MadeOfBuild> => {
    const build = (await options.load()) as StorefrontBuild;
    if (build === made?.build) return made;
    const handle = build.entry.module.createRequestHandler(build, options.mode);
    made = { build, handle, pageAddress: pageAddressOf(build) };
    return made;
  };
  if (options.mode === "production") await ofBuild();

  return {
    pageAddress: (address) => made?.pageAddress(address) ?? address,
    async render(request, agePassed) {
      const { build, handle } = await ofBuild();
      const { contexts, RouterContextProvider } = build.entry.module;
      const facts: PageFacts = { tags: new Set(), personal: false };
      const context = new RouterContextProvider();
      let refused: Reply | undefined;
      const from = request.headers.get("x-forwarded-for") ?? "";
      // Whoever is the first to ask for a page of everybody's pays for it in the limits of their network.
      context.set(contexts.backend, async (address, asked, more) => {
        const headers = { "x-forwarded-for": from, ...more.headers };
        const reply = await options.backend(address, asked, { ...more, headers });
        if (reply.status === 503 || (reply.status === 429 && !refused)) refused = reply;
        if (isBehind(reply, options.contentVersion)) facts.personal = true;
        return reply;
      });
      context.set(contexts.pageFacts, facts);
      context.set(contexts.shopFacts, shop());
      context.set(contexts.agePassed, agePassed);
      context.set(contexts.serverLog, logError);
      context.set(contexts.cookieSeal, sealCookies(settings.keys));
      const response = await handle(request, context);
      if (options.mode === "production") setBuildHeader(request, response, build);
      return {
        response: refused ? laterThan(refused, response) : response,
        html: facts.html,
        scripts: facts.scripts,
        tags: [...facts.tags],
        personal: facts.personal,
      };
    },
  };
}

type MadeOfBuild = {
  build: StorefrontBuild;
  handle: ReturnType<typeof createRequestHandler>;
  pageAddress(address: string): string;
};

/** Of which routes it wants data, the router itself says in an address of data. */
const ofRouter = ["_routes", "index"];

/** The pattern of stored pages, and of what no route knows. */
const noRoute = "/*";
const hasCapitals = (path: string): boolean => /[A-Z]/.test(path.replace(/%[0-9A-F]{2}/g, ""));

function pageAddressOf(build: StorefrontBuild): MadeOfBuild["pageAddress"] {
  const { queryNames } = build.entry.module;
  const patternOf = routePatterns(patternsOf(build));
  return (address) => {
    const path = pathOf(address);
    if (path === address) return address;
    const pattern = patternOf(path);
    const names = queryNames[pattern] ?? "all";
    // An address in capitals leads to the one in small letters, with all that it asks for.
    if (names === "all" || (pattern === noRoute && hasCapitals(path))) return address;
    const isData = path.endsWith(".data");
    return withKnownNames(address, (name) => names.includes(name) || (isData && ofRouter.includes(name)));
  };
}

/** Says of a page's data which build made it, so that a page of another moves on by a full load. */
export function setBuildHeader({ url }: Request, { headers }: Response, { assets }: ServerBuild): void {
  if (new URL(url).pathname.endsWith(".data")) headers.set(buildHeader, assets.version);
}

/** Made of what this process already knows to have changed: right for now, and not to be kept. */
const isBehind = ({ contentVersion }: Reply, known: (() => number) | undefined): boolean =>
  contentVersion !== undefined && known !== undefined && contentVersion < known();

/** A page that failed by such a refusal says to machines when it will be right again; one that could do without the answer stays as it is. */
function laterThan({ status, retryAfter = "2" }: Reply, response: Response): Response {
  const isCause = status === 429 ? response.status === 429 : response.status >= 500;
  if (!isCause) return response;
  const later = new Headers(response.headers);
  later.set("retry-after", retryAfter);
  return new Response(response.body, { status, headers: later });
}
