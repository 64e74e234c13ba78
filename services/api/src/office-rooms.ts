import { setState } from "./audit/change-set-queries.ts";
import { undoTopic } from "./audit/undo-change-set.ts";
import { phoneOrderEndpoints } from "./checkout/by-phone/routes.ts";
import { holdOfficeEndpoints } from "./checkout/holds/office-routes.ts";
import { type CheckoutContext, openPayments } from "./checkout/open-checkout.ts";
import { paymentHandler } from "./checkout/payment/payment-handler.ts";
import { clubOfficeEndpoints } from "./club/office/conditions-routes.ts";
import { guestEndpoints } from "./club/office/guest-routes.ts";
import { rewardEndpoints } from "./club/office/reward-routes.ts";
import { memberOfficeEndpoints } from "./club/office/routes.ts";
import type { ExternalData } from "./club/personal-data/data-elsewhere.ts";
import { connectionNames, tryProvider } from "./connections.ts";
import { bundledDelivery } from "./delivery/bundled-delivery.ts";
import { exportEndpoints } from "./exports/routes.ts";
import { officeFeedEndpoints } from "./feeds/routes.ts";
import type { Readiness } from "./health/readiness.ts";
import { journalEndpoints } from "./journal/routes.ts";
import { journalTopic, waitAgain } from "./journal/sending/queries.ts";
import { recordGivenUp } from "./mail/mail-outbox-queries.ts";
import { newsletterOfficeEndpoints } from "./newsletter/office/routes.ts";
import { askLabelAgain, labelTopic } from "./orders/parcels/label-queries.ts";
import type { RetriedTopic } from "./outbox/given-up-queries.ts";
import type { Platform } from "./platform/context.ts";
import { OfficeEndpoints, type OfficeGuard } from "./platform/office-endpoints.ts";
import type { Transaction } from "./platform/queries.ts";
import { connectionsChanged } from "./prepare-connections.ts";
import type { Printer } from "./printing/printer.ts";
import { promotionOfficeEndpoints } from "./promotions/office/routes.ts";
import { ratingOfficeEndpoints } from "./ratings/office/routes.ts";
import { reportEndpoints } from "./reports/routes.ts";
import { reviewOfficeEndpoints } from "./reviews/office/routes.ts";
import { readScheduleHealth } from "./running/read-running.ts";
import { operationsEndpoints } from "./running/routes.ts";
import { searchRoomEndpoints } from "./search/office/routes.ts";
import type { SearchContext } from "./search/search-routes.ts";
import { trialEndpoints } from "./search/trials/trial-routes.ts";
import { guideEndpoints } from "./settings/office/guide-routes.ts";
import { ownerMailEndpoints } from "./settings/office/mail-routes.ts";
import { menuEndpoints } from "./settings/office/menu-routes.ts";
import { officialPaperEndpoints } from "./settings/office/paper-routes.ts";
import { providerSettingEndpoints } from "./settings/office/provider-routes.ts";
import { settingsEndpoints } from "./settings/office/routes.ts";
import { legalTextEndpoints } from "./settings/office/text-routes.ts";
import { vatRateEndpoints } from "./settings/office/vat-routes.ts";
import type { Tables } from "./tables.ts";
import { webhookEndpoints } from "./webhooks/routes.ts";
import { withdrawalOfficeEndpoints } from "./withdrawals/office/routes.ts";

/** What the rooms of the shop's keeping are made from, besides the platform. */
export type OperationsContext = {
  readiness: Readiness;
  elsewhere: ExternalData;
  search: SearchContext;
  fetch: typeof fetch;
  checkout: CheckoutContext;
  papers: Printer;
};

/** The rooms of those who keep the shop: people, settings, and how it is running. */
export function operationsRooms(
  platform: Platform<Tables>,
  guard: OfficeGuard,
  context: OperationsContext,
): OfficeEndpoints {
  const settingsContext = {
    ...platform,
    bundled: bundledDelivery(),
    schedule: () => readScheduleHealth(platform),
  };
  return new OfficeEndpoints(guard).include(
    settingsEndpoints({ ...settingsContext, guard }),
    guideEndpoints({ ...settingsContext, guard }),
    legalTextEndpoints({ ...platform, guard }),
    menuEndpoints({ ...platform, guard }),
    officialPaperEndpoints({ ...platform, guard }),
    ownerMailEndpoints({ ...platform, guard, papers: context.papers }),
    vatRateEndpoints({ ...platform, guard }),
    providerSettingEndpoints({
      ...platform,
      guard,
      connections: {
        names: connectionNames,
        attempt: (name) => tryProvider(name, { ...platform, send: context.fetch }),
        changed: connectionsChanged,
      },
    }),
    guestEndpoints({ db: platform.db, guard }),
    clubOfficeEndpoints({ ...platform, guard }),
    rewardEndpoints({ ...platform, guard }),
    memberOfficeEndpoints({ ...platform, guard, elsewhere: context.elsewhere, papers: context.papers }),
    promotionOfficeEndpoints({ ...platform, guard }),
    phoneOrderEndpoints(context.checkout, guard),
    holdOfficeEndpoints(context.checkout, guard),
    withdrawalOfficeEndpoints({ ...platform, guard }),
    ratingOfficeEndpoints({ ...platform, guard }),
    reviewOfficeEndpoints({ ...platform, guard }),
    newsletterOfficeEndpoints({ ...platform, guard }),
    searchRoomEndpoints({ ...platform, guard, search: context.search }),
    trialEndpoints({ ...platform, guard }),
    reportEndpoints({ ...platform, guard }),
    exportEndpoints({ ...platform, guard }),
    journalEndpoints({ ...platform, guard }),
    officeFeedEndpoints({ ...platform, guard }),
    webhookEndpoints({ ...platform, guard }),
    operationsEndpoints({ ...platform, guard, readiness: context.readiness, topics: retriedTopics(platform) }),
  );
}

/** What it takes to try again what was given up; topics that are not here need nothing besides. */
const retriedTopics = (platform: Platform<Tables>): RetriedTopic[] => [
  { topic: "mail", onRetried: (trx: Transaction<Tables>, { key }) => recordGivenUp(trx, key, false) },
  {
    topic: undoTopic,
    onRetried: (trx: Transaction<Tables>, { payload }) => setState(trx, Number(payload.id), "undoing"),
  },
  { topic: "newsletter", onRetried: (trx: Transaction<Tables>, { key }) => recordGivenUp(trx, key, false) },
  paymentHandler(openPayments(platform)),
  { topic: journalTopic, onRetried: async (trx: Transaction<Tables>, { key }) => void (await waitAgain(trx, key)) },
  {
    topic: labelTopic,
    onRetried: (trx: Transaction<Tables>, { payload }) => askLabelAgain(trx, Number(payload.parcelId)),
  },
];
