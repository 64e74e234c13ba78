import type { Platform } from "../../../platform/context.ts";
import { hashPassword } from "../passwords.ts";
import { findStaff, hasOwner, insertStaff, updateStaff } from "./queries.ts";
import type { StaffTables } from "./tables.ts";

/** Somebody to look at the office with. Its password is no secret, so it is never made in production. */
export const demoOwner = { email: "ejer@skaenk.example", password: "skaal for kontoret" };

/** Makes the demo owner where the shop has none. */
export async function addDemoOwner({ db, now, settings }: Platform<StaffTables>): Promise<void> {
  if (settings.production || (await hasOwner(db))) return;
  const { email, password } = demoOwner;
  const made =
    (await insertStaff(db, { name: "Ejnar Ejer", email, role: "owner", now: now() })) ??
    (await findStaff(db, { email }));
  if (made) await updateStaff(db, made.id, { password_hash: await hashPassword(password), joined_at: now() });
}
