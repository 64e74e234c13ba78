import { type QueryExecutorProvider, sql } from "kysely";
import type { KnownUser } from "./known-user.ts";

type Db = QueryExecutorProvider;

/** Condition for events about a person; acts of another member in the same browser are not. */
const isAbout = ({ temporaryId, authenticatedId }: KnownUser) => sql`
  topic = 'behaviour' and (payload ->> 'authenticatedId' = ${authenticatedId ?? null}
    or payload ->> 'temporaryId' = ${temporaryId ?? null} and payload ->> 'authenticatedId' is null)`;

/** Removes all that waits about somebody, but that they are to be forgotten. */
export async function dropWaiting(db: Db, user: KnownUser): Promise<void> {
  await sql`delete from outbox where ${isAbout(user)} and payload ->> 'kind' <> 'forget'`.execute(db);
}

export async function dropForgettingAgain(db: Db, user: KnownUser): Promise<void> {
  await sql`delete from outbox where ${isAbout(user)} and payload @> '{"kind": "forget", "again": true}'`.execute(db);
}

/**
 * This query writes the event that makes the search service forget a person. The event is repeated when pending data have arrived; all other
 * pending events about the person are removed.
 */
export async function writeErased(db: Db, member: string): Promise<void> {
  await sql`delete from outbox where topic = 'behaviour' and payload ->> 'authenticatedId' = ${member}`.execute(db);
  await sql`
    insert into outbox (topic, key, payload, due_at)
    select 'behaviour', ${`member:${member}`}, payload || jsonb_build_object('authenticatedId', ${member}::text), due_at
    from (values
      ('{"kind": "forget"}'::jsonb, '-infinity'::timestamptz),
      ('{"kind": "forget", "again": true}'::jsonb, now() + ${forgetAgainMs} * interval '1 millisecond')
    ) as forgetting(payload, due_at)`.execute(db);
}

/** Longer than anything about somebody can be under way to the service, from any process. */
export const forgetAgainMs = 60_000;

/** This query removes a member's identity from the carts of all browsers, so that no cart change is sent to the search service under it. */
export async function forgetCarts(db: Db, { temporaryId, authenticatedId }: KnownUser): Promise<void> {
  await sql`update carts set known_as = null
    where known_as ->> 'temporaryId' = ${temporaryId ?? null} or known_as ->> 'authenticatedId' = ${authenticatedId ?? null}`.execute(
    db,
  );
}

/** The ids of these events that are still pending; those of people who have asked to be forgotten were removed meanwhile. */
export async function listStillWaiting(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`select id from outbox where id = any(${ids}::bigint[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** So much may wait for a service that is away: some days of an ordinary shop, and no stranger fills the disk. */
const mostWaiting = 200_000;

export async function isFull(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from outbox where topic = 'behaviour' and failed_at is null order by id offset ${mostWaiting} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}
