import { parseArgs } from "node:util";
import { closeHoweverItEnds, openClosers } from "../support/closers.ts";
import { createTestDatabase } from "../support/postgres.ts";
import startPostgres from "../support/start-postgres.ts";
import { findPlantedLosses } from "./planted-losses.ts";
import { printBeginning, printEnd, printFaultResult } from "./print-report.ts";
import { chooseFaults, runFaults } from "./run-faults.ts";
import { openWorld } from "./world.ts";

/**
 * `npm run faults`: opens a shop of its own on this machine, lets a crowd shop in it, and injects faults; after each fault every
 * acknowledged change must be there. `-- --seed 7` repeats a run, `--minutes 1` shortens it, `--only "disk,backup"` runs the faults with
 * these words in their names.
 */
const { values } = parseArgs({
  options: {
    seed: { type: "string" },
    minutes: { type: "string", default: "5" },
    people: { type: "string", default: "6" },
    only: { type: "string" },
  },
});
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));
const minutes = Number(values.minutes);
const people = Number(values.people);
const only = values.only?.split(",").map((word) => word.trim());
const known = chooseFaults().map(({ name }) => name);
if (!Number.isInteger(seed) || !(minutes > 0 && minutes <= 60) || !(people >= 1 && people <= 50)) {
  console.log("Usage: npm run faults -- [--seed INTEGER] [--minutes 0.1 to 60] [--people 1 to 50] [--only WORD,WORD]");
  process.exit(2);
}
if (only && chooseFaults(only).length === 0) {
  console.log(`No fault is called ${values.only}. There are:\n  ${known.join("\n  ")}`);
  process.exit(2);
}
const closers = openClosers();
closeHoweverItEnds(closers);
let failed = true;
try {
  closers.add(await startPostgres());
  const world = await openWorld(await createTestDatabase(), closers);
  printBeginning({ seed, minutes, people, faults: chooseFaults(only).length });
  const outcome = await runFaults(world, {
    seed,
    ms: minutes * 60_000,
    people,
    ...(only ? { only } : {}),
    tell: printFaultResult,
  });
  const planted = outcome.wrong.length === 0 ? await findPlantedLosses(world, outcome) : [];
  failed = printEnd({ seed, outcome, planted });
} finally {
  await closers.close();
}
process.exit(failed ? 1 : 0);
