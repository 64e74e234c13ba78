import {
  addNewsletter,
  changeNewsletter,
  getNewsletter,
  listNewsletters,
  type Newsletter,
  type NewsletterRow,
  newsletterPauseMinutes,
  previewNewsletter,
  removeNewsletter,
  sendNewsletter,
  stopNewsletter,
  testNewsletter,
} from "@skaenk/contract/office/newsletters";
import { slugOf } from "@skaenk/danish/slug";
import { addThing, changeThing, notFound, removeThing } from "../../../office/audit/change-thing.ts";
import { versionOf } from "../../../office/audit/queries.ts";
import type { AuditTables, Fields } from "../../../office/audit/tables.ts";
import { containsPattern } from "../../../platform/like-pattern.ts";
import { type ActingStaff, OfficeEndpoints, type OfficeGuard } from "../../../platform/office-endpoints.ts";
import { officePage } from "../../../platform/office-list-queries.ts";
import { writeEvents } from "../../../platform/outbox/outbox-queries.ts";
import type { Database, Transaction } from "../../../platform/queries.ts";
import { Refused } from "../../../platform/refuse.ts";
import type { Settings } from "../../../platform/settings.ts";
import type { StaffTables } from "../../identity/staff/tables.ts";
import { countByHandOrRefuse } from "../../mail/ask-recipient.ts";
import { composeNewsletter } from "../../mail/compose-mail.ts";
import { enqueueMail } from "../../mail/mail-outbox-queries.ts";
import { issue } from "../read-issue.ts";
import { unsubscribeToken } from "../subscribe.ts";
import type { NewsletterDatabase } from "../tables.ts";
import {
  countReaders,
  type DraftRow,
  draftsQuery,
  findDraft,
  type ListedDraftRow,
  lockDraft,
  namesTaken,
} from "./draft-queries.ts";
import { gone, newsletterThing } from "./newsletter-thing.ts";
import { sendTopic } from "./send-newsletter.ts";
import { findOwnAddress } from "./staff-address-queries.ts";

type Tables = NewsletterDatabase & AuditTables & StaffTables;
type Trx = Transaction<Tables>;
type Context = {
  db: Database<Tables>;
  now: () => Date;
  settings: Settings;
  guard: OfficeGuard;
};

/** Newsletters: written, looked at, tried on oneself, given a time, stopped again, and who got them. */
export function newsletterOfficeEndpoints({ db, now, settings, guard }: Context): OfficeEndpoints {
  const actOf = (actor: ActingStaff, act: string, key: string) => ({ actor, act: `newsletter.${act}`, key, at: now() });
  const found = async (id: string): Promise<DraftRow> => {
    const row = await findDraft(db, id);
    if (!row) throw notFound(newsletterThing, id);
    return row;
  };
  const one = async (id: string): Promise<Newsletter> => {
    const row = await found(id);
    const { preheader, title, blocks } = row;
    const [readers, version] = await Promise.all([countReaders(db), versionOf(db, newsletterThing.name, id)]);
    return { ...showRow(row), preheader, title, blocks, readers, lacking: lackingOf(row), version };
  };
  const change = (trx: Trx, act: ReturnType<typeof actOf>, patch: Fields, version?: number) =>
    changeThing(trx, newsletterThing, { ...act, patch, version });

  const room = { db, now, settings, one, found, actOf, change };
  return sendingEndpoints(room, new OfficeEndpoints(guard))
    .on(listNewsletters, async ({ query: { q, ...page } }) => {
      const all = draftsQuery(db);
      const rows = await officePage(db, q ? all.where("subject", "ilike", containsPattern(q)) : all, {
        order: "newsletter_drafts.id",
        key: "newsletter_drafts.id",
        descending: true,
        page,
      });
      return { ...rows, items: rows.items.map(showRow), readers: await countReaders(db) };
    })
    .on(getNewsletter, ({ params: { id } }) => one(id))
    .on(addNewsletter, async ({ body: { subject } }, acting) => {
      const stem = `${now().toISOString().slice(0, 10)}-${slugOf(subject).slice(0, 50) || "nyhedsbrev"}`.replace(
        /-$/,
        "",
      );
      const taken = new Set(await namesTaken(db, stem));
      let id = stem;
      for (let figure = 2; taken.has(id); figure += 1) id = `${stem}-${figure}`;
      const fields: Fields = { subject, preheader: "", title: subject, blocks: [], sendAt: null };
      await db.transaction().execute((trx) => addThing(trx, newsletterThing, { ...actOf(acting, "add", id), fields }));
      return await one(id);
    })
    .on(changeNewsletter, async ({ params: { id }, body: { version, ...patch } }, acting) => {
      await db.transaction().execute((trx) => change(trx, actOf(acting, "change", id), patch, version));
      return await one(id);
    })
    .on(removeNewsletter, async ({ params: { id } }, acting) => {
      await db.transaction().execute((trx) => removeThing(trx, newsletterThing, actOf(acting, "remove", id)));
      return undefined;
    });
}

type Room = Pick<Context, "db" | "now" | "settings"> & {
  one(id: string): Promise<Newsletter>;
  found(id: string): Promise<DraftRow>;
  actOf(actor: ActingStaff, act: string, key: string): { actor: ActingStaff; act: string; key: string; at: Date };
  change(trx: Trx, act: ReturnType<Room["actOf"]>, patch: Fields, version?: number): Promise<unknown>;
};

/** Looking at it, trying it, giving it a time and stopping it. */
function sendingEndpoints(
  { db, now, settings, one, found, actOf, change }: Room,
  room: OfficeEndpoints,
): OfficeEndpoints {
  return room
    .on(previewNewsletter, async ({ params: { id } }) => {
      const { subject, html, text } = composeNewsletter(settings, { ...contentOf(await found(id)), token: "proeve" });
      return { subject, html, text };
    })
    .on(testNewsletter, async ({ params: { id } }, acting) => {
      const row = await found(id);
      const to = acting.staffId === null ? undefined : await findOwnAddress(db, acting.staffId);
      if (!to) throw new Refused(422, "no_address", "En nøgle har ingen mailadresse at prøve på.");
      const content = { ...contentOf(row), subject: `Prøve: ${row.subject}` };
      const key = `newsletter-test:${id}:${acting.staffId}:${now().getTime()}`;
      const token = unsubscribeToken(settings.keys, to);
      const data = { issue: id, unsubscribeToken: token, content };
      await db.transaction().execute(async (trx) => {
        await countByHandOrRefuse(trx, to, `newsletter:${id}:${to}`);
        await enqueueMail(trx, { template: "newsletter", to, key, data });
      });
      return { to };
    })
    .on(sendNewsletter, async ({ params: { id }, body: { at, version } }, acting) => {
      const soonest = new Date(now().getTime() + newsletterPauseMinutes * 60_000);
      const wanted = at === null ? soonest : new Date(at);
      if (wanted < now()) throw pastTime();
      const due = wanted < soonest ? soonest : wanted;
      await db.transaction().execute(async (trx) => {
        const row = await lockDraft(trx, id);
        if (!row) throw notFound(newsletterThing, id);
        if (row.begun_at) throw gone();
        const isOther = version !== undefined && version !== (await versionOf(trx, newsletterThing.name, id));
        if (isOther) throw new Refused(409, "newsletter_changed", "Brevet er ændret, siden du så det. Læs det igen.");
        const lacking = lackingOf(row);
        if (lacking.length > 0) {
          const errors = Object.fromEntries(lacking.map(({ field, reason }) => [field, reason]));
          throw new Refused(422, "newsletter_lacks", lacking[0]?.reason ?? "", { errors });
        }
        await change(trx, actOf(acting, "schedule", id), { sendAt: due.toISOString() });
        await writeEvents(trx, [{ topic: sendTopic, key: id, dueAt: due }]);
      });
      return await one(id);
    })
    .on(stopNewsletter, async ({ params: { id } }, acting) => {
      await db.transaction().execute(async (trx) => {
        const row = await lockDraft(trx, id);
        if (!row) throw notFound(newsletterThing, id);
        if (row.begun_at) throw gone();
        await change(trx, actOf(acting, "stop", id), { sendAt: null });
      });
      return await one(id);
    });
}

/** A year or a day that was typed wrong must not send the letter to everybody now. */
function pastTime(): Refused {
  const said = "Tidspunktet er passeret. Vælg et senere, eller lad feltet stå tomt, hvis det er nu.";
  return new Refused(422, "time_is_past", said, { errors: { at: said } });
}

const contentOf = ({ subject, preheader, title, blocks }: DraftRow) => ({ subject, preheader, title, blocks });

const showRow = (row: ListedDraftRow): NewsletterRow => ({
  id: row.id,
  subject: row.subject,
  state: stateOf(row),
  sendAt: row.send_at?.toISOString() ?? null,
  counts: row.mails,
});

function stateOf({ send_at, begun_at, addressed_at, mails }: ListedDraftRow): NewsletterRow["state"] {
  if (!send_at) return "draft";
  if (!begun_at) return "scheduled";
  return addressed_at && mails.waiting === 0 ? "sent" : "sending";
}

const words: Record<string, string> = {
  subject: "Emnet mangler.",
  preheader: "Linjen under emnet mangler: Den står i indbakken ved siden af emnet.",
  title: "Overskriften mangler.",
  blocks: "Brevet er tomt.",
};

/** What a newsletter lacks before it can go, beside its fields. */
function lackingOf({
  subject,
  preheader,
  title,
  blocks,
}: Pick<DraftRow, "subject" | "preheader" | "title" | "blocks">) {
  const checked = issue.safeParse({ subject, preheader, title, blocks });
  if (checked.success) return [];
  const told = new Map<string, string>();
  for (const { path } of checked.error.issues) {
    const [field = "", place] = path.map(String);
    const reason =
      place === undefined
        ? words[field]
        : `Blok ${Number(place) + 1} mangler noget, eller dens adresse er ikke en side i butikken.`;
    if (!told.has(field)) told.set(field, reason ?? "Der mangler noget.");
  }
  return [...told].map(([field, reason]) => ({ field, reason }));
}
