import { clubRates, usualClub } from "@skaenk/contract/club-conditions";
import type { AuditTables, Fields } from "../../../office/audit/tables.ts";
import type { Thing } from "../../../office/audit/thing.ts";
import { lockGroup, writeGroup } from "../../../office/settings/queries.ts";
import { shownClubOf } from "../../../office/settings/saved-club.ts";
import type { SettingsTables } from "../../../office/settings/tables.ts";
import { readClubFacts } from "./club-facts-queries.ts";
import { refuseUnlawful } from "./plan-club.ts";

const names = ["open", ...clubRates, "later", "hasMembers"];
const known = { usualClub, fromEnvironment: new Set<string>() };

/** The club's conditions: with history and undo, as far as members' rights let it be undone. */
export const clubThing = <Tables extends SettingsTables & AuditTables>(now: () => Date): Thing<Tables> => ({
  name: "club",
  right: "settings:write",
  openToKeys: "nothing",
  asksPassword: () => true,
  word: "Klubben",
  words: {
    open: "Om klubben er åben",
    orePerEarnedPoint: "Køb for hvert point",
    orePerPoint: "Et points værdi",
    birthdayPoints: "Point på fødselsdage",
    waitDays: "Dage, til point tæller",
    later: "Ændringen fra en senere dag",
  },
  nameOf: () => "Klubben",
  // The club is closed, or its conditions to come are given up.
  stops: ({ after: { hasMembers: _, ...after } }) =>
    Object.keys(after).length > 0 &&
    Object.entries(after).every(
      ([field, value]) => (field === "open" && value === false) || (field === "later" && value === null),
    ),
  read: async (trx, key) => {
    if (key !== "conditions") return undefined;
    const saved = await lockGroup(trx, "club");
    return { ...(Object.fromEntries(names.map((name) => [name, null])) as Fields), ...saved };
  },
  write: async (trx, _, patch) => {
    const before = await lockGroup(trx, "club");
    const after = Object.fromEntries(Object.entries({ ...before, ...patch }).filter(([, value]) => value !== null));
    const facts = { ...(await readClubFacts(trx)), now: now() };
    refuseUnlawful(standingOf(before, now()), standingOf(after, now()), facts);
    await writeGroup(trx, "club", after);
  },
});

function standingOf(saved: Fields, now: Date) {
  const { later, hasMembers: _, ...conditions } = shownClubOf(known, saved, now);
  return { now: conditions, later };
}
