import { getHealth } from "@skaenk/contract/health";
import { Endpoints } from "../../platform/endpoints.ts";
import type { Readiness } from "./readiness.ts";

/** The endpoints that tell monitoring whether the shop works. */
export const healthEndpoints = (readiness: Readiness): Endpoints =>
  new Endpoints().file(getHealth, async (_, context) => {
    const missing = await readiness.missing();
    return context.json({ ready: missing.length === 0, missing }, missing.length === 0 ? 200 : 503);
  });
