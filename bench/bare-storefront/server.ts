import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { createRequestHandler, type ServerBuild } from "react-router";

const file = new URL("./build/server/index.js", import.meta.url).href;
const handle = createRequestHandler((await import(file)) as ServerBuild, "production");
const app = new Hono().all("*", (context) => handle(context.req.raw));
serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: "127.0.0.1" });
process.on("SIGTERM", () => process.exit(0));
