import type { Role } from "@skaenk/contract/office/rights";
import { hashPassword } from "./identity/passwords.ts";
import { insertStaff, updateStaff } from "./identity/staff/queries.ts";
import type { TestShop } from "./test-shop.ts";
import { TestVisitor } from "./test-visitor.ts";

export const staffPassword = "en lang sætning til kontoret";
let hired = 0;
let hash: Promise<string> | undefined;

/** Somebody with a role in the office, not logged in. */
export async function hire({ db, now }: TestShop, role: Role): Promise<{ id: number; email: string }> {
  hash ??= hashPassword(staffPassword);
  const email = `ansat${++hired}@example.dk`;
  const staff = await insertStaff(db, { name: `Ansat ${hired}`, email, role, now: now() });
  if (!staff) throw new Error("The address is taken");
  await updateStaff(db, staff.id, { password_hash: await hash, joined_at: now() });
  return { id: staff.id, email };
}

/** Somebody with a role, logged in in a browser of their own. */
export async function staffAs(shop: TestShop, role: Role): Promise<TestVisitor & { staffId: number; email: string }> {
  const { id, email } = await hire(shop, role);
  const visitor = new TestVisitor(shop.api);
  const { status } = await visitor.post("/office/session", { email, password: staffPassword });
  if (status !== 200) throw new Error(`Logging in was answered ${status}`);
  return Object.assign(visitor, { staffId: id, email });
}
