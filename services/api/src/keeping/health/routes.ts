import { getHealth } from "@skaenk/contract/health";
import { Endpoints } from "../../platform/endpoints.ts";
import type { Readiness } from "./readiness.ts";

/** Whether the shop can work, for whoever watches it. */
export const healthEndpoints = (readiness: Readiness): Endpoints =>
  new Endpoints().file(getHealth, async (_, context) => {
    const missing = await readiness.missing();
    return context.json({ ready: missing.length === 0, missing }, missing.length === 0 ? 200 : 503);
  });
