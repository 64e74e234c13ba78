import { copenhagenDay } from "@skaenk/danish/working-days";
import type { Platform } from "../../platform/context.ts";
import { eachAlone } from "../../platform/each-alone.ts";
import { forgetConsents } from "../consents/queries.ts";
import { deleteOldVisitorLists, forgetRemovals } from "../favourites/queries.ts";
import { deleteStaleSessions } from "../identity/session-queries.ts";
import { enqueueMail } from "../mail/mail-outbox-queries.ts";
import type { ClubContext } from "./club-context.ts";
import { eraseMember } from "./personal-data/erase-member.ts";
import { bookPoints, readBalance, settleMember } from "./points/ledger.ts";
import { listEntries, listMembersToSettle } from "./points/queries.ts";
import { nextExpiryOf } from "./points/read-points.ts";
import { birthdayHashes } from "./points-hashes.ts";
import { deleteStaleTokens, forgetAgeProofs, forgetJoinings } from "./queries.ts";
import {
  bookBirthday,
  forgetPastBirthdays,
  listBirthdays,
  listExpiring,
  listNeverConfirmed,
  markGreeted,
} from "./round-queries.ts";
import type { ClubDatabase } from "./tables.ts";

const day = 86_400_000;
/** Told in good time, once for each day that points run out on. */
const reminderDays = 30;
/** As long as the visitor's cookie. */
const visitorDays = 365;
/** Years after the deletion of an account in which its mailbox gets no joining points again. @source seed/pages/privatlivspolitik.yaml */
const joiningYears = 3;
const unconfirmedDays = 30;
/** The membership and the birthday in it are at least so old before it brings points. */
const birthdayDays = 30;
/** Longer than an undo reaches. */
const removalMs = 3_600_000;

type Shop = Pick<Platform<ClubDatabase>, "db" | "now" | "settings">;

/** Books what has become available or run out, so that the ledger is right also for who never looks. @returns members */
export async function settlePoints({ db, now, settings }: Shop): Promise<number> {
  const members = await listMembersToSettle(db, now());
  await eachAlone(members, (memberId) =>
    db.transaction().execute((trx) => settleMember(trx, memberId, now(), settings.usualClub)),
  );
  return members.length;
}

/**
 * Greets the members whose birthday it is with points, once a year for each mailbox, however many accounts it has or has had. Born on
 * 29 February: on the 28th in other years.
 * @source seed/pages/klub-vilkaar.yaml section 3: a membership and a birthday of 30 days
 */
export async function greetBirthdays({ db, now, settings }: Shop): Promise<number> {
  const today = copenhagenDay(now());
  const year = Number(today.slice(0, 4));
  const { open, birthdayPoints } = settings.live.club;
  const points = open ? birthdayPoints : 0;
  const members = points === 0 ? [] : await listBirthdays(db, today, new Date(now().getTime() - birthdayDays * day));
  await eachAlone(members, ({ id, email, first_name }) =>
    db.transaction().execute(async (trx) => {
      if (!(await markGreeted(trx, id, year))) return;
      if (!(await bookBirthday(trx, birthdayHashes(settings.keys, email), { year, now: now() }))) return;
      const key = `birthday:${id}:${year}`;
      await bookPoints(trx, { memberId: id, points, reason: "birthday", key, now: now() });
      await enqueueMail(trx, { template: "birthday", to: email, key, data: { firstName: first_name, points } });
    }),
  );
  return members.length;
}

/** Tells members that points are about to run out. A message that belongs to the membership, without advertising. */
export async function remindOfExpiry({ db, now, settings }: Shop): Promise<number> {
  const until = new Date(now().getTime() + reminderDays * day);
  const members = await listExpiring(db, now(), until);
  let mailed = 0;
  await eachAlone(members, async ({ id, email, first_name }) => {
    const balance = await readBalance(db, id, now(), settings.usualClub);
    const { nextExpiry } = nextExpiryOf(await listEntries(db, id));
    if (!nextExpiry) return;
    const { points, expiresOn } = nextExpiry;
    const key = `points-expiry:${id}:${expiresOn}`;
    const data = { firstName: first_name, points, expiresOn, balance };
    if (await enqueueMail(db, { template: "points-expiry", to: email, key, data })) mailed += 1;
  });
  return mailed;
}

/**
 * Forgets who joined with an address that was never confirmed and has left nothing: nobody sits on another's address for
 * long. @returns members
 */
export async function removeNeverConfirmed({
  db,
  now,
  settings,
  personalData,
}: Shop & Pick<ClubContext, "personalData">): Promise<number> {
  const members = await listNeverConfirmed(db, new Date(now().getTime() - unconfirmedDays * day), now());
  await eachAlone(members, ({ id }) => eraseMember(db, id, { now: now(), keys: settings.keys, personalData }));
  return members.length;
}

/** Forgets sessions, links and lists that nobody can use any more. */
export async function forgetClubTraces({ db, now, settings }: Shop): Promise<number> {
  await deleteStaleSessions(db, now());
  await deleteStaleTokens(db, now());
  await forgetPastBirthdays(db, Number(copenhagenDay(now()).slice(0, 4)));
  await forgetRemovals(db, new Date(now().getTime() - removalMs));
  await deleteOldVisitorLists(db, new Date(now().getTime() - visitorDays * day));
  await forgetConsents(db, new Date(now().getTime() - visitorDays * day));
  await forgetJoinings(db, new Date(now().getTime() - joiningYears * 365 * day));
  await forgetAgeProofs(db, new Date(now().getTime() - settings.age.rememberDays * day));
  return 0;
}
