/**
 * What the service's tables keep about people, column by column. A column that stands here under neither heading fails
 * `conformance/personal-data.test.ts`, so that nobody adds one without deciding how it is handed out and erased.
 */
export const personalColumns: Readonly<Record<string, readonly string[]>> = {
  /** Handed out by `receivedInRows`, wiped by `finishForgetting`. */
  event: ["kind", "body", "subject"],
  feed: ["user_key", "state", "touched_at"],
  /** Memory as it was: handed out by UserQuery and UserActivityQuery, replaced by a snapshot without the person. */
  snapshot_part: ["body"],
  snapshot_body: ["body"],
};

/** Names, numbers, sums and times of the service's own. */
export const impersonalColumns: Readonly<Record<string, readonly string[]>> = {
  dataset: ["id", "last_event"],
  event: ["dataset", "number", "at"],
  feed: ["id", "dataset"],
  migration: ["name", "ran_at"],
  snapshot: ["id", "dataset", "last_event", "made_at"],
  snapshot_part: ["snapshot", "section", "part", "body_id"],
  snapshot_body: ["id", "dataset", "hash"],
};
