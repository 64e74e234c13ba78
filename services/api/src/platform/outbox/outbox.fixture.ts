/**
 * A worker in a process of its own, for the test that kills it between two steps. It does each event by writing it in `deeds`, and
 * stands still at the step that STOP_AT names, the number of times that are left.
 */
import { openDirectConnection } from "@skaenk/postgres/direct-connection";
import { sql } from "kysely";
import { openDatabase } from "../database.ts";
import { createLog } from "../log.ts";
import { growingPauses } from "./handler.ts";
import { startOutbox } from "./start-outbox.ts";
import type { OutboxTables } from "./tables.ts";

const { DATABASE_URL = "", STOP_AT = "" } = process.env;
const { db } = openDatabase<OutboxTables>(DATABASE_URL, 4);
const standAt = async (step: string) => {
  if (step !== STOP_AT) return;
  process.stdout.write(`${step}\n`);
  await new Promise(() => undefined);
};
const deed = async (topic: string, id: number, key: string) => {
  await standAt("handling");
  await sql`insert into deeds (event_id, topic, key) values (${id}, ${topic}, ${key})`.execute(db);
  await standAt("deed");
};
await startOutbox(
  {
    db,
    log: createLog("silent"),
    now: () => new Date(),
    direct: await openDirectConnection({ url: DATABASE_URL, log: createLog("silent") }),
    lookAgainMs: 300,
    onStep: standAt,
  },
  [
    {
      topic: "one",
      atOnce: 2,
      pauseMs: growingPauses({ firstMs: 10, longestMs: 50, attempts: 5 }),
      handle: async ({ id, key }) => {
        await deed("one", id, key);
        return undefined;
      },
    },
    {
      topic: "many",
      atMost: 5,
      pauseMs: growingPauses({ firstMs: 10, longestMs: 50, attempts: 5 }),
      handleMany: async (events) => {
        for (const { id, key } of events) await deed("many", id, key);
        return new Map();
      },
    },
  ],
);
process.stdout.write("ready\n");
setInterval(() => undefined, 60_000);
