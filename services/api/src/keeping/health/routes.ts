import { getHealth } from "@skaenk/contract/health";
import { Endpoints } from "../../platform/endpoints.ts";
import type { Settings } from "../../platform/settings.ts";
import type { Readiness } from "./readiness.ts";
import { openShownReasons } from "./shown-reasons.ts";

/** The endpoints that tell monitoring whether the shop works; strangers are not told what is wrong. */
export function healthEndpoints(readiness: Readiness, { trustedProxies }: Pick<Settings, "trustedProxies">): Endpoints {
  const shownReasons = openShownReasons(trustedProxies);
  return new Endpoints().file(getHealth, async (_, context) => {
    const missing = await readiness.missing();
    const shown = shownReasons(missing, context.req.header("x-forwarded-for"));
    return context.json({ ready: missing.length === 0, missing: shown }, missing.length === 0 ? 200 : 503);
  });
}
