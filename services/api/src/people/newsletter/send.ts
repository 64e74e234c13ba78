import { setTimeout } from "node:timers/promises";
import { openDirectConnection } from "@skaenk/postgres/direct-connection";
import { findQuarantine } from "../../keeping/operations/queries.ts";
import type { OperationsTables } from "../../keeping/operations/tables.ts";
import { openDatabase } from "../../platform/database.ts";
import { openKeys } from "../../platform/keys/open-keys.ts";
import type { KeyTables } from "../../platform/keys/tables.ts";
import { createLog } from "../../platform/log.ts";
import { migrate } from "../../platform/migrate.ts";
import { startOutbox } from "../../platform/outbox/start-outbox.ts";
import { housePrinter } from "../../platform/printing/house-printer.ts";
import { openRendering } from "../../platform/rendering/open-rendering.ts";
import { readSettings } from "../../platform/settings.ts";
import { createComposer } from "../mail/compose-mail.ts";
import { mailHandlers } from "../mail/mail-handlers.ts";
import { countMail } from "../mail/mail-outbox-queries.ts";
import { openMailTransport } from "../mail/mail-transport.ts";
import { addressIssue, keyPrefix } from "./address-issue.ts";
import { readIssue } from "./read-issue.ts";
import type { NewsletterDatabase } from "./tables.ts";

/**
 * `node services/api/src/people/newsletter/send.ts <block file>`: writes the newsletter to all confirmed subscribers, then follows
 * the sending. The shop sends it when it runs, else this program does. Stopped or killed, it goes on where it was when it is
 * run again with the same file.
 */
const [file] = process.argv.slice(2);
if (!file) {
  console.error("Brug: node services/api/src/people/newsletter/send.ts <fil.yaml>");
  process.exit(2);
}
const settings = readSettings(process.env);
if (!settings.databaseUrl) {
  console.error("DATABASE_URL skal være sat, så brevet kan sendes til shoppens abonnenter");
  process.exit(2);
}
const log = createLog(settings.logLevel);
const database = openDatabase<NewsletterDatabase & KeyTables & OperationsTables>(settings.databaseUrl, 8, {
  pooler: settings.databaseDirectUrl !== undefined,
});
try {
  await migrate(database.db);
  await openKeys({ db: database.db, settings, log, now: new Date() });
  if (await findQuarantine(database.db)) {
    throw new Error("Dette er en gendannet kopi, som ikke er givet fri: npm run restore -- --release. Intet er sendt.");
  }
  const issue = await readIssue(file);
  const addressed = await addressIssue(database.db, issue, {
    keys: settings.keys,
    now: new Date(),
    onProgress: (count) => console.log(`${count} breve skrevet`),
  });
  console.log(`${issue.id}: ${addressed} nye breve lagt i udbakken`);
  await followSending(issue.id);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await database.close();
}

async function followSending(id: string): Promise<void> {
  const transport = openMailTransport(settings);
  const rendering = openRendering(log);
  const compose = createComposer({ db: database.db, settings, printer: housePrinter(rendering) });
  const direct = await openDirectConnection({ url: settings.databaseDirectUrl ?? settings.databaseUrl ?? "", log });
  const handlers = mailHandlers({ ...database, transport, compose }).filter(({ topic }) => topic === "newsletter");
  const outbox = await startOutbox({ ...database, direct, log, now: () => new Date() }, handlers);
  for (;;) {
    const { sent, waiting, gaveUp } = await countMail(database.db, keyPrefix(id));
    const share = sent + waiting + gaveUp === 0 ? 100 : Math.floor((100 * (sent + gaveUp)) / (sent + waiting + gaveUp));
    console.log(`${share} %: ${sent} sendt, ${waiting} venter${gaveUp > 0 ? `, ${gaveUp} opgivet` : ""}`);
    if (waiting === 0) break;
    await setTimeout(1_000);
  }
  await Promise.all([outbox.stop(), rendering.close()]);
  await direct.stop();
  transport.close();
}
