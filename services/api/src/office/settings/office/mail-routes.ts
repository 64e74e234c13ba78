import { randomUUID } from "node:crypto";
import { eachField } from "@skaenk/contract/each-field";
import {
  changeOwnerMail,
  confirmTestMail,
  getOwnerMail,
  type OwnerMail,
  ownerNotices,
  sendTestMail,
} from "@skaenk/contract/office/owner-mail";
import { alertOwners } from "../../../people/identity/staff/alert-owners.ts";
import { findStaff } from "../../../people/identity/staff/queries.ts";
import { createComposer } from "../../../people/mail/compose-mail.ts";
import { deliver } from "../../../people/mail/mail-handlers.ts";
import { openMailTransport } from "../../../people/mail/mail-transport.ts";
import { partlyHidden } from "../../../people/mail/mailbox.ts";
import type { MailDatabase } from "../../../people/mail/tables.ts";
import { type ActingStaff, OfficeEndpoints, type OfficeGuard } from "../../../platform/office-endpoints.ts";
import { reasonOf } from "../../../platform/outbox/handle-due.ts";
import type { Printer } from "../../../platform/printing/printer.ts";
import type { Database } from "../../../platform/queries.ts";
import { Refused } from "../../../platform/refuse.ts";
import type { Settings } from "../../../platform/settings.ts";
import { changeThing } from "../../audit/change-thing.ts";
import { recordChange, versionOf } from "../../audit/queries.ts";
import type { Fields } from "../../audit/tables.ts";
import { applySavedSettings } from "../apply-settings.ts";
import { findSavedSettings } from "../queries.ts";
import type { SettingsRoomTables } from "../tables.ts";
import { countTestMailsSince, findTestMail, insertTestMail, markReceived } from "../test-mail-queries.ts";
import { settingThing } from "./setting-thing.ts";

type Context = {
  db: Database<SettingsRoomTables & MailDatabase>;
  settings: Settings;
  now: () => Date;
  guard: OfficeGuard;
  papers: Printer;
};

/** So many trials in ten minutes: a mail server shuts out whoever asks it too often. */
const mostTrials = 5;
const trialPeriodMs = 600_000;
const longestError = 300;

/** The mail server of the settings, without its password; empty where mail is caught. */
export const mailServerOf = ({ mailUrl }: Pick<Settings, "mailUrl">): string => (mailUrl ? new URL(mailUrl).host : "");

/** Endpoints of the owner's notices and of trial mails. */
export function ownerMailEndpoints(context: Context): OfficeEndpoints {
  const { db, settings, now, guard } = context;
  const thing = settingThing<SettingsRoomTables & MailDatabase>();
  const show = async (): Promise<OwnerMail> => {
    const server = mailServerOf(settings);
    const [version, test] = await Promise.all([versionOf(db, "setting", "notices"), findTestMail(db, server)]);
    const { to, ...notices } = settings.live.notices;
    return {
      to,
      companyEmail: settings.company.email,
      notices,
      version: version ?? 0,
      server: server || null,
      test: test
        ? {
            id: test.id,
            to: test.recipient,
            sentAt: test.sent_at.toISOString(),
            error: test.error,
            receivedAt: test.received_at?.toISOString() ?? null,
          }
        : null,
    };
  };

  return new OfficeEndpoints(guard)
    .on(getOwnerMail, show)
    .on(changeOwnerMail, async ({ body: { version, ...patch } }, acting) => {
      await db.transaction().execute(async (trx) => {
        const changed = await changeThing(trx, thing, {
          actor: acting,
          act: "setting.change",
          key: "notices",
          at: now(),
          patch: patch as Fields,
          version,
          unset: { to: "", ...eachField(ownerNotices, () => true) },
        });
        const about = silencedInWords(changed.after, thing.words);
        const former = String(changed.before.to ?? settings.live.notices.to) || settings.company.email;
        const besides = [former];
        if (about) await alertOwners(trx, { event: "notices", by: acting, at: now(), about, besides });
      });
      applySavedSettings(settings, await findSavedSettings(db), now());
      return await show();
    })
    .on(sendTestMail, async (_, acting) => {
      await sendTrial(context, acting);
      return await show();
    })
    .on(confirmTestMail, async ({ params: { id } }, acting) => {
      const found = await db.transaction().execute(async (trx) => {
        if (!(await markReceived(trx, id, now()))) return false;
        await recordChange(trx, {
          actor: acting,
          act: "setting.mail-arrived",
          thing: "setting",
          key: "mail",
          before: null,
          after: { server: mailServerOf(settings) },
          at: now(),
        });
        return true;
      });
      if (!found) throw new Refused(404, "not_found", "Den prøvemail findes ikke længere. Send en ny.");
      return await show();
    });
}

/** The changes of where the owner's mails go, and which of them stop; empty where more of them are sent than before. */
function silencedInWords(after: Fields, words: Record<string, string> = {}): string {
  const stopped = ownerNotices.filter((notice) => after[notice] === false).map((notice) => words[notice] ?? notice);
  const moved = typeof after.to === "string" ? partlyHidden(after.to) || "virksomhedens adresse" : undefined;
  return [
    ...(moved === undefined ? [] : [`De går nu til ${moved}.`]),
    ...(stopped.length > 0 ? [`Slået fra: ${stopped.join(", ")}.`] : []),
  ].join(" ");
}

/** Sends at once, and writes down what the server said: whoever asks waits for the answer. */
async function sendTrial(context: Context, acting: ActingStaff): Promise<void> {
  const { db, settings, now, papers } = context;
  const at = now();
  if ((await countTestMailsSince(db, new Date(at.getTime() - trialPeriodMs))) >= mostTrials) {
    throw new Refused(429, "too_many_trials", "Der er sendt fem prøvemails på ti minutter. Vent lidt.", {
      headers: { "retry-after": String(trialPeriodMs / 1000) },
    });
  }
  const staff = acting.staffId === null ? undefined : await findStaff(db, { id: acting.staffId });
  const to = staff?.email ?? settings.company.email;
  const id = randomUUID();
  const data = { id, name: acting.name, sentAt: at.toISOString() };
  const composed = await createComposer({ db, settings, printer: papers })({ template: "test-mail", data });
  const transport = openMailTransport(settings);
  const error = await deliver(transport, { ...composed, key: `test-mail:${id}`, to, date: at })
    .then(() => null)
    .catch((cause: unknown) => reasonOf(cause).slice(0, longestError))
    .finally(() => transport.close());
  await insertTestMail(db, { id, server: mailServerOf(settings), staffId: acting.staffId, to, sentAt: at, error });
}
