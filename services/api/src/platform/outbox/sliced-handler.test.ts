import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase } from "../../../../../tests/support/postgres.ts";
import type { Tables } from "../../tables.ts";
import { type OpenDatabase, openDatabase } from "../database.ts";
import { createLog } from "../log.ts";
import { migrate } from "../migrate.ts";
import { handleDue, openWorker } from "./handle-due.ts";
import { writeEvents } from "./outbox-queries.ts";
import { slicedHandler } from "./sliced-handler.ts";

let database: OpenDatabase<Tables>;
const clock = { now: new Date() };
const log = createLog("silent");

beforeAll(async () => {
  database = openDatabase<Tables>(await createTestDatabase(), 4);
  await migrate(database.db as never);
});
afterAll(() => database.close());

it("goes on with a file after a restart of the database in which not even its failure could be written down", async () => {
  let isAway = true;
  let worked = 0;
  const connectionLost = () => {
    if (isAway) throw new Error("Connection terminated unexpectedly");
  };
  const handler = slicedHandler({
    ...{ topic: "goods-import", atOnce: 1, log, what: "an import" },
    workOn: async () => {
      connectionLost();
      worked += 1;
      return false;
    },
    noteFailure: async () => {
      connectionLost();
      return 1;
    },
    giveUp: async () => undefined,
  });
  const worker = openWorker({ db: database.db, log, now: () => clock.now });
  await writeEvents(database.db, [{ topic: "goods-import", key: "import:1", payload: { id: 1 } }]);
  await handleDue(worker, handler);
  const [left] = await database.db.selectFrom("outbox").selectAll().where("topic", "=", "goods-import").execute();
  expect(left).toMatchObject({ failed_at: null });
  isAway = false;
  clock.now = new Date(clock.now.getTime() + 60_000);
  await handleDue(worker, handler);
  expect(worked).toBe(1);
});
