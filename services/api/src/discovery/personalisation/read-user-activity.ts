/** Reading what the search service keeps of one person, a bounded answer at a time. */

export type UserActivity = Record<
  "engagements" | "happenings" | "shown" | "received" | "feeds",
  Record<string, unknown>[]
>;
export type Activity = UserActivity & {
  key: number;
  formerNamesGivenUp?: number;
  /** The service's log holds more rows than it hands out. */
  leftOut?: boolean;
  /** Leads to the next happenings and received rows, both newest first. */
  older?: Older;
};
type Older = { happeningsBefore?: number; received: number[] };
/** As many as a page of the service reads. */
const numbersAtATime = 250;
type OlderActivity = Pick<Activity, "happenings" | "received" | "older">;

/** Lists that may be long, of which an export holds the newest only. */
type LongList = "happenings" | "received";
/** Rows of each long list in an export: a year of some 30 pages a day. */
export const mostExportedRows = 10_000;

export type ExportedActivity = { activity: Activity; cut: ReadonlySet<LongList> };

type Ask = (criterion: object) => Promise<(Activity | OlderActivity)[]>;

/** The person whom a criterion leads to, with the newest rows of each long list; nothing where it leads to nobody or to one who is `known`. */
export async function readActivity(
  ask: Ask,
  criterion: object,
  known: (key: number) => boolean,
): Promise<ExportedActivity | undefined> {
  const [first] = (await ask(criterion)) as Activity[];
  if (!first || known(first.key)) return undefined;
  const happenings = [...first.happenings];
  const received = [...first.received];
  let { happeningsBefore, received: numbers = [] } = first.older ?? {};
  const isMissing = (rows: unknown[]) => rows.length < mostExportedRows;
  while ((happeningsBefore !== undefined && isMissing(happenings)) || (numbers.length > 0 && isMissing(received))) {
    const older: Older = {
      ...(happeningsBefore !== undefined && isMissing(happenings) ? { happeningsBefore } : {}),
      received: isMissing(received) ? numbers.slice(0, numbersAtATime) : [],
    };
    const [next] = await ask({ ...criterion, older });
    // The person has been forgotten meanwhile.
    if (!next) return undefined;
    happenings.push(...next.happenings);
    received.push(...next.received);
    if (older.happeningsBefore !== undefined) happeningsBefore = next.older?.happeningsBefore;
    numbers = [...(next.older?.received ?? []), ...numbers.slice(older.received.length)];
  }
  const cut = new Set<LongList>();
  if (happeningsBefore !== undefined || happenings.length > mostExportedRows) cut.add("happenings");
  if (first.leftOut || numbers.length > 0 || received.length > mostExportedRows) cut.add("received");
  const newest = { happenings: happenings.slice(0, mostExportedRows), received: received.slice(0, mostExportedRows) };
  return { activity: { ...first, ...newest }, cut };
}
