import type { Role } from "@skaenk/contract/office/rights";
import { recordChange } from "../../../office/audit/queries.ts";
import type { Queries } from "../../../platform/queries.ts";
import { type AccessRule, countsUnder, isPromotion, isReopening, roleIn } from "./access-acts.ts";
import { mailAccessChange } from "./access-mail.ts";
import { undoHours } from "./factors.ts";
import { listOpenKeys } from "./key-queries.ts";
import {
  type AccessAct,
  closeAccounts,
  deleteLinksSentBy,
  listAccessActs,
  listAccounts,
  listOpenWebhooks,
  listScheduledNewsletters,
  listSentByOthers,
  stopWebhooks,
} from "./made-access-queries.ts";
import type { OfficeTables } from "./office-staff.ts";
import { listOwnersWhoComeIn, type StaffRow, updateStaff } from "./queries.ts";
import { deleteStaffSessions } from "./session-queries.ts";

type Db = Queries<OfficeTables>;
type Named = { id: number; name: string };

/** Accesses that somebody made in the office and that work without them. */
export type MadeAccess = {
  keys: Named[];
  /** Accounts that they invited or reopened and that are closed with their own, and those that such accounts made. */
  closed: Named[];
  /** Accounts that they promoted and that get their former role back. */
  demoted: (Named & { role: Role })[];
  /** Accounts that they invited or renewed and that stay open. */
  kept: Named[];
  /** Webhooks that are stopped. */
  stopped: { id: number; url: string }[];
  /** Webhooks that are told still: a program of the shop's own may be among them, so they are looked at by hand. */
  webhooks: { id: number; url: string }[];
  /** Newsletters that are still scheduled. */
  newsletters: { id: string; subject: string }[];
  /** Accounts whose acts were followed, with the account itself. */
  makers: number[];
};

export const noMadeAccess: MadeAccess = {
  ...{ keys: [], closed: [], demoted: [], kept: [] },
  ...{ stopped: [], webhooks: [], newsletters: [], makers: [] },
};

const epoch = new Date(0);

/** The rule for access that begins afresh, because somebody else may have had it. @param by `owner`: whoever has the machine lets them in */
export const ruleAfresh = ({ now, by }: { now: Date; by: string }): AccessRule => ({
  since: new Date(now.getTime() - undoHours * 3_600_000),
  afresh: true,
  allOwners: by === "owner",
});

/**
 * Lists what an account has made, and what those accounts have made in turn: accounts that it invited, also if they have ended since, promoted or
 * reopened. Of accounts that existed before, only acts from that moment on are followed.
 * @param guard where the account itself may be unable to come in: the last other owner who can stays
 */
export async function findMadeAccess(
  db: Db,
  staffId: number,
  rule: AccessRule,
  guard?: { needsFactor: boolean },
): Promise<MadeAccess> {
  const { acts, from } = await followActs(db, staffId, rule);
  const accounts = await listAccounts(db, [...new Set(acts.flatMap(targetOf))]);
  const others = accounts.filter(({ id }) => id !== staffId);
  const resent = await listSentByOthers(db, [...from.keys()]);
  const [closed, kept]: [Named[], Named[]] = [[], []];
  const demoted: MadeAccess["demoted"] = [];
  for (const { ended_at, joined_at, role, id, name } of others) {
    if (ended_at !== null) continue;
    const own = acts.filter((act) => targetOf(act)[0] === id);
    // Somebody who is no owner any more is none whom the account made.
    const counted = own.filter((act) => act.at >= rule.since || (role === "owner" && countsUnder(rule, act)));
    const invited = own.some(({ act }) => act === "staff.invite");
    const former = formerRole(counted, role);
    if (counted.some((act) => act.act === "staff.invite" || isReopening(act))) closed.push({ id, name });
    else if (rule.afresh && invited && joined_at === null && !resent.includes(id)) closed.push({ id, name });
    else if ((rule.afresh && invited) || counted.some(({ act }) => act === "staff.invite-again"))
      kept.push({ id, name });
    if (former !== undefined) demoted.push({ id, name, role: former });
  }
  if (guard) await keepLastOwner(db, staffId, guard.needsFactor, { closed, demoted, kept });
  const keys = await Promise.all(
    [...from].map(async ([id, since]) => {
      const ends = id === staffId && !rule.afresh ? rule.since : since;
      return (await listOpenKeys(db, id)).filter(({ made_at }) => made_at >= ends);
    }),
  );
  const { stopped, webhooks, newsletters } = await findTold(db, acts, rule);
  return { keys: keys.flat(), closed, demoted, kept, stopped, webhooks, newsletters, makers: [...from.keys()] };
}

/** The acts of an account and of accounts that it made, each followed from the moment at which it could be somebody else's. */
async function followActs(db: Db, staffId: number, rule: AccessRule) {
  const from = new Map<number, Date>();
  const acts = new Map<number, AccessAct>();
  const left: { id: number; since: Date }[] = [{ id: staffId, since: epoch }];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const known = from.get(next.id);
    if (known && known <= next.since) continue;
    from.set(next.id, next.since);
    for (const act of await listAccessActs(db, next.id, next.since)) {
      acts.set(act.id, act);
      const [target] = targetOf(act);
      if (target === undefined || target === staffId || !countsUnder(rule, act)) continue;
      if (act.act === "staff.invite") left.push({ id: target, since: epoch });
      else if (isPromotion(act) || isReopening(act)) left.push({ id: target, since: act.at });
    }
  }
  return { from, acts: [...acts.values()].toSorted((one, other) => one.id - other.id) };
}

/** Number of the account that an act was about. */
const targetOf = ({ act, key }: AccessAct): [number] | [] => (act.startsWith("staff.") ? [Number(key)] : []);

/** The role before the first promotion, where the account still has the role of the last one. */
function formerRole(acts: readonly AccessAct[], role: Role): Role | undefined {
  const changes = acts.filter(isPromotion);
  const [first, last] = [changes[0], changes.at(-1)];
  return first && last && roleIn(last.after) === role ? roleIn(first.before) : undefined;
}

async function findTold(db: Db, acts: readonly AccessAct[], rule: AccessRule) {
  const ids = (among: readonly AccessAct[], act: string) =>
    among.filter((one) => one.act === act).map(({ key }) => key);
  const counted = acts.filter((act) => countsUnder(rule, act));
  const made = await listOpenWebhooks(db, ids(acts, "webhook.make").map(Number));
  const rotated = await listOpenWebhooks(db, ids(counted, "webhook.rotate").map(Number));
  const stops = new Set(ids(counted, "webhook.make"));
  const stopped = made.filter(({ id }) => stops.has(String(id)));
  const looked = [...made, ...rotated].filter(({ id }) => !stops.has(String(id)));
  const webhooks = [...new Map(looked.map((hook) => [hook.id, hook])).values()];
  return { stopped, webhooks, newsletters: await listScheduledNewsletters(db, ids(acts, "newsletter.schedule")) };
}

/** Keeps the owner whom the account made first, where nobody else could log in as an owner afterwards. */
async function keepLastOwner(
  db: Db,
  staffId: number,
  needsFactor: boolean,
  { closed, demoted, kept }: Pick<MadeAccess, "closed" | "demoted" | "kept">,
): Promise<void> {
  const owners = await listOwnersWhoComeIn(db, needsFactor);
  const ends = (id: number) => [...closed, ...demoted].some((one) => one.id === id);
  if (owners.some((id) => id === staffId || !ends(id))) return;
  const stays = owners[0];
  for (const list of [closed, demoted]) {
    const at = list.findIndex(({ id }) => id === stays);
    const [one] = at < 0 ? [] : list.splice(at, 1);
    if (one && !kept.some(({ id }) => id === one.id)) kept.push({ id: one.id, name: one.name });
  }
}

/** Ends it, in the transaction that takes an account's access back or begins it afresh. */
export async function endMadeAccess(trx: Db, made: MadeAccess, rule: AccessRule, now: Date): Promise<void> {
  const ids = (named: readonly { id: number }[]) => named.map(({ id }) => id);
  for (const { id, role } of made.demoted) {
    await updateStaff(trx, id, { role });
    await deleteStaffSessions(trx, id);
  }
  await closeAccounts(trx, ids(made.closed), now, ids(made.keys));
  await stopWebhooks(trx, ids(made.stopped), now);
  await deleteLinksSentBy(trx, made.makers, rule.afresh ? epoch : rule.since);
}

/** Ends what an account made, whose access begins afresh; the log and a mail to the account say so. */
export async function endAccessBeforeBeginning(
  trx: Db,
  staff: StaffRow,
  { now, by, device, needsFactor }: { now: Date; by: string; device: string; needsFactor: boolean },
): Promise<void> {
  const rule = ruleAfresh({ now, by });
  // An owner comes in by the link at hand.
  const made = await findMadeAccess(trx, staff.id, rule, staff.role === "owner" ? undefined : { needsFactor });
  await endMadeAccess(trx, made, rule, now);
  const told = wordsOf(made);
  if (Object.values(told).every((names) => names === "")) return;
  await recordChange(trx, {
    actor: { staffId: staff.id, name: staff.name },
    act: "staff.end-made",
    thing: "staff",
    key: String(staff.id),
    before: {},
    after: told,
    at: now,
  });
  const at = now.toISOString();
  await mailAccessChange(trx, staff, `afresh:${staff.id}:${at}`, { event: "begun-afresh", at, device, made: told });
}

/** Names of what was made, for the log and for mails. */
export const wordsOf = (made: MadeAccess) => ({
  keys: namesOf(made.keys).join(", "),
  closed: namesOf(made.closed).join(", "),
  demoted: namesOf(made.demoted).join(", "),
  kept: namesOf(made.kept).join(", "),
  stopped: urlsOf(made.stopped).join(", "),
  webhooks: urlsOf(made.webhooks).join(", "),
  newsletters: made.newsletters.map(({ subject }) => subject).join(", "),
});

export const namesOf = (named: readonly Named[]): string[] => named.map(({ name }) => name);
export const urlsOf = (webhooks: MadeAccess["webhooks"]): string[] => webhooks.map(({ url }) => url);
