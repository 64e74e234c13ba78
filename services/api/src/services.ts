import {
  callerIdentifier,
  type FindKnownUser,
  type IdentifyCaller,
  type NameVisitor,
} from "./behaviour/caller-identity.ts";
import { goodsIn } from "./cart/load-cart.ts";
import { benefitsOf } from "./cart/member-benefits.ts";
import { type CheckoutContext, openCheckout } from "./checkout/open-checkout.ts";
import { followPayments } from "./checkout/payment/poll-payments.ts";
import type { ClubContext } from "./club/club-context.ts";
import { openClub } from "./club/open-club.ts";
import type { ExternalData } from "./club/personal-data/data-elsewhere.ts";
import { openMemberPoints } from "./club/points/open-member-points.ts";
import type { Feature } from "./define-feature.ts";
import { type Addresses, openAddresses } from "./delivery/address-suggestions.ts";
import { bundledDelivery } from "./delivery/bundled-delivery.ts";
import type { DeliveryProvider } from "./delivery/delivery-provider.ts";
import { openShipping, type Shipping } from "./delivery/open-shipping.ts";
import { type FeatureRegistry, featureRegistry } from "./feature-registry.ts";
import { features } from "./features.ts";
import type { Readiness } from "./health/readiness.ts";
import { type OfficeStaff, openOfficeStaff } from "./identity/staff/office-staff.ts";
import type { createComposer } from "./mail/compose-mail.ts";
import type { MailTransport } from "./mail/mail-transport.ts";
import type { RetriedTopic } from "./outbox/given-up-queries.ts";
import { dataAtService } from "./personalisation/export-user.ts";
import type { Ranker } from "./personalisation/ranker.ts";
import type { Caller } from "./platform/caller.ts";
import type { Platform } from "./platform/context.ts";
import type { OfficeGuard } from "./platform/office-endpoints.ts";
import { providerFetch } from "./platform/provider-fetch.ts";
import { findVisitor } from "./platform/visitor.ts";
import { housePrinter } from "./printing/house-printer.ts";
import type { Printer } from "./printing/printer.ts";
import type { Rendering } from "./rendering/open-rendering.ts";
import { readScheduleHealth } from "./running/read-running.ts";
import { openCards } from "./search/read-cards.ts";
import { openSearchLog } from "./search/search-log.ts";
import type { SearchContext } from "./search/search-routes.ts";
import { openDelivery } from "./settings/open-delivery.ts";
import { openShelves, type Shelves } from "./shelves/open-shelves.ts";
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
  cartOf(caller: Caller): Promise<{ goodsOre: number; alcohol: boolean; free: boolean }>;
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
      goodsIn(checkout, findVisitor(caller, settings), benefitsOf(checkout.memberPoints, checkout.db, caller)),
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
