/**
 * Erasing people. First an event takes them out of memory, then a new snapshot replaces the older ones, then the log's
 * texts are wiped. The event keeps their names until the last step, so that a crash in between is made good at start.
 */
import type { Pool } from "pg";
import { isObject, type JsonObject } from "../protocol/reading.ts";
import type { Dataset } from "../state/dataset.ts";
import { readMention } from "../users/user-mention.ts";
import { type NewEvent, type RecordedActivity, subjectLine, subjectLines } from "./stored-event.ts";
import { isAbout } from "./user-row-queries.ts";

type Forgetting = { keys: number[]; names: string[] };

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
 * called when a snapshot covers the log up to the event `covered`.
 */
export async function finishForgetting(pool: Pool, datasetId: string, covered: number): Promise<void> {
  const { rows } = await pool.query<{ number: string; body: string }>(
    `select number, body from personalisation.event where dataset = $1 and number <= $2 and kind = 'ForgetUsers' and position('"names"' in body) > 0`,
    [datasetId, covered],
  );
  for (const row of rows) {
    const { keys, names } = JSON.parse(row.body) as Forgetting;
    for (const name of names) await wipeName(pool, { datasetId, before: row.number, name });
    await pool.query("delete from personalisation.feed where dataset = $1 and user_key = any($2)", [datasetId, keys]);
    await pool.query("update personalisation.event set body = $3 where dataset = $1 and number = $2", [
      datasetId,
      row.number,
      JSON.stringify({ keys }),
    ]);
  }
}

type Wiping = { datasetId: string; before: string; name: string };

/** Numbers stay, so that the log has no gaps. */
async function wipeName(pool: Pool, { datasetId, before, name }: Wiping): Promise<void> {
  const about = subjectLine(name);
  await pool.query(
    `update personalisation.event set kind = 'Erased', body = 'null', subject = ''
     where dataset = $1 and number < $3 and position($2 in subject) > 0 and kind not in ('Batch', 'RecordedActivity')`,
    [datasetId, about, before],
  );
  const { rows } = await pool.query<{ number: string; kind: string; body: string }>(
    `select number, kind, body from personalisation.event
     where dataset = $1 and number < $3 and position($2 in subject) > 0`,
    [datasetId, about, before],
  );
  for (const { number, kind, body } of rows) {
    const kept = kind === "Batch" ? withoutItems(JSON.parse(body), name) : withoutNotes(JSON.parse(body), name);
    await pool.query("update personalisation.event set body = $3, subject = $4 where dataset = $1 and number = $2", [
      datasetId,
      number,
      JSON.stringify(kept.body),
      kept.people.map((it) => subjectLines(readMention(it, "user"))).join(""),
    ]);
  }
}

type Kept = { body: unknown; people: JsonObject[] };

function withoutItems(items: JsonObject[], name: string): Kept {
  const body = items.filter((item) => !isAbout(item.user, [name]));
  return { body, people: body.map((item) => item.user).filter(isObject) };
}

function withoutNotes(noted: RecordedActivity, name: string): Kept {
  const users = noted.users.filter((user) => !isAbout(user, [name]));
  const terms = noted.terms.filter((term) => !isAbout(term.user, [name]));
  const shown = (noted.shown ?? []).filter((it) => !isAbout(it.user, [name]));
  const people = [...users, ...[...terms, ...shown].map((it) => it.user).filter(isObject)];
  return { body: { users, terms, shown }, people };
}
