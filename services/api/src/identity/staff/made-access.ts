import { recordChange } from "../../audit/queries.ts";
import type { Queries } from "../../platform/queries.ts";
import { mailAccessChange } from "./access-mail.ts";
import { undoHours } from "./factors.ts";
import { listOpenKeys } from "./key-queries.ts";
import { closeAccounts, listInvitedBy, listWebhooksMadeBy } from "./made-access-queries.ts";
import type { OfficeTables } from "./office-staff.ts";
import type { StaffRow } from "./queries.ts";

type Db = Queries<OfficeTables>;
type Named = { id: number; name: string };

/** Accesses that somebody made in the office and that work without them: API keys, invitations and webhooks. */
export type MadeAccess = {
  keys: Named[];
  /** Accounts that they invited and that are closed with their own, and those that such accounts invited. */
  closed: Named[];
  /** Accounts that they invited and that stay open. */
  kept: Named[];
  /** Addresses that are told of orders and stock still: a program of the shop's own may be among them, so they are looked at by hand. */
  webhooks: string[];
};

/**
 * Accesses that end when somebody's access begins afresh, because somebody else may have had it: all of their API keys, invitations that nobody has
 * accepted, accounts invited in the last days and, where whoever has the machine lets an owner in, all owners whom they invited.
 */
export async function findMadeAccess(
  db: Db,
  staffId: number,
  { now, by }: { now: Date; by: string },
): Promise<MadeAccess> {
  const lately = new Date(now.getTime() - undoHours * 3_600_000);
  const made: MadeAccess = { keys: [], closed: [], kept: [], webhooks: [] };
  const seen = new Set([staffId]);
  const left = [staffId];
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    made.keys.push(...(await listOpenKeys(db, id)));
    made.webhooks.push(...(await listWebhooksMadeBy(db, id)));
    for (const { id: invited, name, role, joined_at, invited_at } of await listInvitedBy(db, id)) {
      if (seen.has(invited)) continue;
      seen.add(invited);
      const closes = joined_at === null || invited_at >= lately || (by === "owner" && role === "owner");
      (closes ? made.closed : made.kept).push({ id: invited, name });
      if (closes) left.push(invited);
    }
  }
  return made;
}

/** Ends it, in the transaction in which somebody's access begins afresh; the log and a mail to the account say so. */
export async function endMadeAccess(
  trx: Db,
  staff: StaffRow,
  { now, by, device }: { now: Date; by: string; device: string },
): Promise<void> {
  const { keys, closed, kept, webhooks } = await findMadeAccess(trx, staff.id, { now, by });
  if (keys.length + closed.length + kept.length + webhooks.length === 0) return;
  await closeAccounts(
    trx,
    closed.map(({ id }) => id),
    now,
    [staff.id],
  );
  const told = {
    ...{ keys: namesOf(keys), closed: namesOf(closed), kept: namesOf(kept) },
    webhooks: webhooks.join(", "),
  };
  await recordChange(trx, {
    actor: { staffId: staff.id, name: staff.name },
    act: "staff.end-made",
    thing: "staff",
    key: String(staff.id),
    before: {},
    after: { keys: told.keys, closed: told.closed, webhooks: told.webhooks },
    at: now,
  });
  const at = now.toISOString();
  await mailAccessChange(trx, staff, `afresh:${staff.id}:${at}`, { event: "begun-afresh", at, device, made: told });
}

const namesOf = (named: readonly Named[]): string => named.map(({ name }) => name).join(", ");
