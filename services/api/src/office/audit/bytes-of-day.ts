import type { Queries } from "../../platform/queries.ts";
import { Refused } from "../../platform/refuse.ts";
import { sumBytesSince, sumRowBytes } from "./bytes-of-day-queries.ts";
import type { Actor } from "./queries.ts";
import type { AuditTables } from "./tables.ts";

const megabyte = 1024 ** 2;
/**
 * The most megabytes of log within 24 hours: for one member of staff by hand, a thousand saves of the longest text; for one API key; and for all keys
 * of one maker together. Keys are counted apart from their maker, who must be able to work whatever a key has written.
 */
const most = { byHand: 200, byKey: 50, byKeysOfOne: 100 };
const dayMs = 86_400_000;

type Writer = Pick<Actor, "staffId" | "keyId">;
type Asked = {
  now: Date;
  /** Restoring from the history and the bin has a day of its own, so that whoever may write no more can set back still. */
  isRestore?: boolean;
  /** Rows of change sets count too: those that wait, and those that were left alone. */
  withWaiting?: boolean;
};

/**
 * Refuses the next entry of somebody who has filled the log for today: the shop cannot delete from it, and it lies on the disk of orders and
 * backups. What nobody of the staff does is not counted.
 * @throws Refused 429 texts_of_day
 */
export async function refuseFullDay(
  db: Queries<AuditTables>,
  { staffId, keyId = null }: Writer,
  { now, isRestore = false, withWaiting = false }: Asked,
): Promise<void> {
  if (staffId === null) return;
  const since = new Date(now.getTime() - dayMs);
  const written = await sumBytesSince(db, { staffId, isKey: keyId !== null, isRestore, since }, keyId);
  const waiting = withWaiting ? await sumRowBytes(db, { staffId, keyId, since }) : { all: 0, ofKey: 0 };
  const all = written.all + waiting.all;
  if (keyId === null) {
    if (all >= most.byHand * megabyte) throw full("Du har", most.byHand, stillPossible);
  } else if (written.ofKey + waiting.ofKey >= most.byKey * megabyte) throw full("Nøglen har", most.byKey);
  else if (all >= most.byKeysOfOne * megabyte) {
    throw full("Nøglerne fra samme person har tilsammen", most.byKeysOfOne);
  }
}

const stillPossible = " Du kan stadig stoppe, tage ned, fjerne, fortryde og gendanne.";

const full = (who: string, megabytes: number, more = "") =>
  new Refused(
    429,
    "texts_of_day",
    `${who} gemt ændringer for ${megabytes} MB det seneste døgn. Fortsæt i morgen.${more}`,
    {
      headers: { "retry-after": "86400" },
    },
  );
