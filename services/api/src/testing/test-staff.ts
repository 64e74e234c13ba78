import type { Role } from "@skaenk/contract/office/rights";
import { hashPassword } from "../people/identity/passwords.ts";
import { needsFactor } from "../people/identity/staff/factors.ts";
import { insertStaff, updateStaff } from "../people/identity/staff/queries.ts";
import { makeStaffLink } from "../people/identity/staff/staff-links.ts";
import { TestAuthenticator } from "./test-passkey.ts";
import type { TestShop } from "./test-shop.ts";
import { TestVisitor } from "./test-visitor.ts";

export const staffPassword = "en lang sætning til kontoret";
let hired = 0;
let hash: Promise<string> | undefined;

/** A member of staff with a role, not logged in. */
export async function hire({ db, now }: TestShop, role: Role): Promise<{ id: number; email: string }> {
  hash ??= hashPassword(staffPassword);
  const email = `ansat${++hired}@example.dk`;
  const staff = await insertStaff(db, { name: `Ansat ${hired}`, email, role, now: now() });
  if (!staff) throw new Error("The address is taken");
  await updateStaff(db, staff.id, { password_hash: await hash, joined_at: now() });
  return { id: staff.id, email };
}

export type TestStaff = TestVisitor & { staffId: number; email: string };

/**
 * A member of staff with a role, logged in in a browser of their own. Where the role needs a second factor they have come in by an invitation
 * and enrolled a passkey.
 */
export async function staffAs(shop: TestShop, role: Role): Promise<TestStaff> {
  if (needsFactor(shop.settings, role)) return (await enrolledAs(shop, role)).visitor;
  const { id, email } = await hire(shop, role);
  const visitor = new TestVisitor(shop.api);
  const { status } = await visitor.post("/office/session", { email, password: staffPassword });
  if (status !== 200) throw new Error(`Logging in was answered ${status}`);
  return Object.assign(visitor, { staffId: id, email });
}

/** A member of staff who has come in by an invitation and chosen a password, and has no second factor yet. */
export async function invitedAs(shop: TestShop, role: Role): Promise<TestStaff> {
  const email = `ansat${++hired}@example.dk`;
  const staff = await insertStaff(shop.db, { name: `Ansat ${hired}`, email, role, now: shop.now() });
  if (!staff) throw new Error("The address is taken");
  const token = await makeStaffLink(shop.db, staff.id, "invitation", shop.now());
  const visitor = new TestVisitor(shop.api);
  await visitor.post(`/office/links/${token}`, { name: staff.name, password: staffPassword });
  return Object.assign(visitor, { staffId: staff.id, email });
}

/** A member of staff who has come in by an invitation with a passkey. */
export async function enrolledAs(
  shop: TestShop,
  role: Role,
): Promise<{ visitor: TestStaff; passkey: TestAuthenticator }> {
  const visitor = await invitedAs(shop, role);
  const passkey = new TestAuthenticator(shop.settings.publicUrl);
  const { status } = await addPasskey(visitor, passkey);
  if (status !== 200) throw new Error(`Enrolling was answered ${status}`);
  return { visitor, passkey };
}

type Headers = Record<string, string>;

/** Makes a passkey on the account page. @returns the answer of whichever of the two requests was refused, else of the second */
export async function addPasskey(
  visitor: TestVisitor,
  passkey: TestAuthenticator,
  headers: Headers = {},
  name = "Nøgle",
) {
  const options = await visitor.post<Answered>("/office/account/passkeys/options", {}, headers);
  if (options.status !== 200) return options;
  return await visitor.post<Answered>(
    "/office/account/passkeys",
    { name, answer: passkey.make(options.body) },
    headers,
  );
}

/** Logs in by passkey, or steps up where somebody is logged in. */
export async function showPasskey(visitor: TestVisitor, passkey: TestAuthenticator) {
  const options = await visitor.post("/office/session/passkey/options");
  return await visitor.post<Answered>("/office/session/passkey", { answer: passkey.show(options.body) });
}

/** A step-up by passkey. @returns the headers with its ticket */
export async function stepUp(visitor: TestVisitor, passkey: TestAuthenticator): Promise<Headers> {
  const { body } = await showPasskey(visitor, passkey);
  return { "step-up-ticket": body.ticket ?? "" };
}

type Answered = Record<string, unknown> & { code?: string; ticket?: string };

/** Token of the undo link in the latest mail about a new factor. */
export async function mailedUndo({ db }: TestShop, to: string): Promise<string> {
  const mails = await db
    .selectFrom("mail_outbox")
    .select("data")
    .where("template", "=", "staff-access")
    .where("recipient", "=", to)
    .orderBy("created_at", "desc")
    .execute();
  const tokens = mails.flatMap(({ data }) => (data as { undo?: { token: string } }).undo?.token ?? []);
  return tokens[0] ?? "";
}
