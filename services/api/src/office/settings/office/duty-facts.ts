import type { MailTables } from "../../../people/mail/tables.ts";
import type { Database } from "../../../platform/queries.ts";
import type { Settings } from "../../../platform/settings.ts";
import { configuredMethods, needOf } from "../../../selling/delivery/configured-delivery.ts";
import type { DeliveryProvider } from "../../../selling/delivery/delivery-provider.ts";
import { listAttempts } from "../queries.ts";
import type { SettingsRoomTables } from "../tables.ts";
import { findTestMail } from "../test-mail-queries.ts";
import { listPagesWithText, readGoodsFacts, readRunning } from "./check-queries.ts";
import type { DutyFacts } from "./duties.ts";
import { findTrialOrder } from "./guide-queries.ts";
import { mailServerOf } from "./mail-routes.ts";
import { listTextStates } from "./texts.ts";

export type DutyContext = {
  db: Database<SettingsRoomTables & MailTables>;
  settings: Settings;
  now: () => Date;
  /** The ways to deliver before the office has said anything. */
  bundled: DeliveryProvider;
  /** Whether the schedule runs, and how much of it is late. */
  schedule(): Promise<{ hasRun: boolean; late: number }>;
};

/** Everything that the duties are judged by, as it is now. */
export async function readDutyFacts({ db, settings, bundled, schedule, now }: DutyContext): Promise<DutyFacts> {
  const told = configuredMethods(bundled, settings.live).filter(({ offered }) => offered);
  const [goods, pages, running, tried, texts, test, trial, scheduled] = await Promise.all([
    readGoodsFacts(db),
    listPagesWithText(db),
    readRunning(db),
    listAttempts(db),
    listTextStates({ db }),
    findTestMail(db, mailServerOf(settings)),
    findTrialOrder(db),
    schedule(),
  ]);
  return {
    settings,
    goods,
    written: new Set(pages.map(({ path }) => path)),
    accepted: new Set(texts.flatMap(({ path, acceptedAt }) => (acceptedAt ? [path] : []))),
    openFields: new Map(texts.map(({ path, openFields }) => [path, openFields.length])),
    deliveries: told.map((method) => ({ name: method.name, need: needOf(method, settings) })),
    trials: new Map(tried.map(({ name, worked }) => [name, worked])),
    mail: {
      test: test && { sentAt: test.sent_at, error: test.error, receivedAt: test.received_at },
      hasSent: running.hasSent,
    },
    running: { ...running, ...scheduled },
    trial,
    now: now(),
  };
}
