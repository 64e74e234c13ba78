import type { Platform } from "../../platform/context.ts";
import { growingPauses, type ManyHandler, type OutboxEvent, type Outcome } from "../../platform/outbox/handler.ts";
import { contentOf } from "./entity-ids.ts";
import { contentTopic, dropContentUpTo, dropRefusedContent, latestContent } from "./outbox-queries.ts";
import type { ServiceClients } from "./ranker.ts";
import type { RankerConnection } from "./ranker-connection.ts";
import { type ChangedKeys, describeChanged } from "./read-content.ts";
import { findSearchRules, listSearchRuleRows } from "./search-rule-queries.ts";
import { sendSearchRules } from "./send-search-rules.ts";
import type { PersonalisationDatabase } from "./tables.ts";
import { type RefusedThing, sendChanges, sendEverything } from "./update-ranker.ts";

type Context = Pick<Platform<PersonalisationDatabase>, "db" | "log" | "now">;

const refusedMs = 3_600_000;

/** The handler that tells the search service about changed content, in its state at that moment. */
export function contentHandler(context: Context, connection: RankerConnection): ManyHandler {
  return {
    topic: contentTopic,
    atMost: 500,
    pauseMs: growingPauses({ firstMs: 1_000, longestMs: 3_600_000, attempts: 48 }),
    whenIdle: () => connection.send(async () => undefined),
    handleMany: (events) =>
      connection.send(async (clients) => {
        const keys = [...new Set(events.map(({ key }) => key))];
        if (keys.includes(everythingKey)) return await fill(context, clients, events);
        const { db, now } = context;
        const rules = keys.flatMap((key) => (key.startsWith(ruleKey) ? [key.slice(ruleKey.length)] : []));
        if (rules.length > 0) await sendSearchRules(clients, rules, await findSearchRules(db, rules));
        const refused = await sendChanges(clients, await describeChanged(db, changedIn(keys), now()));
        return await outcomesOf(context, events, refused);
      }),
  };
}

const everythingKey = "everything:";
const ruleKey = "rule:";

/** Tells the whole shop, which settles every change that was waiting when it began. */
async function fill(context: Context, clients: ServiceClients, events: OutboxEvent[]): Promise<Map<number, Outcome>> {
  const { db, log, now } = context;
  const began = performance.now();
  const latest = await latestContent(db);
  const { count, refused } = await sendEverything(clients, db, now());
  await sendSearchRules(clients, [], await listSearchRuleRows(db));
  await dropContentUpTo(db, latest);
  const outcomes = await outcomesOf(context, events, refused);
  log.info({ count, ms: Math.round(performance.now() - began) }, "the search service was told the whole shop");
  return outcomes;
}

/**
 * What the service will not take as it is, is told again after a while, once: nothing else waits for it, and a change of it in
 * between is told at once.
 */
async function outcomesOf({ db, log, now }: Context, events: OutboxEvent[], refused: RefusedThing[]) {
  const outcomes = new Map<number, Outcome>();
  for (const thing of refused) {
    log.warn(thing, "the search service refused something in the shop, trying later");
    const key = keyOf(thing);
    if (key === undefined) continue;
    const until = new Date(now().getTime() + refusedMs);
    const [first] = events.filter((event) => event.key === key);
    await dropRefusedContent(db, { key, until, again: first === undefined });
    if (first) outcomes.set(first.id, { again: refusedMs, reason: thing.reason });
  }
  return outcomes;
}

function keyOf({ what, id }: RefusedThing): string | undefined {
  if (what === "Product") return `product:${id}`;
  const content = contentOf(id);
  return content && `${content.kind}:${content.slug}`;
}

function changedIn(keys: string[]): ChangedKeys {
  const changed: ChangedKeys = { product: new Set(), recipe: new Set(), article: new Set(), brand: new Set() };
  for (const key of keys) {
    const kind = key.slice(0, key.indexOf(":"));
    changed[kind as keyof ChangedKeys]?.add(key.slice(kind.length + 1));
  }
  return changed;
}
