import type { Transport } from "@skaenk/contract/client";
import { apiBase, patternOf } from "@skaenk/contract/endpoint";
import { Hono } from "hono";
import { openRanker, type Ranker } from "./discovery/personalisation/ranker.ts";
import { features } from "./features.ts";
import { openReadiness, type Readiness } from "./keeping/health/readiness.ts";
import { refuseInQuarantine } from "./keeping/operations/quarantine.ts";
import { refuseWhileClosed } from "./office/settings/refuse-while-closed.ts";
import { carriesMemberSession } from "./people/identity/sessions.ts";
import { dropOnChange, openResponseCache, type ResponseCache } from "./platform/caching/response-cache.ts";
import type { Caller } from "./platform/caller.ts";
import type { Platform } from "./platform/context.ts";
import { Endpoints } from "./platform/endpoints.ts";
import { OfficeEndpoints, type OfficeGuard } from "./platform/office-endpoints.ts";
import { Refused, refusalResponse } from "./platform/refuse.ts";
import { openRendering, type Rendering } from "./platform/rendering/open-rendering.ts";
import { atVersion, sendContentVersion } from "./platform/serving/content-version-header.ts";
import { serveDocuments } from "./platform/serving/document-routes.ts";
import { type LargeBodies, openLargeBodies } from "./platform/serving/large-bodies.ts";
import { measureRequests } from "./platform/serving/measure-requests.ts";
import { originCheck } from "./platform/serving/origin-check.ts";
import { openRefusals, type RefusalOf } from "./platform/serving/refusal-of.ts";
import { serveInMemory } from "./platform/serving/serve-in-memory.ts";
import { serveKept, serveOverHttp } from "./platform/serving/serve-over-http.ts";
import { openServices, type Services, type ShopFeature } from "./services.ts";
import type { Tables } from "./tables.ts";

/** What the backend reaches the outside with, and where it keeps answers that others may give out; tests put their own there. */
export type ApiOptions = {
  fetch?: typeof fetch;
  ranker?: Ranker;
  answers?: ResponseCache;
  rendering?: Rendering;
  quarantined?: () => boolean;
  readiness?: Readiness;
};

/** The backend as others reach it: over HTTP, or called in the same process. Both answer alike. */
export type Api = {
  http: Hono;
  call: Transport;
  /** What other sites send by nature: signed, or carrying a token. */
  openToOthers: RegExp[];
  /** For whoever stands before the API and reads bodies. */
  largeBodies: LargeBodies;
};

/** The product backend: every feature's endpoints. */
export function createApi(platform: Platform<Tables>, options: ApiOptions = {}): Api {
  const { log, changes, settings } = platform;
  const cache = options.answers ?? openResponseCache();
  const services = openServices(platform, {
    ...(options.fetch ? { fetch: options.fetch } : {}),
    ranker: options.ranker ?? openRanker(settings, log),
    rendering: options.rendering ?? openRendering(log),
    readiness: options.readiness ?? openReadiness(platform),
  });
  // Listeners are told in turn: the shelves read what changed before the answers made from them are dropped.
  dropOnChange(cache, changes);
  const { kept, others } = endpointsOf(features, services, options.quarantined);

  const refusalOf = openRefusals(log, carriesMemberSession(settings));
  const openToOthers = patternsOpenToOthers(others);
  const http = openHttp(platform, { refusalOf, openToOthers });
  serveKept(http, kept, cache);
  serveOverHttp(http, others);
  describeApi(http, [kept, others], { productName: settings.productName, guard: services.guard });
  const call = atVersion(serveInMemory({ kept, others, answers: cache, refusalOf }), changes);
  return { http, openToOthers, call, largeBodies: openLargeBodies(others, refusalOf) };
}

/** The endpoints of all features: those whose answers are kept, and the others. */
function endpointsOf(
  list: readonly ShopFeature[],
  services: Services,
  quarantined: ApiOptions["quarantined"],
): { kept: Endpoints; others: Endpoints } {
  const kept = list.flatMap(({ keptEndpoints = [] }) => keptEndpoints.map((make) => make(services)));
  const selling = list.flatMap(({ sellingEndpoints = [] }) => sellingEndpoints.map((make) => make(services)));
  const open = list.flatMap(({ publicEndpoints = [] }) => publicEndpoints.map((make) => make(services)));
  const office = list.flatMap(({ officeEndpoints = [] }) => officeEndpoints.map((make) => make(services)));
  const isOpen = () => services.settings.live.open;
  const isStaff = async (caller: Caller) => (await services.staff.sessions.session(caller)) !== undefined;
  return {
    kept: new Endpoints().include(...kept),
    others: new Endpoints().include(
      ...open,
      refuseWhileClosed(refuseInQuarantine(new Endpoints().include(...selling), quarantined), { isOpen, isStaff }),
      new OfficeEndpoints(services.guard).include(...office).endpoints,
    ),
  };
}

const patternsOpenToOthers = ({ served }: Endpoints): RegExp[] =>
  served.filter(({ endpoint }) => endpoint.openToOthers).map(({ endpoint }) => patternOf(endpoint));

function openHttp(
  { settings, changes }: Platform<Tables>,
  { refusalOf, openToOthers }: { refusalOf: RefusalOf; openToOthers: RegExp[] },
): Hono {
  const http = new Hono().basePath(apiBase);
  http.use(measureRequests);
  http.use(sendContentVersion(changes));
  http.use(originCheck({ publicUrl: settings.publicUrl, exempt: openToOthers }));
  http.notFound(() => refusalResponse(new Refused(404, "endpoint_not_found", "Adressen findes ikke.")));
  http.onError((error, { req }) => refusalResponse(refusalOf(error, { path: req.path, req })));
  return http;
}

/** The documentation: of the public endpoints for strangers, of all for staff and API keys. */
function describeApi(http: Hono, all: Endpoints[], about: { productName: string; guard: OfficeGuard }): void {
  serveDocuments(http, {
    endpoints: all.flatMap(({ served }) => served.map(({ endpoint }) => endpoint)),
    productName: about.productName,
    isStaff: (caller) => isSignedIn(about.guard, caller),
  });
}

/** Whether a member of staff or an API key asks. @throws Refused 401 unknown_key */
async function isSignedIn(guard: OfficeGuard, caller: Caller): Promise<boolean> {
  try {
    await guard(caller, { method: "get", path: "/openapi.json", right: "signed-in" });
    return true;
  } catch (error) {
    if (error instanceof Refused && error.refusal.code === "not_logged_in") return false;
    throw error;
  }
}
