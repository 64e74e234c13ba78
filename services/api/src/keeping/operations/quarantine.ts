import { refillCart } from "@skaenk/contract/cart-refill";
import { completeAgeCheck, payOrder, placeOrder, startAgeCheck } from "@skaenk/contract/checkout";
import type { Endpoint } from "@skaenk/contract/endpoint";
import { paymentWebhook } from "@skaenk/contract/payments";
import { Endpoints } from "../../platform/endpoints.ts";
import type { Log } from "../../platform/log.ts";
import { providerFetch } from "../../platform/provider-fetch.ts";
import type { Database } from "../../platform/queries.ts";
import { Refused } from "../../platform/refuse.ts";
import type { Settings } from "../../platform/settings.ts";
import { findQuarantine } from "./queries.ts";
import type { OperationsTables } from "./tables.ts";

type Background = { stop(): Promise<void> };

export type Quarantine = {
  /** Whether this is a restored copy that nobody has released. */
  held(): boolean;
  /** Starts something now, or when the copy is released. */
  whenReleased(start: () => Promise<Background>): Promise<Background>;
  /** What the backend is opened with. */
  forApi: { quarantined: () => boolean; fetch: typeof fetch };
  stop(): Promise<void>;
};

/**
 * A restored copy must not mail customers again, draw money or answer for payments that the shop it was taken from is still
 * handling. Until somebody releases it (`npm run restore -- --release`) its background work stands still.
 */
export async function watchQuarantine(
  { db, log, settings }: { db: Database<OperationsTables>; log: Log; settings: Settings },
  askAgainMs = 5_000,
): Promise<Quarantine> {
  let held = (await findQuarantine(db)) !== undefined;
  const waiting: (() => void)[] = [];
  let timer: NodeJS.Timeout | undefined;
  const ask = async () => {
    held = (await findQuarantine(db).catch(() => held)) !== undefined && held;
    if (held) return later();
    log.warn("released from quarantine: mail, payments and the schedule begin");
    for (const go of waiting) go();
  };
  const later = () => {
    timer = setTimeout(() => void ask(), askAgainMs).unref();
  };
  if (held) {
    log.warn("a restored copy in quarantine: no mail, no payments, no schedule until `npm run restore -- --release`");
    later();
  }
  return {
    held: () => held,
    whenReleased: async (start) => {
      if (!held) return await start();
      let started: Promise<Background> | undefined;
      waiting.push(() => {
        started = start();
        started.catch((error: unknown) => log.error({ error }, "the background work did not start after the release"));
      });
      return { stop: async () => (await started)?.stop() };
    },
    forApi: { quarantined: () => held, fetch: quarantinedFetch(() => held, providerFetch(settings)) },
    stop: async () => clearTimeout(timer),
  };
}

const closed = () =>
  new Refused(
    503,
    "in_quarantine",
    "Butikken er ved at blive gendannet. Du kan se dig omkring, men ikke købe lige nu. Prøv igen om lidt.",
    { headers: { "retry-after": "60" } },
  );

const reachProviders: readonly Endpoint[] = [
  placeOrder,
  payOrder,
  refillCart,
  startAgeCheck,
  completeAgeCheck,
  paymentWebhook,
];

/** This function refuses calls to and from providers while the shop is in quarantine; providers send their messages again later. */
export function refuseInQuarantine(endpoints: Endpoints, held: () => boolean = () => false): Endpoints {
  const refuse = () => {
    if (held()) throw closed();
  };
  const guarded = new Endpoints();
  for (const one of endpoints.served) {
    guarded.served.push(reachProviders.includes(one.endpoint) ? { ...one, before: [refuse, ...one.before] } : one);
  }
  return guarded;
}

/** The `fetch` of a restored copy in quarantine, which reaches nothing outside. */
export const quarantinedFetch =
  (held: () => boolean, send: typeof fetch = fetch): typeof fetch =>
  async (input, init) => {
    if (held()) throw new Error("a restored copy in quarantine calls nobody");
    return await send(input, init);
  };
