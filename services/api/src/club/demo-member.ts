import type { Platform } from "../platform/context.ts";
import type { Tables } from "../tables.ts";
import { hashPassword } from "./access/passwords.ts";
import { insertAddress } from "./address-queries.ts";
import { proveAddress } from "./confirm-address.ts";
import { findClubTerms, findMemberByEmail, insertMember } from "./queries.ts";

/** Somebody to look at the club with. Its password is no secret, so it is never made in production. */
export const demoMember = { email: "demo@skaenk.example", password: "skaal for klubben" };

/** Makes the demo member with its 25 points and an address, where it is not there yet. */
export async function addDemoMember(shop: Pick<Platform<Tables>, "db" | "now" | "settings">): Promise<void> {
  const { db, now, settings } = shop;
  if (settings.production || (await findMemberByEmail(db, demoMember.email))) return;
  const passwordHash = await hashPassword(demoMember.password);
  await db.transaction().execute(async (trx) => {
    const member = await insertMember(trx, {
      email: demoMember.email,
      passwordHash,
      firstName: "Dagny",
      lastName: "Demo",
      birthday: "1990-05-17",
      termsVersion: await findClubTerms(trx),
      now: now(),
    });
    if (!member) return;
    await proveAddress(trx, shop, member.id, member.email);
    const home = { name: "Dagny Demo", street: "Flaskegyden 4", postcode: "5000", city: "Odense C", phone: null };
    await insertAddress(trx, member.id, { ...home, isDefault: true, now: now() });
  });
}
