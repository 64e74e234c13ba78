import type { JobName } from "@skaenk/contract/office/operations";
import { changeSetHandlers } from "./audit/change-set-handlers.ts";
import { emptyBin } from "./audit/queries.ts";
import { binnedAfter } from "./audit/restore.ts";
import { writeErasures } from "./backup/erased-list.ts";
import { backUpNightly } from "./backup/nightly.ts";
import { removeOldCarts } from "./cart/remove-old-carts.ts";
import { variantThing } from "./catalogue/office/goods-things.ts";
import { runPlannedPrices } from "./catalogue/office/planned-prices.ts";
import { openPayments } from "./checkout/open-checkout.ts";
import { paymentHandler } from "./checkout/payment/payment-handler.ts";
import { watchReservations } from "./checkout/payment/poll-payments.ts";
import { prepareProviders } from "./checkout/payment/prepare-providers.ts";
import { forgetCheckoutTraces, tendOrders } from "./checkout/tend-orders.ts";
import { notifyMembers } from "./club/notify-members.ts";
import {
  forgetClubTraces,
  greetBirthdays,
  remindOfExpiry,
  removeNeverConfirmed,
  settlePoints,
} from "./club/tend-club.ts";
import { openShipping } from "./delivery/open-shipping.ts";
import { prepareShipping } from "./delivery/prepare-shipping.ts";
import { emptyLogoRoom } from "./drinks-card/logo/logo-room.ts";
import { removeOldCards } from "./drinks-card/queries.ts";
import { feedHandler } from "./feeds/build-feeds.ts";
import { askForFeeds } from "./feeds/queries.ts";
import { forgetFormerShop, formerShopHandler } from "./former-shop/open-former-shop.ts";
import { giftCardHandler } from "./gift-cards/card-handler.ts";
import { forgetRecipientsOfCards } from "./gift-cards/queries.ts";
import { bookLapsedCards, sendDueCards } from "./gift-cards/send-cards.ts";
import { importHandlers, removeOldImports } from "./goods-import/open-imports.ts";
import { deleteStaleStaffTraces } from "./identity/staff/queries.ts";
import { journalHandler, sendYesterday } from "./journal/sending/send-journal.ts";
import { createComposer } from "./mail/compose-mail.ts";
import { mailHandlers } from "./mail/mail-handlers.ts";
import { forgetRecipients } from "./mail/mail-outbox-queries.ts";
import { openMailTransport } from "./mail/mail-transport.ts";
import { finishPictures } from "./media/finish-pictures.ts";
import { newsletterHandler } from "./newsletter/office/send-newsletter.ts";
import { forgetConsentLog, removeUnconfirmed } from "./newsletter/queries.ts";
import { officeThings } from "./office-routes.ts";
import { recordBackupPlan } from "./operations/queries.ts";
import { labelHandler } from "./orders/parcels/label-handler.ts";
import { forgetLabels } from "./orders/parcels/label-queries.ts";
import { purgeOldOrders } from "./orders/retention/purge-old-orders.ts";
import type { OutboxHandler } from "./outbox/handler.ts";
import { type Outbox, startOutbox } from "./outbox/start-outbox.ts";
import { mailOwner } from "./owner-notices/mail-owner.ts";
import { requestFullUpdate } from "./personalisation/outbox-queries.ts";
import { forgetContentChanges } from "./platform/content-log-queries.ts";
import type { Platform } from "./platform/context.ts";
import { watchClock } from "./platform/watch-clock.ts";
import { connectionHandler } from "./prepare-connections.ts";
import { housePrinter } from "./printing/house-printer.ts";
import { openRendering, type Rendering } from "./rendering/open-rendering.ts";
import { startSchedule } from "./schedule/start-schedule.ts";
import { forgetOldSearches } from "./search/search-log.ts";
import { endOverdueTrials } from "./search/trials/end-overdue-trials.ts";
import { announceHour } from "./shelves/announce-hour.ts";
import { forgetOldNotices, stockNoticeHandler } from "./stock-notices/notices.ts";
import type { Tables } from "./tables.ts";
import { webhookHandler } from "./webhooks/webhook-handler.ts";
import { runSchedule } from "./writing/run-schedule.ts";

/** Work that is due by the clock. `cron` is Copenhagen time; `run` answers how many things it dealt with. */
export type ShopJob = { name: string; cron: string; run(platform: Platform<Tables>): Promise<number> };

const mailDays = 90;
const labelDays = 30;

/** What the shop does by itself, and when. Each may run twice or late without harm. */
export const schedule: (ShopJob & { name: JobName })[] = [
  // Offers end, campaigns begin and articles appear by the clock; every process then shows the hour it is.
  {
    name: "content.turn-the-hour",
    cron: "0 * * * *",
    run: ({ db, now }) => announceHour(db, now()),
  },
  {
    name: "content.forget-changes",
    cron: "5 3 * * *",
    run: ({ db, now }) => forgetContentChanges(db, new Date(now().getTime() - 2 * 86_400_000)),
  },
  { name: "payments.prepare", cron: "*/10 * * * *", run: (platform) => prepareProviders(openPayments(platform)) },
  { name: "orders.tend", cron: "* * * * *", run: (platform) => tendOrders(openPayments(platform)) },
  {
    name: "payments.watch-reservations",
    cron: "*/15 * * * *",
    run: (platform) => watchReservations(openPayments(platform)),
  },
  { name: "gift-cards.send", cron: "* * * * *", run: sendDueCards },
  { name: "gift-cards.book-lapsed", cron: "55 3 * * *", run: bookLapsedCards },
  {
    name: "gift-cards.forget-recipients",
    cron: "0 4 * * *",
    run: ({ db, now }) => forgetRecipientsOfCards(db, new Date(now().getTime() - mailDays * 86_400_000)),
  },
  { name: "shipping.prepare", cron: "*/10 * * * *", run: prepareShipping },
  {
    name: "parcels.forget-labels",
    cron: "25 4 * * *",
    run: ({ db, now }) => forgetLabels(db, new Date(now().getTime() - labelDays * 86_400_000)),
  },
  { name: "carts.remove-old", cron: "10 3 * * *", run: ({ db, now }) => removeOldCarts(db, now()) },
  {
    name: "drinks-cards.remove-old",
    cron: "25 3 * * *",
    run: async ({ db, now }) => (await removeOldCards(db, now())) + (await emptyLogoRoom(db)),
  },
  { name: "checkout.forget-traces", cron: "15 3 * * *", run: ({ db, now }) => forgetCheckoutTraces(db, now()) },
  { name: "mail.forget-recipients", cron: "20 3 * * *", run: ({ db }) => forgetRecipients(db, mailDays) },
  { name: "newsletter.remove-unconfirmed", cron: "30 3 * * *", run: forgetNewsletterTraces },
  { name: "stock-notices.forget", cron: "35 3 * * *", run: forgetOldNotices },
  { name: "orders.purge", cron: "50 3 * * *", run: ({ db, now }) => purgeOldOrders(db, now()) },
  { name: "points.settle", cron: "*/10 * * * *", run: settlePoints },
  { name: "points.remind", cron: "0 9 * * *", run: remindOfExpiry },
  // Once a year for each member, so a shop that was away in the morning greets later in the day.
  { name: "club.greet-birthdays", cron: "30 8-20 * * *", run: greetBirthdays },
  { name: "club.notify-members", cron: "*/10 * * * *", run: notifyMembers },
  { name: "club.remove-never-confirmed", cron: "35 3 * * *", run: removeNeverConfirmed },
  // What changes with the day alone: articles that are out, reductions that are over.
  { name: "personalisation.tell-everything", cron: "20 4 * * *", run: ({ db }) => requestFullUpdate(db) },
  { name: "operations.write-erasures", cron: "* * * * *", run: (platform) => writeErasures(platform, platform.now()) },
  { name: "backup.nightly", cron: "30 2 * * *", run: backUpNightly },
  { name: "feeds.rebuild", cron: "12,42 * * * *", run: async ({ db }) => Number(await askForFeeds(db)) },
  // Every hour, so that a shop that was away at midnight sends the day all the same.
  { name: "owner.mail", cron: "* * * * *", run: mailOwner },
  { name: "journal.send-yesterday", cron: "20 * * * *", run: sendYesterday },
  { name: "imports.remove-old", cron: "55 3 * * *", run: removeOldImports },
  { name: "former-shop.forget", cron: "52 3 * * *", run: forgetFormerShop },
  { name: "searches.forget", cron: "58 3 * * *", run: ({ db, now }) => forgetOldSearches(db, now()) },
  { name: "shelf-trials.end", cron: "57 3 * * *", run: ({ db, now }) => endOverdueTrials(db, now()) },
  { name: "office.forget-traces", cron: "45 3 * * *", run: forgetOfficeTraces },
  { name: "media.finish-pictures", cron: "* * * * *", run: finishPictures },
  { name: "club.forget-traces", cron: "40 3 * * *", run: forgetClubTraces },
];

/** Addresses that never said their second yes, and proofs of consent of those who left two years ago. */
async function forgetNewsletterTraces({ db, now }: Platform<Tables>): Promise<number> {
  await forgetConsentLog(db, new Date(now().getTime() - 2 * 365 * 86_400_000));
  return await removeUnconfirmed(db, now());
}

/** Old sessions and links, and what has been in the bin for its thirty days. */
async function forgetOfficeTraces({ db, now }: Platform<Tables>): Promise<number> {
  await deleteStaleStaffTraces(db, now());
  return await emptyBin(db, binnedAfter(now()));
}

export type Jobs = {
  /** What is under way, for whoever wants to wait for it. */
  outbox: Outbox;
  stop(): Promise<void>;
};

/**
 * Starts what the shop does in the background: the outbox and the schedule. Any number of processes may; each event is dealt with by
 * one of them, and each entry of the schedule runs in one.
 */
export async function startJobs(
  platform: Platform<Tables>,
  jobs: readonly ShopJob[] = schedule,
  shared?: Rendering,
): Promise<Jobs> {
  await recordBackupPlan(platform.db, { wanted: platform.settings.backup.dir !== undefined, at: platform.now() });
  const transport = openMailTransport(platform.settings);
  const rendering = shared ?? openRendering(platform.log);
  const compose = createComposer({ ...platform, printer: housePrinter(rendering) });
  const handlers: OutboxHandler[] = [
    ...mailHandlers({ ...platform, transport, compose }),
    paymentHandler(openPayments(platform)),
    labelHandler({ ...platform, shipping: openShipping(platform.settings) }),
    stockNoticeHandler(platform),
    newsletterHandler(platform),
    feedHandler(platform),
    webhookHandler(platform),
    journalHandler(platform),
    ...changeSetHandlers({ ...platform, things: officeThings }),
    ...importHandlers(platform, rendering, officeThings),
    formerShopHandler(platform, rendering),
    connectionHandler(platform),
    giftCardHandler(platform),
  ];
  const stopSchedule = await startSchedule(
    platform,
    jobs.map((job) => ({ ...job, run: () => job.run(platform) })),
  );
  const outbox = await startOutbox(platform, handlers).catch(async (error: unknown) => {
    await stopSchedule();
    throw error;
  });
  const clocks = [
    watchClock(platform.log, () => runSchedule(platform)),
    watchClock(platform.log, () => runPlannedPrices({ ...platform, variant: variantThing(platform.now) })),
  ];
  return {
    outbox,
    stop: async () => {
      await Promise.all([...clocks.map((stop) => stop()), outbox.stop(), stopSchedule()]);
      if (!shared) await rendering.close();
      transport.close();
    },
  };
}
