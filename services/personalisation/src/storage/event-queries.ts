import type { Pool } from "pg";
import type { NewEvent } from "./stored-event.ts";

export const channel = "personalisation_events";
export const mostPerRead = 1000;

// The update locks the dataset's row until commit: numbers are handed out in the order of commits, without gaps.
const appendStatement = `
  with head as (
    update personalisation.dataset set last_event = last_event + cardinality($3::text[]) where id = $1 returning last_event
  ), added as (
    insert into personalisation.event (dataset, number, at, kind, body, subject)
    select $1, head.last_event - cardinality($3::text[]) + item.position, $2, item.kind, item.body, item.subject
    from head, unnest($3::text[], $4::text[], $5::text[]) with ordinality as item (kind, body, subject, position)
  )
  select last_event, pg_notify('${channel}', last_event || ' ' || $1) from head`;

/** @returns the number of the last one. @throws Error when the dataset is not there */
export async function appendEvents(
  pool: Pool,
  datasetId: string,
  events: readonly NewEvent[],
  at: number,
): Promise<number> {
  const { rows } = await pool.query<{ last_event: string }>({
    name: "personalisation-append",
    text: appendStatement,
    values: [datasetId, at, events.map((it) => it.kind), events.map((it) => it.body), events.map((it) => it.subject)],
  });
  const last = rows[0]?.last_event;
  if (last === undefined) throw new Error(`dataset ${datasetId} is not in the database`);
  return Number(last);
}

type EventRow = { number: string; at: string; kind: string; body: string };

/** What comes after one event, up to another, so many at most. */
export async function listEvents(
  pool: Pool,
  datasetId: string,
  { after, last }: { after: number; last: number },
): Promise<EventRow[]> {
  const { rows } = await pool.query<EventRow>(
    `select number, at, kind, body from personalisation.event
     where dataset = $1 and number > $2 and number <= $3 order by number limit ${mostPerRead}`,
    [datasetId, after, Number.isFinite(last) ? last : Number.MAX_SAFE_INTEGER],
  );
  return rows;
}
