import { type QueueFigures, readShopFigures, type ShopFigures } from "@skaenk/api/keeping/operations/figures-queries";
import type { ResponseCache } from "@skaenk/api/platform/caching/response-cache";
import type { Platform } from "@skaenk/api/platform/context";
import { registry } from "@skaenk/api/platform/metrics";
import type { Tables } from "@skaenk/api/tables";
import { Gauge, type GaugeConfiguration } from "prom-client";
import type { PageCache } from "../page-cache.ts";

type Watched = Pick<Platform<Tables>, "db" | "pool" | "log" | "changes" | "now"> & {
  cache: PageCache;
  answers: ResponseCache;
};

/** However often it is asked, and by however many: the database counts no more than once in this time. */
const freshMs = 15_000;

/**
 * Gauges that are read when somebody asks: of this process, and of the shop as the database has it (the same in every
 * process, so take the `max` of them). @returns what takes them off the list again
 */
export function watchShop(watched: Watched): () => Promise<void> {
  const wanted = [...cacheGauges(watched), ...poolGauges(watched), ...shopGauges(watched)];
  const made = wanted.map((one) => {
    // Of a shop that was opened in this process before, as tests do.
    registry.removeSingleMetric(one.name);
    return { name: one.name, gauge: new Gauge({ ...one, registers: [registry] }) };
  });
  return async () => {
    for (const { name, gauge } of made) {
      if (registry.getSingleMetric(name) === gauge) registry.removeSingleMetric(name);
    }
  };
}

type Wanted = GaugeConfiguration<string>;

function gauge(name: string, help: string, read: () => number): Wanted {
  return {
    name,
    help,
    collect() {
      this.set(read());
    },
  };
}

function cacheGauges({ cache, answers }: Watched): Wanted[] {
  return [
    gauge("page_cache_hits", "Pages written as they were kept, since start", () => cache.figures.hits),
    gauge("page_cache_misses", "Public pages that had to be rendered, since start", () => cache.figures.misses),
    gauge("page_cache_entries", "Pages that are kept", () => cache.figures.entries),
    gauge("page_cache_bytes", "What the kept pages weigh", () => cache.figures.bytes),
    gauge("answer_cache_entries", "Answers of the backend that are kept", () => answers.figures.entries),
    gauge("answer_cache_bytes", "What the kept answers weigh", () => answers.figures.bytes),
  ];
}

function poolGauges({ pool }: Watched): Wanted[] {
  return [
    gauge("db_pool_in_use", "Database connections that are busy", () => pool.totalCount - pool.idleCount),
    gauge("db_pool_waiting", "Requests that wait for a database connection", () => pool.waitingCount),
  ];
}

type Setting = (self: Gauge<string>, now: ShopFigures) => void;

/** What the database tells; when it does not answer, `database_up` is 0 and the rest is left out. */
function shopGauges({ db, log, changes, now }: Watched): Wanted[] {
  let asked: { at: number; figures: Promise<ShopFigures | undefined> } | undefined;
  const figures = (): Promise<ShopFigures | undefined> => {
    if (asked && performance.now() - asked.at < freshMs) return asked.figures;
    const reading = readShopFigures(db, { known: changes.version(), now: now() }).catch((error: unknown) => {
      log.warn({ error }, "the shop's figures could not be read");
      return undefined;
    });
    asked = { at: performance.now(), figures: reading };
    return reading;
  };
  const told = (name: string, help: string, labelNames: string[], set: Setting): Wanted => ({
    name,
    help,
    labelNames,
    async collect() {
      const now = await figures();
      this.reset();
      if (now) set(this, now);
      else if (labelNames.length === 0) this.remove();
    },
  });
  const perQueue = (name: string, help: string, of: (queue: QueueFigures) => number) =>
    told(name, help, ["queue"], (self, { queues }) => {
      for (const one of queues) self.set({ queue: one.queue }, of(one));
    });
  const lastRun = (name: string, kind: string) =>
    told(name, `When a ${kind} last went well, in seconds since 1970; 0 when never`, [], (self, { lastSuccess }) =>
      self.set(lastSuccess.find((run) => run.kind === kind)?.at ?? 0),
    );
  return [
    {
      name: "database_up",
      help: "Whether the database answered when the shop's figures were last read",
      async collect() {
        this.set((await figures()) ? 1 : 0);
      },
    },
    gauge("content_version", "How far the content has come as this process knows it", () => changes.version()),
    told("content_lag_seconds", "For how long there has been content that this process has not read", [], (self, now) =>
      self.set(now.contentLagSeconds),
    ),
    perQueue("jobs_waiting", "What waits to be done, by queue", ({ waiting }) => waiting),
    perQueue("jobs_failed", "What has been given up and needs a person, by queue", ({ failed }) => failed),
    perQueue("jobs_oldest_seconds", "How long the oldest has been due, by queue", ({ oldestSeconds }) => oldestSeconds),
    told("mail_waiting", "Mail that has not gone out yet", [], (self, { queues }) =>
      self.set(queues.find(({ queue }) => queue === "mail")?.waiting ?? 0),
    ),
    told("orders_total", "Orders by the state they are in", ["state"], (self, { ordersByState }) => {
      for (const { state, count } of ordersByState) self.set({ state }, count);
    }),
    told("payments_unresolved", "Payments that nobody knows the end of", [], (self, now) =>
      self.set(now.paymentsUnresolved),
    ),
    told(
      "job_late_seconds",
      "For how long an entry of the schedule has been due without being begun",
      ["job"],
      (self, now) => {
        for (const { name, lateSeconds } of now.schedule) self.set({ job: name }, lateSeconds);
      },
    ),
    told("job_late_limit_seconds", "The lateness of an entry beyond which it is a fault", ["job"], (self, now) => {
      for (const { name, limitSeconds } of now.schedule) self.set({ job: name }, limitSeconds);
    }),
    told("job_failures", "Failed runs of an entry since its last good one", ["job"], (self, now) => {
      for (const { name, failures } of now.schedule) self.set({ job: name }, failures);
    }),
    lastRun("backup_last_success_timestamp_seconds", "backup"),
    lastRun("restore_test_last_success_timestamp_seconds", "restore-test"),
  ];
}
