import type { IncomingMessage, ServerResponse } from "node:http";
import type { ServerBuild } from "react-router";
import type { BuiltApp } from "./build-app.ts";

export type AppBuilder = {
  middleware(request: IncomingMessage, response: ServerResponse, next: () => void): void;
  load(): Promise<ServerBuild>;
  stop(): Promise<void>;
};

/** An app straight from its source, rebuilt as files change; for `npm run dev` only. */
export async function openAppBuilder({ folder }: BuiltApp): Promise<AppBuilder> {
  const { createServer } = await import("vite");
  const vite = await createServer({ root: folder, server: { middlewareMode: true }, appType: "custom" });
  return {
    middleware: vite.middlewares,
    load: async () => (await vite.ssrLoadModule("virtual:react-router/server-build")) as ServerBuild,
    stop: () => vite.close(),
  };
}
