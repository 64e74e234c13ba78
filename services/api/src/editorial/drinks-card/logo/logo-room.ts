import type { Caller } from "../../../platform/caller.ts";
import type { Queries } from "../../../platform/queries.ts";
import { costLimit } from "../../../platform/rate-limit.ts";
import { Refused } from "../../../platform/refuse.ts";
import { removeSurplusLogos, sumVisitorLogoBytes } from "../queries.ts";
import type { DrinksCardTables } from "../tables.ts";

const megabyte = 1_000_000;
/**
 * The bytes that logos of visitors without an account may fill together. Beyond half of it the logos untouched for longest go at night.
 */
const mostBytes = 1_000 * megabyte;
/** Kilobytes: some forty photographs a day from one network, or a thousand drawn logos. */
const daily = { seconds: 86_400, perVisitor: 6_000, perAddress: 18_000 };

/** The limits of logos on the disk: by network and day, and for all visitors together. */
export function openLogoRoom(db: Queries<DrinksCardTables>, most: number = mostBytes) {
  const kilobytes = costLimit(daily);
  return {
    /** Before the work is done. @throws Refused 429 too_many_requests */
    begin: kilobytes.begin,
    /** @throws Refused 422 logo_room_full for a visitor */
    async take(caller: Caller, logo: string, isMember: boolean): Promise<void> {
      const bytes = Buffer.byteLength(logo);
      kilobytes.add(caller, Math.ceil(bytes / 1_000));
      if (!isMember && (await sumVisitorLogoBytes(db)) + bytes > most) throw full();
    },
  };
}

/**
 * This nightly job deletes the logos that were untouched for longest until the others fill half of their space.
 * @returns the number of deleted logos
 */
export const emptyLogoRoom = (db: Queries<DrinksCardTables>): Promise<number> => removeSurplusLogos(db, mostBytes / 2);

const full = () =>
  new Refused(
    422,
    "logo_room_full",
    "Der er ikke plads til flere logoer fra besøgende lige nu. Log ind i klubben, og prøv igen.",
  );
