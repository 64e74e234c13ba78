import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Log } from "@skaenk/api/platform/log";
import type { Settings } from "@skaenk/api/platform/settings";
import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from "react-router";

/** Contexts that the storefront exports from its own build, so that both sides hold the very same objects. */
type StorefrontBuild = ServerBuild & { entry: { module: { contexts: StorefrontContexts } } };

type StorefrontContexts = {
  apiFetch: RouterContext<(path: string, init?: RequestInit) => Promise<Response>>;
  pageFacts: RouterContext<{ tags: Set<string>; personal: boolean }>;
  shopFacts: RouterContext<Pick<Settings, "productName" | "publicUrl" | "company">>;
  agePassed: RouterContext<boolean>;
  serverLog: RouterContext<(error: unknown, request: Request) => void>;
  cookieSecret: RouterContext<string>;
};

export type RenderedPage = { response: Response; tags: string[]; personal: boolean };
export type Storefront = { render(request: Request, agePassed: boolean): Promise<RenderedPage> };

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
  apiFetch: (path: string, init?: RequestInit) => Promise<Response>;
  log: Log;
}): Promise<Storefront> {
  const { settings, log } = options;
  const handle = createRequestHandler(options.load, options.mode);
  const shop = { productName: settings.productName, publicUrl: settings.publicUrl, company: settings.company };
  const logError = (error: unknown, request: Request) => {
    const requestId = request.headers.get("x-request-id");
    log.error({ error, path: new URL(request.url).pathname, requestId }, "a page failed");
  };

  return {
    async render(request, agePassed) {
      const { contexts } = ((await options.load()) as StorefrontBuild).entry.module;
      const facts = { tags: new Set<string>(), personal: false };
      const context = new RouterContextProvider();
      context.set(contexts.apiFetch, options.apiFetch);
      context.set(contexts.pageFacts, facts);
      context.set(contexts.shopFacts, shop);
      context.set(contexts.agePassed, agePassed);
      context.set(contexts.serverLog, logError);
      context.set(contexts.cookieSecret, settings.sessionSecret);
      const response = await handle(request, context);
      return { response, tags: [...facts.tags], personal: facts.personal };
    },
  };
}
