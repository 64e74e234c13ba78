import { openDirectConnection } from "@skaenk/postgres/direct-connection";
import { openDatabase } from "../../platform/database.ts";
import { createLog } from "../../platform/log.ts";
import { startOutbox } from "../../platform/outbox/start-outbox.ts";
import { readSettings } from "../../platform/settings.ts";
import { mailHandlers } from "./mail-handlers.ts";
import { openMailTransport } from "./mail-transport.ts";
import type { MailDatabase } from "./tables.ts";

/** Mail sent by a process of its own, for the tests that kill it. */
const settings = readSettings({ ...process.env, SESSION_SECRET: "a-secret-that-only-tests-know-of-000000" });
const database = openDatabase<MailDatabase>(settings.databaseUrl ?? "", 4);
const transport = openMailTransport(settings);
const compose = async () => ({ subject: "Hej", text: "Hej", html: "<p>Hej</p>" });
await startOutbox(
  {
    ...database,
    log: createLog("silent"),
    now: () => new Date(),
    direct: await openDirectConnection({ url: settings.databaseUrl ?? "", log: createLog("silent") }),
  },
  mailHandlers({ ...database, transport, compose }),
);
