import { openDatabase } from "./database.ts";
import { createLog } from "./log.ts";
import { startMailSender } from "./mail-sender.ts";
import { openMailTransport } from "./mail-transport.ts";
import { readSettings } from "./settings.ts";

/** A sender in a process of its own, for the tests that kill it. */
const settings = readSettings({ ...process.env, SESSION_SECRET: "a-secret-that-only-tests-know-of-000000" });
const database = openDatabase(settings.databaseUrl ?? "", 4);
await startMailSender({
  ...database,
  log: createLog("silent"),
  transport: openMailTransport(settings),
  compose: async () => ({ subject: "Hej", text: "Hej", html: "<p>Hej</p>" }),
});
