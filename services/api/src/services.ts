import type { Feature } from "./define-feature.ts";
import {
  callerIdentifier,
  type FindKnownUser,
  type IdentifyCaller,
  type NameVisitor,
} from "./discovery/behaviour/caller-identity.ts";
import { dataAtService } from "./discovery/personalisation/export-user.ts";
import type { Ranker } from "./discovery/personalisation/ranker.ts";
import { openCards } from "./discovery/search/read-cards.ts";
import { openSearchLog } from "./discovery/search/search-log.ts";
import type { SearchContext } from "./discovery/search/search-routes.ts";
import { openShelves, type Shelves } from "./discovery/shelves/open-shelves.ts";
import { type FeatureRegistry, featureRegistry } from "./feature-registry.ts";
import { features } from "./features.ts";
import type { Readiness } from "./keeping/health/readiness.ts";
import { readScheduleHealth } from "./keeping/running/read-running.ts";
import { openDelivery } from "./office/settings/open-delivery.ts";
import type { ClubContext } from "./people/club/club-context.ts";
import { openClub } from "./people/club/open-club.ts";
import type { ExternalData } from "./people/club/personal-data/data-elsewhere.ts";
import { openMemberPoints } from "./people/club/points/open-member-points.ts";
import { type OfficeStaff, openOfficeStaff } from "./people/identity/staff/office-staff.ts";
import type { createComposer } from "./people/mail/compose-mail.ts";
import type { MailTransport } from "./people/mail/mail-transport.ts";
import type { Caller } from "./platform/caller.ts";
import type { Platform } from "./platform/context.ts";
import type { OfficeGuard } from "./platform/office-endpoints.ts";
import type { RetriedTopic } from "./platform/outbox/given-up-queries.ts";
import { housePrinter } from "./platform/printing/house-printer.ts";
import type { Printer } from "./platform/printing/printer.ts";
import { providerFetch } from "./platform/provider-fetch.ts";
import type { Rendering } from "./platform/rendering/open-rendering.ts";
import { findVisitor } from "./platform/visitor.ts";
import { readForDelivery } from "./selling/cart/load-cart.ts";
import { benefitsOf } from "./selling/cart/member-benefits.ts";
import { type CheckoutContext, openCheckout } from "./selling/checkout/open-checkout.ts";
import { followPayments } from "./selling/checkout/payment/poll-payments.ts";
import { type Addresses, openAddresses } from "./selling/delivery/address-suggestions.ts";
import { bundledDelivery } from "./selling/delivery/bundled-delivery.ts";
import type { DeliveryProvider } from "./selling/delivery/delivery-provider.ts";
import type { DeliveryOfCart } from "./selling/delivery/delivery-rules.ts";
import { openShipping, type Shipping } from "./selling/delivery/open-shipping.ts";
import type { Tables } from "./tables.ts";

/** Services that jobs are made from. */
export type JobServices = Platform<Tables> & FeatureRegistry;

/** Services that handlers of the outbox are made from. */
export type WorkServices = JobServices & {
  rendering: Rendering;
  transport: MailTransport;
  compose: ReturnType<typeof createComposer>;
};

/** Services that endpoints are made from. A feature takes those that it needs. */
export type Services = JobServices & {
  rendering: Rendering;
  papers: Printer;
  readiness: Readiness;
  /** The way to providers. */
  send: typeof fetch;
  shelves: Shelves;
  delivery: DeliveryProvider;
  /** The ways to deliver before the office has said anything. */
  bundled: DeliveryProvider;
  shipping: Shipping;
  addresses: Addresses;
  checkout: CheckoutContext;
  cartOf(caller: Caller): Promise<DeliveryOfCart>;
  refreshPayment(order: { id: number }): Promise<void>;
  club: ClubContext;
  members: ClubContext["sessions"];
  limits: ClubContext["limits"];
  nameVisitor: NameVisitor;
  knownTo: FindKnownUser;
  whoAsks: IdentifyCaller;
  search: SearchContext;
  /** Personal data that other programs keep of members. */
  elsewhere: ExternalData;
  staff: OfficeStaff;
  guard: OfficeGuard;
  /** Handlers, by topic, of work that the office tries again. */
  topics: readonly RetriedTopic[];
  schedule(): ReturnType<typeof readScheduleHealth>;
};

/** A feature of this program. */
export type ShopFeature = Feature<Services, WorkServices, JobServices, Tables>;

const list: readonly ShopFeature[] = features;

type Outside = { fetch?: typeof fetch; ranker: Ranker; rendering: Rendering; readiness: Readiness };

/** Opens what several features share. */
export function openServices(platform: Platform<Tables>, { fetch, ranker, rendering, readiness }: Outside): Services {
  const { settings } = platform;
  const shelves = openShelves(platform);
  const shipping = openShipping(settings, fetch);
  const delivery = openDelivery(platform, shipping);
  const elsewhere = dataAtService(platform, ranker);
  const club = openClub(platform, { shelves, delivery, elsewhere, ...featureRegistry });
  const { nameVisitor, knownTo } = club;
  const whoAsks = callerIdentifier(nameVisitor);
  const checkout = openCheckout(platform, { shelves, delivery, memberPoints: openMemberPoints(club), knownTo }, fetch);
  const staff = openOfficeStaff(platform);
  return {
    ...platform,
    ...featureRegistry,
    rendering,
    papers: housePrinter(rendering),
    readiness,
    send: fetch ?? providerFetch(settings),
    shelves,
    delivery,
    bundled: bundledDelivery(),
    shipping,
    addresses: openAddresses(settings, fetch),
    checkout,
    cartOf: (caller) =>
      readForDelivery(checkout, findVisitor(caller, settings), benefitsOf(checkout.memberPoints, checkout.db, caller)),
    refreshPayment: ({ id }) => followPayments(checkout, id),
    club,
    members: club.sessions,
    limits: club.limits,
    nameVisitor,
    knownTo,
    whoAsks,
    search: { ranker, whoAsks, readCards: openCards(shelves, settings.live), log: openSearchLog(platform) },
    elsewhere,
    staff,
    guard: staff.sessions.guard,
    topics: list.flatMap(({ retriedTopics }) => retriedTopics?.({ ...platform, ...featureRegistry }) ?? []),
    schedule: () => readScheduleHealth(platform),
  };
}
