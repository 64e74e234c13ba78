import { OpenAPIHono } from "@hono/zod-openapi";
import { mostLogoBytes } from "@skaenk/contract/drinks-cards";
import { getHealth } from "@skaenk/contract/health";
import { HTTPException } from "hono/http-exception";
import { brandRoutes } from "./brands/routes.ts";
import { campaignRoutes } from "./campaigns/routes.ts";
import { basketRoutes } from "./cart/basket-routes.ts";
import { goodsIn } from "./cart/load-cart.ts";
import { meansOf } from "./cart/points-purse.ts";
import { cartRoutes } from "./cart/routes.ts";
import { catalogueRoutes } from "./catalogue/routes.ts";
import { ageRoutes } from "./checkout/age/routes.ts";
import { type CheckoutDesk, openDesk } from "./checkout/open-desk.ts";
import { refreshPayments } from "./checkout/payment/poll-payments.ts";
import { paymentRoutes } from "./checkout/payment/routes.ts";
import { checkoutRoutes } from "./checkout/routes.ts";
import { openClub } from "./club/open-club.ts";
import { openPurse } from "./club/points/open-purse.ts";
import { clubRoutes } from "./club/routes.ts";
import { collectionRoutes } from "./collections/routes.ts";
import { consentRoutes } from "./consents/routes.ts";
import { bundledDelivery } from "./delivery/bundled-delivery.ts";
import { deliveryRoutes } from "./delivery/routes.ts";
import { cardPrinter } from "./drinks-card/card-printer.ts";
import { drinksCardRoutes } from "./drinks-card/routes.ts";
import { favouriteRoutes } from "./favourites/routes.ts";
import { inspirationRoutes } from "./inspiration/routes.ts";
import { newsletterRoutes } from "./newsletter/routes.ts";
import { invoiceRoutes } from "./orders/invoice-route.ts";
import { orderRoutes } from "./orders/routes.ts";
import { pageRoutes } from "./pages/routes.ts";
import { dataAtService } from "./personalisation/export-user.ts";
import { openRanker, type Ranker } from "./personalisation/ranker.ts";
import { trackRoutes } from "./personalisation/track-routes.ts";
import { watchVisitors } from "./personalisation/watch-visitors.ts";
import { knowWhoAsks, visitorNames } from "./personalisation/who-asks.ts";
import { type ApiDocument, apiDocsPage } from "./platform/api-docs.ts";
import type { Platform } from "./platform/context.ts";
import { isUnstorableText } from "./platform/database.ts";
import { limitBody } from "./platform/limit-body.ts";
import { originCheck } from "./platform/origin-check.ts";
import { neverKept } from "./platform/personal-answers.ts";
import { Refused, refusalResponse } from "./platform/refuse.ts";
import { cacheResponses, dropOnChange, openResponseCache, type ResponseCache } from "./platform/response-cache.ts";
import { housePrinter } from "./printing/house-printer.ts";
import { ratingRoutes } from "./ratings/routes.ts";
import { recipeRoutes } from "./recipes/routes.ts";
import { pickRoutes } from "./search/pick-routes.ts";
import { openCards } from "./search/read-cards.ts";
import { searchRoutes } from "./search/search-routes.ts";
import { sharingRoutes } from "./sharing/routes.ts";
import { drawingRoutes } from "./shelves/drawing-routes.ts";
import { openShelves } from "./shelves/open-shelves.ts";
import type { Tables } from "./tables.ts";
import { termsRoutes } from "./terms/routes.ts";
import { withdrawalRoutes } from "./withdrawals/routes.ts";

const largestBody = 100 * 1024;
/** The one address that takes a file. */
const logoPath = /^\/api\/v1\/drinks-cards\/[\w-]+\/logo$/;

/** What the backend reaches the outside with, and where it keeps answers that others may give out; tests put their own there. */
export type ApiDoors = { fetch?: typeof fetch; ranker?: Ranker; answers?: ResponseCache };

/** The product backend: every feature mounted at /api/v1. The contents page of the API. */
export function createApi(platform: Platform<Tables>, doors: ApiDoors = {}): OpenAPIHono {
  const { log, changes } = platform;
  const shelves = openShelves(platform);
  const cache = doors.answers ?? openResponseCache();
  dropOnChange(cache, changes);

  const app = new OpenAPIHono().basePath("/api/v1");
  const limitLogo = limitBody(mostLogoBytes + 1, tooLarge);
  const limitOthers = limitBody(largestBody, tooLarge);
  app.use((context, next) => (logoPath.test(context.req.path) ? limitLogo : limitOthers)(context, next));
  app.use(originCheck({ publicUrl: platform.settings.publicUrl, exempt: /\/payments\/[^/]+\/webhook$/ }));
  app.use(neverKept(/^\/api\/v1\/(cart|checkout|age-check|orders|payments|delivery-methods)(\/|$)/));
  app.use(neverKept(/^\/api\/v1\/(club|favourites|drinks-list|recipes\/[^/]+\/ratings)(\/|$)/));

  const catalogue = new OpenAPIHono();
  catalogue.use(cacheResponses(cache));
  catalogue.route("/", recipeRoutes(shelves));
  catalogue.route("/", basketRoutes(shelves));
  catalogue.route("/", catalogueRoutes(shelves));
  catalogue.route("/", brandRoutes(shelves));
  catalogue.route("/", inspirationRoutes(shelves));
  catalogue.route("/", collectionRoutes(shelves));
  catalogue.route("/", campaignRoutes(shelves));
  catalogue.route("/", pageRoutes(shelves));

  app.openapi(getHealth, async (context) => {
    const missing = await missingParts(platform);
    return context.json({ ready: missing.length === 0, missing }, missing.length === 0 ? 200 : 503);
  });
  const delivery = bundledDelivery();
  const ranker = doors.ranker ?? openRanker(platform.settings, log);
  const club = openClub(platform, { shelves, delivery, elsewhere: dataAtService(platform, ranker) });
  const nameVisitor = visitorNames(club.sessions, platform.settings.sessionSecret);
  const whoAsks = knowWhoAsks(nameVisitor);
  watchVisitors(app, platform, { ranker, whoAsks, nameVisitor });
  app.route("/", tillRoutes(platform, openDesk(platform, { shelves, delivery, purse: openPurse(club) }, doors.fetch)));
  app.route("/", clubRoutes(club));
  app.route("/", favouriteRoutes(platform, { shelves, members: club.sessions }));
  app.route("/", drinksCardRoutes(platform, { shelves, members: club.sessions, printer: cardPrinter() }));
  app.route("/", ratingRoutes(platform, { shelves, members: club.sessions }));
  app.route("/", consentRoutes(platform));
  app.route("/", newsletterRoutes(platform));
  app.route("/", withdrawalRoutes(platform));
  app.route("/", invoiceRoutes(platform, housePrinter()));
  app.route("/", termsRoutes(platform, housePrinter()));
  app.route("/", drawingRoutes(shelves));
  app.route("/", sharingRoutes(shelves, platform.settings));
  const search = { ranker, whoAsks, readCards: openCards(shelves) };
  app.route("/", searchRoutes(search));
  app.route("/", pickRoutes(search, shelves));
  app.route("/", trackRoutes(platform, { ranker, shelves, whoAsks }));
  app.route("/", catalogue);

  const about = {
    openapi: "3.1.0",
    info: { title: `${platform.settings.productName} API`, version: "1.0.0" },
    servers: [{ url: "/" }],
  };
  app.doc31("/openapi.json", about);
  app.get("/docs", (context) => {
    context.header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'");
    return context.html(apiDocsPage(app.getOpenAPI31Document(about) as ApiDocument));
  });
  app.notFound(() => refusalResponse(new Refused(404, "endpoint_not_found", "Adressen findes ikke.")));
  app.onError((error, context) => {
    if (error instanceof Refused) return refusalResponse(error);
    // The framework's own no to a body that is not what it says, or is said to be another kind than is taken here.
    if (error instanceof HTTPException && error.status === 415) return refusalResponse(otherKind);
    if (error instanceof HTTPException && error.status === 400) return refusalResponse(malformed);
    if (isUnstorableText(error)) return refusalResponse(malformed);
    log.error({ error, path: context.req.path, requestId: context.req.header("x-request-id") }, "request failed");
    return refusalResponse(internal);
  });
  return app;
}

/** From the cart to the receipt. */
function tillRoutes(platform: Platform<Tables>, desk: CheckoutDesk): OpenAPIHono {
  const till = new OpenAPIHono();
  till.route("/", cartRoutes(platform, desk));
  till.route(
    "/",
    deliveryRoutes({
      ...desk,
      cartOf: (visitorId, context) => goodsIn(desk, visitorId, meansOf(desk.purse, desk.db, context)),
    }),
  );
  till.route("/", ageRoutes(desk));
  till.route("/", checkoutRoutes(desk));
  till.route("/", paymentRoutes(desk));
  till.route("/", orderRoutes({ ...desk, refreshPayment: ({ id }) => refreshPayments(desk, id) }));
  return till;
}

const tooLarge = new Refused(413, "body_too_large", "Forespørgslen fylder for meget.");
const malformed = new Refused(400, "malformed", "Forespørgslen kan ikke læses.");
const otherKind = new Refused(415, "unsupported_media_type", "Forespørgslen er af en slags, som ikke tages imod her.");
const internal = new Refused(500, "internal_error", "Der opstod en fejl. Prøv igen senere");

async function missingParts({ db }: Platform<Tables>): Promise<string[]> {
  try {
    await db.selectFrom("products").select("slug").limit(1).execute();
    return [];
  } catch {
    return ["database"];
  }
}
