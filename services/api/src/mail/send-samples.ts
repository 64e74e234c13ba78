import { migrate, openDatabase } from "../platform/database.ts";
import type { MailName } from "../platform/mail-data.ts";
import { openMailTransport } from "../platform/mail-transport.ts";
import { readSettings } from "../platform/settings.ts";
import { housePrinter } from "../printing/house-printer.ts";
import type { Tables } from "../tables.ts";
import { createComposer } from "./compose-mail.ts";
import { sampleMail } from "./sample-mail.ts";

/** Sends one of each mail to nobody, to be looked at: `DATABASE_URL=… node services/api/src/mail/send-samples.ts`. */
const settings = readSettings(process.env);
if (!settings.databaseUrl)
  throw new Error("DATABASE_URL skal være sat: mailen henter klageadgang og handelsbetingelser der");
const database = openDatabase<Tables>(settings.databaseUrl, 2);
await migrate(database.db as never);
const transport = openMailTransport(settings);
const compose = createComposer({ db: database.db, settings, printer: housePrinter() });
for (const [index, [template, data]] of Object.entries(sampleMail).entries()) {
  const mail = await compose({ template: template as MailName, data });
  await transport.send({
    ...mail,
    key: `sample:${template}`,
    to: "proeve@skaenk.example",
    date: new Date(Date.now() - index * 60_000),
  });
}
transport.close();
await database.close();
console.log(`${Object.keys(sampleMail).length} mails sendt som prøver`);
