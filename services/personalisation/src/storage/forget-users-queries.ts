/**
 * Erasing people. First an event takes them out of memory, then a new snapshot replaces the older ones, then the log's
 * texts are wiped. The event keeps their names until the last step, so that a crash in between is made good at start.
 */
import type { Pool, PoolClient } from "pg";
import { isObject, type JsonObject } from "../protocol/reading.ts";
import type { Dataset } from "../state/dataset.ts";
import { readMention } from "../users/user-mention.ts";
import { type NewEvent, namesIn, type RecordedActivity, subjectLine, subjectLines } from "./stored-event.ts";
import { areNamesOf, isAbout, isShared, withNamed } from "./user-row-queries.ts";
import { inTransaction } from "./with-connection.ts";

type Forgetting = { keys: number[]; names: string[] };

/** Rows with several people that are read and written at a time. */
const mostPerStep = 100;

export function forgetUsersEvent(dataset: Dataset, keys: number[]): NewEvent {
  const profiles = keys.flatMap((key) => dataset.profiles.get(key) ?? []);
  const body: Forgetting = { keys, names: profiles.flatMap((profile) => dataset.profiles.allNamesOf(profile)) };
  return { kind: "ForgetUsers", body: JSON.stringify(body), subject: "" };
}

export async function hasUnfinishedForgetting(pool: Pool, datasetId: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select 1 from personalisation.event where dataset = $1 and kind = 'ForgetUsers' and position('"names"' in body) > 0 limit 1`,
    [datasetId],
  );
  return (rowCount ?? 0) > 0;
}

/**
 * Wipes everything in the log about the people of unfinished erasures, up to the erasure: who comes back later is somebody new. To be
 * called when a snapshot covers the log up to the event `covered`. The log is asked once, however many people and names there are.
 */
export async function finishForgetting(pool: Pool, datasetId: string, covered: number): Promise<void> {
  const { rows } = await pool.query<{ number: string; body: string }>(
    `select number, body from personalisation.event where dataset = $1 and number <= $2 and kind = 'ForgetUsers' and position('"names"' in body) > 0`,
    [datasetId, covered],
  );
  if (rows.length === 0) return;
  const erasures = rows.map(({ number, body }) => ({ number: Number(number), ...(JSON.parse(body) as Forgetting) }));
  await wipe(pool, datasetId, namesToWipe(erasures));
  await inTransaction(pool, async (client) => {
    await client.query("delete from personalisation.feed where dataset = $1 and user_key = any($2)", [
      datasetId,
      erasures.flatMap(({ keys }) => keys),
    ]);
    await client.query(
      `update personalisation.event set body = done.body from unnest($2::bigint[], $3::text[]) as done (number, body)
       where dataset = $1 and event.number = done.number`,
      [datasetId, erasures.map(({ number }) => number), erasures.map(({ keys }) => JSON.stringify({ keys }))],
    );
  });
}

/** The people of a round by the name as it stands in a subject, each with the event before which their rows are wiped. */
type NamesToWipe = Map<string, { name: string; before: number }>;

function namesToWipe(erasures: readonly (Forgetting & { number: number })[]): NamesToWipe {
  const wiped: NamesToWipe = new Map();
  for (const { number, names } of erasures) {
    for (const name of names) {
      for (const line of namesIn(subjectLine(name))) {
        wiped.set(line, { name, before: Math.max(number, wiped.get(line)?.before ?? 0) });
      }
    }
  }
  return wiped;
}

/** Numbers stay, so that the log has no gaps. */
async function wipe(pool: Pool, datasetId: string, wiped: NamesToWipe): Promise<void> {
  const { rows } = await pool.query<{ number: string; kind: string; subject: string }>(
    `${withNamed("$2")} select number, kind, subject from named where dataset = $1 and number < $3`,
    [datasetId, [...wiped.values()].map(({ name }) => subjectLine(name)).join(""), latestOf(wiped)],
  );
  const isGone = (number: string) => ({
    has: (name: string) => Number(number) < (wiped.get(name)?.before ?? 0),
  });
  const concerned = rows.filter((row) =>
    isShared(row)
      ? namesGoneFrom(row.subject, Number(row.number), wiped).size > 0
      : areNamesOf(namesIn(row.subject), isGone(row.number)),
  );
  await pool.query(
    `update personalisation.event set kind = 'Erased', body = 'null', subject = '' where dataset = $1 and number = any($2)`,
    [datasetId, concerned.filter((row) => !isShared(row)).map(({ number }) => number)],
  );
  const shared = concerned.filter(isShared).map(({ number }) => number);
  for (let first = 0; first < shared.length; first += mostPerStep) {
    const numbers = shared.slice(first, first + mostPerStep);
    await inTransaction(pool, (client) => wipeShared(client, { datasetId, numbers, wiped }));
  }
}

const latestOf = (wiped: NamesToWipe): number => [...wiped.values()].reduce((most, it) => Math.max(most, it.before), 0);

/** The names of a row's subject that are to go from this row. */
function namesGoneFrom(subject: string, number: number, wiped: NamesToWipe): Set<string> {
  const found = namesIn(subject).map((line) => wiped.get(line));
  return new Set(found.flatMap((it) => (it !== undefined && number < it.before ? it.name : [])));
}

type SharedRows = { datasetId: string; numbers: readonly string[]; wiped: NamesToWipe };

/** Rewrites rows that hold things of several people without those who are erased. */
async function wipeShared(client: PoolClient, { datasetId, numbers, wiped }: SharedRows): Promise<void> {
  const { rows } = await client.query<{ number: string; kind: string; body: string; subject: string }>(
    "select number, kind, body, subject from personalisation.event where dataset = $1 and number = any($2)",
    [datasetId, numbers],
  );
  const kept = rows.map(({ number, kind, body, subject }) => {
    const gone = namesGoneFrom(subject, Number(number), wiped);
    return kind === "Batch" ? withoutItems(JSON.parse(body), gone) : withoutNotes(JSON.parse(body), gone);
  });
  await client.query(
    `update personalisation.event set body = kept.body, subject = kept.subject
     from unnest($2::bigint[], $3::text[], $4::text[]) as kept (number, body, subject)
     where dataset = $1 and event.number = kept.number`,
    [
      datasetId,
      rows.map(({ number }) => number),
      kept.map(({ body }) => JSON.stringify(body)),
      kept.map(({ people }) => people.map((it) => subjectLines(readMention(it, "user"))).join("")),
    ],
  );
}

type Kept = { body: unknown; people: JsonObject[] };

function withoutItems(items: JsonObject[], names: ReadonlySet<string>): Kept {
  const body = items.filter((item) => !isAbout(item.user, names));
  return { body, people: body.map((item) => item.user).filter(isObject) };
}

function withoutNotes(noted: RecordedActivity, names: ReadonlySet<string>): Kept {
  const users = noted.users.filter((user) => !isAbout(user, names));
  const terms = noted.terms.filter((term) => !isAbout(term.user, names));
  const shown = (noted.shown ?? []).filter((it) => !isAbout(it.user, names));
  const people = [...users, ...[...terms, ...shown].map((it) => it.user).filter(isObject)];
  return { body: { users, terms, shown }, people };
}
