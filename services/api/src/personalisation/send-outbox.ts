import type { Platform } from "../platform/context.ts";
import { type Lead, takeLead } from "../platform/lead.ts";
import type { Tables } from "../tables.ts";
import { contentOf } from "./entity-ids.ts";
import {
  contentNews,
  isTold,
  listContentIds,
  listWaiting,
  postpone,
  removeAllOf,
  removeTold,
  settleContent,
  type WaitingNews,
} from "./outbox-queries.ts";
import { firstLine, isRefusal, type Ranker, type ServiceClients } from "./ranker.ts";
import { type Changed, describeChanged } from "./read-content.ts";
import { forgetUser, knowsNothing, type RefusedThing, tellEverything, tellNews } from "./tell-ranker.ts";
import { tellEngagements } from "./track-engagement.ts";
import { tellOrder } from "./track-orders.ts";

type Ground = Pick<Platform<Tables>, "db" | "pool" | "log" | "now">;

export type OutboxSender = {
  /** Resolves when everything that is due has been told, or could not be. */
  settled(): Promise<void>;
  stop(): Promise<void>;
};

const lockNumber = 7_005_070;
const mostAtOnce = 500;
const lookAgainMs = 15_000;
const longestRetryMs = 60_000;
/** So long a service that knew something is believed to know it still. */
const believedMs = 60_000;
const refusedSeconds = 3_600;

/**
 * Tells the service what changes in the shop, in one process at a time. New rows wake it; a service that is away is tried again,
 * ever more slowly however much happens in the shop, and nothing is lost meanwhile. A service that knows nothing is told
 * everything first: at the start, when it was away, and when it was emptied while it ran.
 */
export async function startOutboxSender(ground: Ground, ranker: Ranker): Promise<OutboxSender> {
  let stopped = false;
  let running: Promise<void> | undefined;
  let again = false;
  let timer: NodeJS.Timeout | undefined;
  let lead: Lead | undefined;
  let failures = 0;
  /** Whether the next try has its time, before which nothing wakes the sender. */
  let resting = false;
  let believedUntil = Number.NEGATIVE_INFINITY;

  const leading = () => !stopped && lead?.held() === true;
  const wake = (): void => {
    again = true;
    if (running || resting || !leading()) return;
    clearTimeout(timer);
    running = work().finally(() => {
      running = undefined;
      if (again) wake();
    });
  };
  const lookAgain = (): void => {
    resting = false;
    wake();
  };
  const work = async (): Promise<void> => {
    const clients = ranker.clients();
    try {
      if (!clients) throw new Error("the search service has no address yet");
      while (again && leading()) {
        again = false;
        await fillIfEmpty(clients);
        while (leading() && (await drain(ground, clients)));
      }
      failures = 0;
    } catch (error) {
      failures += 1;
      resting = true;
      // What comes back may have lost all it knew.
      if (!isRefusal(error)) believedUntil = Number.NEGATIVE_INFINITY;
      ground.log.warn({ reason: firstLine(error) }, "the search service could not be told what changed, trying again");
    }
    if (stopped) return;
    const wait = failures === 0 ? lookAgainMs : Math.min(500 * 2 ** failures, longestRetryMs);
    timer = setTimeout(lookAgain, wait).unref();
  };
  const fillIfEmpty = async (clients: ServiceClients): Promise<void> => {
    if (performance.now() < believedUntil) return;
    if (await knowsNothing(clients)) await fill(ground, clients);
    believedUntil = performance.now() + believedMs;
  };

  lead = await takeLead({
    ...ground,
    lock: lockNumber,
    channel: "personalisation_outbox",
    onTaken: async () => undefined,
    onNotified: wake,
  });
  wake();
  return {
    settled: async () => {
      while (running) await running;
    },
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
      await lead?.release();
    },
  };
}

/** Tells the whole shop, which settles every change that was waiting when it began. */
async function fill(ground: Ground, clients: ServiceClients): Promise<void> {
  const { db, log, now } = ground;
  const began = performance.now();
  const settled = await listContentIds(db);
  const { count, refused } = await tellEverything(clients, db, now());
  await settle(ground, settled, refused);
  log.info({ count, ms: Math.round(performance.now() - began) }, "the search service was told the whole shop");
}

/** Tells what waits, of each kind the oldest first. @returns whether there may be more */
async function drain(ground: Ground, clients: ServiceClients): Promise<boolean> {
  const waiting = await listWaiting(ground.db, mostAtOnce);
  const content = waiting.filter(({ kind }) => contentNews.includes(kind));
  try {
    await tellContent(ground, clients, content);
  } finally {
    // Somebody who wants to be forgotten does not wait until a product is put right.
    for (const one of waiting) if (!content.includes(one)) await tryPersonal(ground, clients, one);
  }
  return waiting.length === mostAtOnce;
}

async function tellContent(ground: Ground, clients: ServiceClients, content: WaitingNews[]): Promise<void> {
  const { db, now } = ground;
  if (content.some(({ kind }) => kind === "everything")) return await fill(ground, clients);
  if (content.length === 0) return;
  const refused = await tellNews(clients, await describeChanged(db, changedIn(content), now()));
  await settle(ground, idsOf(content), refused);
}

/** What the service will not take as it is, is told again after a while: nothing else waits for it. */
async function settle({ db, log }: Ground, told: number[], refused: RefusedThing[]): Promise<void> {
  for (const thing of refused) {
    log.warn(thing, "the search service refused something in the shop, trying later");
  }
  await settleContent(db, told, refused.flatMap(newsOf), refusedSeconds);
}

function newsOf({ what, id }: RefusedThing): { kind: string; key: string }[] {
  if (what === "Product") return [{ kind: "product", key: id }];
  const content = contentOf(id);
  return content ? [{ kind: content.kind, key: content.slug }] : [];
}

/** News that the service refuses is put aside for a while: the next person's does not wait for it. */
async function tryPersonal(ground: Ground, clients: ServiceClients, news: WaitingNews): Promise<void> {
  try {
    await tellPersonal(ground, clients, news);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const { id, kind } = news;
    ground.log.warn(
      { reason: firstLine(error), id, kind },
      "the search service refused what it was told, trying later",
    );
    await postpone(ground.db, id, refusedSeconds);
  }
}

async function tellPersonal({ db }: Ground, clients: ServiceClients, news: WaitingNews): Promise<void> {
  // They have changed their mind since it was read.
  if (await isTold(db, news.id)) return;
  if (news.kind === "order") return await tellOrder(db, clients, news);
  if (news.kind === "engagement" && news.payload) {
    const { engagements = [], ...user } = news.payload;
    await tellEngagements(clients, user, engagements);
  }
  const leaving = whoIsForgotten(news);
  if (leaving) {
    // What was noted of them after they had been forgotten: a request that was under way.
    if (news.kind.endsWith("-again")) await removeAllOf(db, leaving);
    await forgetUser(clients, leaving);
  }
  await removeTold(db, [news.id]);
}

function whoIsForgotten({ kind, key }: WaitingNews): Parameters<typeof forgetUser>[1] | undefined {
  if (kind.startsWith("forget-member")) return { authenticatedId: key };
  return kind.startsWith("forget-visitor") ? { temporaryId: key } : undefined;
}

const nothing = (): Changed => ({ product: new Set(), recipe: new Set(), article: new Set(), brand: new Set() });

function changedIn(waiting: WaitingNews[]): Changed {
  const changed = nothing();
  for (const { kind, key } of waiting) changed[kind as keyof Changed].add(key);
  return changed;
}

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);
