import type { Platform } from "../../platform/context.ts";
import { hashPassword } from "../identity/passwords.ts";
import { insertAddress } from "./address-queries.ts";
import { proveAddress } from "./confirm-address.ts";
import { bookPoints } from "./points/ledger.ts";
import { findClubTerms, findMemberByEmail, insertMember } from "./queries.ts";
import type { ClubDatabase } from "./tables.ts";

/** Somebody to look at the club with. Its password is no secret, so it is never made in production. */
export const demoMember = { email: "demo@skaenk.example", password: "skaal for klubben" };

/** Enough to try a special offer with, beside the 25 for joining. */
const demoPoints = 100;

/** Makes the demo member with its points and an address, where it is not there yet. */
export async function addDemoMember(shop: Pick<Platform<ClubDatabase>, "db" | "now" | "settings">): Promise<void> {
  const { db, now, settings } = shop;
  if (settings.production || (await findMemberByEmail(db, demoMember.email))) return;
  const passwordHash = await hashPassword(demoMember.password);
  await db.transaction().execute(async (trx) => {
    const member = await insertMember(trx, {
      email: demoMember.email,
      passwordHash,
      firstName: "Dagny",
      lastName: "Demo",
      birthday: "1988-06-21",
      termsVersion: await findClubTerms(trx),
      now: now(),
    });
    if (!member) return;
    await proveAddress(trx, shop, member.id, member.email);
    // The club promises no gift of this size, so the shop gives the points by hand.
    const given = { memberId: member.id, points: demoPoints, reason: "adjusted" as const, key: "demo:points" };
    await bookPoints(trx, { ...given, now: now() });
    const home = { name: "Dagny Demo", street: "Flaskegyden 4", postcode: "5000", city: "Odense C", phone: null };
    await insertAddress(trx, member.id, { ...home, isDefault: true, now: now() });
  });
}
