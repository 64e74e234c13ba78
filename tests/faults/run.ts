import { parseArgs } from "node:util";
import { createTestDatabase } from "../support/postgres.ts";
import startPostgres from "../support/start-postgres.ts";
import { runFaults } from "./faults.ts";
import { openWorld } from "./world.ts";

/**
 * `npm run faults`: opens a shop of its own on this machine, lets a crowd shop in it, and does to it whatever may happen to a shop;
 * after each fault everything that was acknowledged must be there. `-- --seed 7` draws the same again, `--minutes 1` is shorter.
 */
const { values } = parseArgs({
  options: {
    seed: { type: "string" },
    minutes: { type: "string", default: "5" },
    people: { type: "string", default: "6" },
  },
});
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));
const minutes = Number(values.minutes);
if (!Number.isInteger(seed) || !(minutes > 0 && minutes <= 60)) {
  console.log("Brug: npm run faults -- [--seed heltal] [--minutes 0,1 til 60] [--people 1 til 50]");
  process.exit(2);
}
console.log(`seed ${seed}`);
const stopPostgres = await startPostgres();
const world = await openWorld(await createTestDatabase());
let failed = true;
try {
  const people = Math.min(50, Math.max(1, Number(values.people)));
  const outcome = await runFaults(world, { seed, ms: minutes * 60_000, people, tell: (line) => console.log(line) });
  failed = outcome.wrong.length > 0;
  const { drawn, acknowledged, orders, steps, repeats, wrong } = outcome;
  console.log(
    `\nseed ${seed}: ${drawn.length} faults, ${acknowledged} acknowledged answers (${orders} orders, ${steps} steps of orders), ${wrong.length} losses; ${repeats} mails sent again as the same mail`,
  );
} finally {
  await world.stop();
  await stopPostgres?.();
}
process.exit(failed ? 1 : 0);
