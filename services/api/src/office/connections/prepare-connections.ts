import type { QueryExecutorProvider } from "kysely";
import type { Platform } from "../../platform/context.ts";
import type { EachHandler, Outcome } from "../../platform/outbox/handler.ts";
import { writeEvents } from "../../platform/outbox/outbox-queries.ts";
import { openPayments } from "../../selling/checkout/open-checkout.ts";
import { prepareProviders } from "../../selling/checkout/payment/prepare-providers.ts";
import type { CheckoutDatabase } from "../../selling/checkout/tables.ts";
import { prepareShipping } from "../../selling/delivery/prepare-shipping.ts";
import type { DeliveryTables } from "../../selling/delivery/tables.ts";
import { applyProviders } from "../settings/apply-providers.ts";
import { listProviderSettings } from "../settings/queries.ts";
import type { SettingsTables } from "../settings/tables.ts";

const topic = "providers.prepare";

/**
 * This function queues the work that introduces the shop to a provider that was just connected, so that nobody has to wait for the schedule to
 * choose a label.
 */
export const connectionsChanged = (trx: QueryExecutorProvider): Promise<void> =>
  writeEvents(trx, [{ topic, key: "all" }]);

const mostTries = 5;

/**
 * The handler that does at once the work that the schedule does every ten minutes. A failure is retried a few times and then left to the
 * schedule.
 */
export function connectionHandler(
  platform: Platform<CheckoutDatabase & DeliveryTables & SettingsTables>,
  send?: typeof fetch,
): EachHandler {
  const { db, settings, log } = platform;
  return {
    topic,
    atOnce: 1,
    pauseMs: () => undefined,
    handle: async ({ attempts }): Promise<Outcome | undefined> => {
      try {
        // The process that does it may not have heard of the change yet.
        applyProviders(settings, await listProviderSettings(db));
        await prepareProviders(openPayments(platform, send));
        await prepareShipping(platform, send);
        return undefined;
      } catch (error) {
        log.warn({ error }, "a provider could not be told of the shop yet");
        return attempts < mostTries ? { again: 1_000 * 2 ** attempts } : undefined;
      }
    },
  };
}
