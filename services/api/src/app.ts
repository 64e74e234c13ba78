import type { Transport } from "@skaenk/contract/client";
import { apiBase, patternOf } from "@skaenk/contract/endpoint";
import { getHealth } from "@skaenk/contract/health";
import { Hono } from "hono";
import { callerIdentifier } from "./behaviour/caller-identity.ts";
import { brandEndpoints } from "./brands/routes.ts";
import { dropOnChange, openResponseCache, type ResponseCache } from "./caching/response-cache.ts";
import { campaignEndpoints } from "./campaigns/routes.ts";
import { basketEndpoints } from "./cart/basket-routes.ts";
import { goodsIn } from "./cart/load-cart.ts";
import { benefitsOf } from "./cart/member-benefits.ts";
import { cartEndpoints } from "./cart/routes.ts";
import { catalogueEndpoints } from "./catalogue/routes.ts";
import { ageEndpoints } from "./checkout/age/routes.ts";
import { type CheckoutContext, openCheckout } from "./checkout/open-checkout.ts";
import { refreshPayments } from "./checkout/payment/poll-payments.ts";
import { paymentEndpoints } from "./checkout/payment/routes.ts";
import { checkoutEndpoints } from "./checkout/routes.ts";
import { openClub } from "./club/open-club.ts";
import { openMemberPoints } from "./club/points/open-member-points.ts";
import { clubEndpoints } from "./club/routes.ts";
import { collectionEndpoints } from "./collections/routes.ts";
import { consentEndpoints } from "./consents/routes.ts";
import { type Addresses, openAddresses } from "./delivery/address-suggestions.ts";
import { openShipping } from "./delivery/open-shipping.ts";
import { deliveryDayEndpoints, deliveryEndpoints } from "./delivery/routes.ts";
import { drinksCardEndpoints } from "./drinks-card/routes.ts";
import { favouriteEndpoints } from "./favourites/routes.ts";
import { feedEndpoints } from "./feeds/routes.ts";
import { openReadiness, type Readiness } from "./health/readiness.ts";
import { openStaffSessions } from "./identity/staff/staff-sessions.ts";
import { inspirationEndpoints } from "./inspiration/routes.ts";
import { MediaFolder } from "./media/media-folder.ts";
import { mediaEndpoints } from "./media/routes.ts";
import { newsletterEndpoints } from "./newsletter/routes.ts";
import { officeEndpoints } from "./office-routes.ts";
import { refuseInQuarantine } from "./operations/quarantine.ts";
import { invoiceEndpoints } from "./orders/papers/invoice-route.ts";
import { orderEndpoints } from "./orders/routes.ts";
import { parcelEndpoints } from "./orders/tracking/webhook-route.ts";
import { pageEndpoints } from "./pages/routes.ts";
import { dataAtService } from "./personalisation/export-user.ts";
import { openRanker, type Ranker } from "./personalisation/ranker.ts";
import { trackEndpoints } from "./personalisation/track-routes.ts";
import type { Caller } from "./platform/caller.ts";
import type { Platform } from "./platform/context.ts";
import { Endpoints } from "./platform/endpoints.ts";
import type { OfficeGuard } from "./platform/office-endpoints.ts";
import { providerFetch } from "./platform/provider-fetch.ts";
import { Refused, refusalResponse } from "./platform/refuse.ts";
import { housePrinter } from "./printing/house-printer.ts";
import { ratingEndpoints } from "./ratings/routes.ts";
import { recipeEndpoints } from "./recipes/routes.ts";
import { openRendering, type Rendering } from "./rendering/open-rendering.ts";
import { reviewEndpoints, shownReviewEndpoints } from "./reviews/routes.ts";
import { pickEndpoints } from "./search/pick-routes.ts";
import { openCards } from "./search/read-cards.ts";
import { openSearchLog } from "./search/search-log.ts";
import { searchEndpoints } from "./search/search-routes.ts";
import { atVersion, sendContentVersion } from "./serving/content-version-header.ts";
import { serveDocuments } from "./serving/document-routes.ts";
import { type LargeBodies, openLargeBodies } from "./serving/large-bodies.ts";
import { measureRequests } from "./serving/measure-requests.ts";
import { originCheck } from "./serving/origin-check.ts";
import { openRefusals } from "./serving/refusal-of.ts";
import { serveInMemory } from "./serving/serve-in-memory.ts";
import { serveKept, serveOverHttp } from "./serving/serve-over-http.ts";
import { openDelivery } from "./settings/open-delivery.ts";
import { officialFileEndpoints } from "./settings/paper-route.ts";
import { refuseWhileClosed } from "./settings/refuse-while-closed.ts";
import { sharingEndpoints } from "./sharing/routes.ts";
import { drawingEndpoints } from "./shelves/drawing-routes.ts";
import { openShelves } from "./shelves/open-shelves.ts";
import { stockNoticeEndpoints } from "./stock-notices/routes.ts";
import type { Tables } from "./tables.ts";
import { termsEndpoints } from "./terms/routes.ts";
import { withdrawalEndpoints } from "./withdrawals/routes.ts";
import { previewEndpoints } from "./writing/preview.ts";

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

/** The product backend: every feature's endpoints. The contents page of the API. */
export function createApi(platform: Platform<Tables>, options: ApiOptions = {}): Api {
  const { db, log, changes, settings } = platform;
  const shelves = openShelves(platform);
  const cache = options.answers ?? openResponseCache();
  const rendering = options.rendering ?? openRendering(log);
  const papers = housePrinter(rendering);
  const folder = new MediaFolder(settings.mediaDir);
  dropOnChange(cache, changes);
  const ranker = options.ranker ?? openRanker(settings, log);
  const shipping = openShipping(settings, options.fetch);
  const delivery = openDelivery(platform, shipping);
  const elsewhere = dataAtService(platform, ranker);
  const readiness = options.readiness ?? openReadiness(platform);
  const club = openClub(platform, { shelves, delivery, elsewhere });
  const { nameVisitor, knownTo } = club;
  const whoAsks = callerIdentifier(nameVisitor);
  const checkout = openCheckout(
    platform,
    { shelves, delivery, memberPoints: openMemberPoints(club), knownTo },
    options.fetch,
  );
  const search = { ranker, whoAsks, readCards: openCards(shelves, settings.live), log: openSearchLog(platform) };
  const shared = { shelves, members: club.sessions, knownTo };

  const staff = openStaffSessions(platform);

  const kept = publicEndpoints(platform, { shelves, delivery });
  const others = new Endpoints().include(
    healthEndpoints(readiness),
    refuseWhileClosed(
      refuseInQuarantine(
        tillEndpoints(platform, checkout, openAddresses(settings, options.fetch)),
        options.quarantined,
      ),
      {
        isOpen: () => settings.live.open,
        isStaff: async (caller) => (await staff.session(caller)) !== undefined,
      },
    ),
    clubEndpoints(club),
    favouriteEndpoints(platform, shared),
    drinksCardEndpoints(platform, { ...shared, rendering }),
    ratingEndpoints(platform, { ...shared, limits: club.limits }),
    reviewEndpoints(platform, { shelves, sessions: club.sessions, limits: club.limits }),
    consentEndpoints(platform, nameVisitor),
    newsletterEndpoints(platform),
    stockNoticeEndpoints(platform, club.limits),
    withdrawalEndpoints(platform, club.limits),
    invoiceEndpoints(platform, papers),
    parcelEndpoints({ ...platform, shipping }),
    termsEndpoints(platform, papers),
    drawingEndpoints(shelves),
    sharingEndpoints(shelves, { previews: rendering.previews, folder, productName: () => settings.productName }),
    mediaEndpoints(folder),
    officialFileEndpoints(db),
    feedEndpoints(platform),
    previewEndpoints({ ...shelves, db }, settings.keys),
    searchEndpoints(search),
    pickEndpoints(search, { db, shelves }),
    trackEndpoints(platform, { shelves, whoAsks }),
    officeEndpoints(platform, { folder, photographs: rendering.photographs, imports: rendering.imports }, papers, {
      readiness,
      elsewhere,
      search,
      fetch: options.fetch ?? providerFetch(settings),
      checkout,
    }),
  );

  const refusalOf = openRefusals(log);
  const openToOthers = patternsOpenToOthers(others);
  const http = openHttp(platform, { refusalOf, openToOthers });
  serveKept(http, kept, cache);
  serveOverHttp(http, others);
  describeApi(http, [kept, others], { productName: settings.productName, guard: staff.guard });
  const call = atVersion(serveInMemory({ kept, others, answers: cache, refusalOf }), changes);
  return { http, openToOthers, call, largeBodies: openLargeBodies(others, refusalOf) };
}

const patternsOpenToOthers = ({ served }: Endpoints): RegExp[] =>
  served.filter(({ endpoint }) => endpoint.openToOthers).map(({ endpoint }) => patternOf(endpoint));

/** What is the same for every visitor: its answers are kept until what they show changes. */
const publicEndpoints = (
  { db, now, settings }: Platform<Tables>,
  { shelves, delivery }: Pick<CheckoutContext, "shelves" | "delivery">,
): Endpoints =>
  new Endpoints().include(
    recipeEndpoints(shelves),
    basketEndpoints(shelves),
    catalogueEndpoints(shelves),
    brandEndpoints(shelves),
    inspirationEndpoints(shelves),
    collectionEndpoints(shelves),
    campaignEndpoints(shelves),
    pageEndpoints(shelves, settings.live),
    shownReviewEndpoints(db, shelves),
    deliveryDayEndpoints({ delivery, now }),
  );

/** From the cart to the receipt. */
const tillEndpoints = (platform: Platform<Tables>, checkout: CheckoutContext, addresses: Addresses): Endpoints =>
  new Endpoints().include(
    cartEndpoints(platform, checkout),
    deliveryEndpoints({
      ...checkout,
      addresses,
      cartOf: (visitorId, caller) =>
        goodsIn(checkout, visitorId, benefitsOf(checkout.memberPoints, checkout.db, caller)),
    }),
    ageEndpoints(checkout),
    checkoutEndpoints(checkout),
    paymentEndpoints(checkout),
    orderEndpoints({ ...checkout, refreshPayment: ({ id }) => refreshPayments(checkout, id) }),
  );

function openHttp(
  { settings, changes }: Platform<Tables>,
  { refusalOf, openToOthers }: { refusalOf: ReturnType<typeof openRefusals>; openToOthers: RegExp[] },
): Hono {
  const http = new Hono().basePath(apiBase);
  http.use(measureRequests);
  http.use(sendContentVersion(changes));
  http.use(originCheck({ publicUrl: settings.publicUrl, exempt: openToOthers }));
  http.notFound(() => refusalResponse(new Refused(404, "endpoint_not_found", "Adressen findes ikke.")));
  http.onError((error, { req }) =>
    refusalResponse(refusalOf(error, { path: req.path, requestId: req.header("x-request-id") })),
  );
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
    await guard(caller, { right: "signed-in" });
    return true;
  } catch (error) {
    if (error instanceof Refused && error.refusal.code === "not_logged_in") return false;
    throw error;
  }
}

const healthEndpoints = (readiness: Readiness): Endpoints =>
  new Endpoints().file(getHealth, async (_, context) => {
    const missing = await readiness.missing();
    return context.json({ ready: missing.length === 0, missing }, missing.length === 0 ? 200 : 503);
  });
