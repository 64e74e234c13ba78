import type { InjectedLoss } from "./planted-losses.ts";
import type { FaultResult, Outcome } from "./run-faults.ts";
import { type Activity, activities } from "./under-way.ts";

type Beginning = { seed: number; minutes: number; people: number; faults: number };

export function printBeginning({ seed, minutes, people, faults }: Beginning): void {
  console.log(`Faults, seed ${seed}: ${minutes} minutes, ${people} people shopping, ${faults} kinds of fault.`);
  console.log("After each fault the shop comes to rest, and everything it said yes to is looked for in its books.\n");
}

/** After this number of faults each activity has normally started many times. */
const enoughEpisodes = 12;

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;

export function printFaultResult({ fault, met, ms, wrong }: FaultResult): void {
  const what = [...met].map(([activity, count]) => `${count} × ${activity}`).join(", ");
  console.log(`${wrong.length === 0 ? "held" : "LOST"}  ${fault} (${seconds(ms)})`);
  console.log(`      met: ${what || "nothing"}`);
  for (const one of wrong) console.log(`      ${one}`);
}

type End = { seed: number; outcome: Outcome; planted: InjectedLoss[] };

/** Prints the summary of a run. @returns whether the run has failed */
export function printEnd({ seed, outcome, planted }: End): boolean {
  const { episodes, notRun, said, repeats, neverBegun, wrong } = outcome;
  const ran = new Set(episodes.map(({ fault }) => fault));
  console.log("\nWhat met a fault, and how often:");
  for (const activity of activities) console.log(`  ${String(sumOf(episodes, activity)).padStart(6)}  ${activity}`);
  // A short run may not reach every activity; a long run in which an activity never starts no longer tests it.
  const lacking = episodes.length < enoughEpisodes ? [] : neverBegun;
  for (const activity of lacking) console.log(`\nNEVER BEGUN: ${activity}. The run shows nothing about it.`);
  for (const { fault, reason } of notRun) {
    console.log(`\nNOT RUN: "${fault}", because ${reason}. Nothing is known about it.`);
  }
  for (const [what, count] of said.broken) console.log(`\nANSWERED 500 ${count} times: ${what}`);
  const missed = planted.filter(({ found }) => !found);
  for (const { name } of missed) console.log(`\nNOT FOUND: ${name}. The books of this program have a gap.`);
  for (const one of wrong) console.log(`\nLOST ${one}`);
  const broken = [...said.broken.values()].reduce((sum, count) => sum + count, 0);
  console.log(
    `\nseed ${seed}: ${episodes.length} faults of ${ran.size} kinds (${notRun.length} could not be run), ` +
      `${said.answers} acknowledged answers (${said.orders.length} orders, ${said.steps.length} steps of orders), ` +
      `${wrong.length} losses, ${broken} answers of 500; ${repeats} mails sent again as the same mail`,
  );
  if (planted.length > 0)
    console.log(`self-test: ${planted.length - missed.length} of ${planted.length} planted losses were found`);
  return wrong.length > 0 || broken > 0 || missed.length > 0 || lacking.length > 0;
}

const sumOf = (episodes: FaultResult[], activity: Activity): number =>
  episodes.reduce((sum, { met }) => sum + (met.get(activity) ?? 0), 0);
