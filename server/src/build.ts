import { buildIfStale, officeApp, storefrontApp } from "./build-app.ts";

/** Builds what has people in front of it, for an image that starts without building. */
for (const app of [storefrontApp, officeApp]) await buildIfStale(app);
