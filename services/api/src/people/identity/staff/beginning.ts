import { timingSafeEqual } from "node:crypto";
import { recordChange } from "../../../office/audit/queries.ts";
import type { Caller } from "../../../platform/caller.ts";
import { Refused } from "../../../platform/refuse.ts";
import { deriveText } from "../../../platform/session-secret.ts";
import type { Settings } from "../../../platform/settings.ts";
import { oneLine } from "../../../platform/typed-text.ts";
import { hashPassword } from "../passwords.ts";
import { fingerprintOf } from "../secrets.ts";
import type { OfficeStaff } from "./office-staff.ts";
import { findStaff, hasOwner, insertStaff, lockBeginning, lockStaffChanges, updateStaff } from "./queries.ts";
import { deleteBegunSessions } from "./session-queries.ts";
import { beginAfresh } from "./staff-links.ts";
import { checkStaff, plainEmail } from "./staff-rules.ts";

/**
 * The code that the program prints at start while the shop has no owner. Whoever can read it controls the machine, so an empty shop on the
 * internet cannot be taken by whoever comes first.
 */
export function beginningCode({ sessionSecret }: Pick<Settings, "sessionSecret">): string {
  const text = deriveText(sessionSecret, "beginning of the office").replaceAll(/[^a-zA-Z0-9]/g, "");
  return `${text.slice(0, 5)}-${text.slice(5, 10)}-${text.slice(10, 15)}`.toLowerCase();
}

/** The code without the hyphens and spaces that it is read and typed in. */
const lettersOf = (code: string): string => code.toLowerCase().replaceAll(/[^a-z0-9]/g, "");

/** The first owner. @throws Refused 409 has_owner, 401 wrong_code, 422, 429 */
export async function beginOffice(
  office: OfficeStaff,
  caller: Caller,
  typed: { code: string; name: string; email: string; password: string },
): Promise<void> {
  const { db, platform } = office;
  await office.limits.count("token", caller, "office-beginning");
  const right = timingSafeEqual(
    fingerprintOf(lettersOf(typed.code)),
    fingerprintOf(lettersOf(beginningCode(platform.settings))),
  );
  if (!right) {
    throw new Refused(401, "wrong_code", "Koden passer ikke.", {
      errors: { code: "Koden passer ikke. Kommandoen skaenk beginning på serveren viser den igen." },
    });
  }
  checkStaff({ name: typed.name, newEmail: typed.email, password: typed.password });
  const email = plainEmail(typed.email);
  const passwordHash = await hashPassword(typed.password);
  // Another who began with the code and went no further may have the name: they can do nothing.
  const name = oneLine(typed.name);
  const now = platform.now();
  await db.transaction().execute(async (trx) => {
    await lockBeginning(trx);
    await lockStaffChanges(trx);
    if (await hasOwner(trx)) throw new Refused(409, "has_owner", "Butikken har en ejer. Bed om en invitation.");
    // Whoever began with the code before and went no further has to begin again.
    await deleteBegunSessions(trx);
    const made = (await insertStaff(trx, { name, email, role: "owner", now })) ?? (await findStaff(trx, { email }));
    if (!made) throw new Error("The address was taken at the same moment");
    await updateStaff(trx, made.id, { role: "owner", ended_at: null });
    await recordChange(trx, {
      actor: { staffId: made.id, name },
      act: "staff.begin",
      thing: "staff",
      key: String(made.id),
      before: null,
      after: { name, email, role: "owner" },
      at: now,
    });
    const owner = { ...made, role: "owner" as const };
    await beginAfresh(trx, office, caller, owner, { name, passwordHash, by: "beginning" });
  });
}
