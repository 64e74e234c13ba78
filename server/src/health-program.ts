import type { Readiness } from "@skaenk/api/keeping/health/readiness";
import { openShownReasons } from "@skaenk/api/keeping/health/shown-reasons";
import type { Settings } from "@skaenk/api/platform/settings";
import { apiBase } from "@skaenk/contract/endpoint";
import { getHealth } from "@skaenk/contract/health";
import type { HttpServerOptions } from "./http-server.ts";

/** Where machines ask. */
export const healthPath = { live: "/livez", ready: ["/readyz", `${apiBase}${getHealth.path}`] };

/** `database` is the name of before, which proxies that were set up then still ask by. */
const sharedNames = ["shared", "database"];

/**
 * What machines ask: `/livez` says that this process answers, and nothing about the database, which would have all of them
 * started anew; `/readyz` whether to send people here. A balancer asks `/readyz?exclude=shared`: where the database is away
 * from all alike, or the disk is full for all, what the shop can still show is better than the balancer's own refusal. Strangers are not told what is wrong.
 */
export function healthProgram(
  readiness: Readiness,
  { trustedProxies }: Pick<Settings, "trustedProxies">,
): HttpServerOptions["programs"][number] {
  const shownReasons = openShownReasons(trustedProxies);
  return {
    owns: (path) => path === healthPath.live || path === "/readyz",
    fetch: async (request) => {
      const { pathname, searchParams } = new URL(request.url);
      if (pathname === healthPath.live) return answer(200, { live: true });
      const missing = await readiness.missing(
        searchParams.getAll("exclude").some((name) => sharedNames.includes(name)),
      );
      const shown = shownReasons(missing, request.headers.get("x-forwarded-for") ?? undefined);
      return answer(missing.length === 0 ? 200 : 503, { ready: missing.length === 0, missing: shown });
    },
    openToOthers: true,
  };
}

const answer = (status: number, body: object) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { "content-type": "application/json", "cache-control": "no-store" },
  });
