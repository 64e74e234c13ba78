import type { IncomingMessage, ServerResponse } from "node:http";
import type { ServerBuild } from "react-router";
import { storefrontFolder } from "./build-storefront.ts";

export type StorefrontBuilder = {
  middleware(request: IncomingMessage, response: ServerResponse, next: () => void): void;
  load(): Promise<ServerBuild>;
  stop(): Promise<void>;
};

/** The storefront straight from its source, rebuilt as files change; for `npm run dev` only. */
export async function openStorefrontBuilder(): Promise<StorefrontBuilder> {
  const { createServer } = await import("vite");
  const vite = await createServer({ root: storefrontFolder, server: { middlewareMode: true }, appType: "custom" });
  return {
    middleware: vite.middlewares,
    load: async () => (await vite.ssrLoadModule("virtual:react-router/server-build")) as ServerBuild,
    stop: () => vite.close(),
  };
}
