import { parseArgs } from "node:util";
import { closeHoweverItEnds, openClosers } from "../support/closers.ts";
import startPostgres from "../support/start-postgres.ts";
import { allAttacks } from "./all-attacks.ts";
import { type Attack, runAttack } from "./attack.ts";
import { memoryMb } from "./measure.ts";
import { openAttackedShops } from "./open-shops.ts";
import { prepareOthers } from "./others.ts";
import { asLines, type Outcome, verdictOf } from "./outcome.ts";
import { runWeakened } from "./run-weakened.ts";

/**
 * `npm run attack`: opens shops of its own on this machine, attacks them as strangers, customers and staff might, and prints a verdict
 * for each attack.
 *   -- --seed 7        repeats a run
 *   -- --size 0.2      runs a part of each attack; 1 takes about five minutes on two processors
 *   -- --only webhook  runs the attacks with this word in their name; may be repeated
 *   -- --minutes 10    repeats the run with other seeds until the time is over
 *   -- --weakened      tests the attacks themselves, on shops with one seeded weakness each and on servers that are no shop
 */
const usage =
  "Usage: npm run attack -- [--seed integer] [--size 0.01 to 10] [--only part-of-a-name]… [--minutes 1 to 600] [--weakened]";
const { values } = parseArgs({
  options: {
    seed: { type: "string" },
    size: { type: "string", default: "1" },
    only: { type: "string", multiple: true, default: [] },
    minutes: { type: "string", default: "0" },
    weakened: { type: "boolean", default: false },
  },
});
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));
const size = Number(values.size);
const minutes = Number(values.minutes);
const isChosen = (name: string) => values.only.length === 0 || values.only.some((part) => name.includes(part));
const chosen = allAttacks.filter(({ name }) => isChosen(name));
const fits = ({ leastSize = 0 }: Attack) => size >= leastSize;
if (
  !Number.isInteger(seed) ||
  !(size >= 0.01 && size <= 10) ||
  !(minutes >= 0 && minutes <= 600) ||
  chosen.length === 0
) {
  console.log(usage);
  process.exit(2);
}

const closers = openClosers();
closeHoweverItEnds(closers);
closers.add(await startPostgres());
if (values.weakened) {
  const allSeen = await runWeakened(seed, isChosen, closers).finally(closers.close);
  process.exit(allSeen ? 0 : 1);
}
const shops = await openAttackedShops({ closers });
const outcomes: Outcome[] = [];
let alive = true;
try {
  const started = performance.now();
  const isOver = () => performance.now() - started >= minutes * 60_000;
  const rest = new Map<string, number>();
  let round = 0;
  do {
    for (const attack of chosen.filter(fits)) {
      const shop = await shops.open(attack.shop);
      if (!rest.has(shop.kind)) {
        await prepareOthers(shop, seed);
        rest.set(shop.kind, memoryMb(shop.process.child.pid));
      }
      const outcome = await runAttack(attack, { shop, seed: seed + round, size });
      outcomes.push(outcome);
      console.log(asLines(attack.name, outcome));
    }
    round += 1;
  } while (!isOver());
  for (const { name } of chosen.filter((attack) => !fits(attack)))
    console.log(`left out   ${name}: too small a size for it`);
  for (const kind of rest.keys()) {
    const shop = await shops.open(kind as "demo" | "production");
    alive &&= shop.process.alive();
    const memory = `${rest.get(kind)} → ${memoryMb(shop.process.child.pid)} MB`;
    console.log(`\nThe ${kind} shop ${shop.process.alive() ? "is alive" : "is DEAD"}, memory ${memory}`);
  }
  const seconds = Math.round((performance.now() - started) / 1000);
  const tried = outcomes.reduce((sum, one) => sum + one.tried, 0);
  const count = (verdict: string) => outcomes.filter((one) => verdictOf(one) === verdict).length;
  console.log(
    `${outcomes.length} attacks, ${tried} tries in ${seconds} s: ${count("held")} held, ${count("BROKEN")} broken, ${count("NOT PROVEN")} not proven. Seed ${seed}, size ${size}`,
  );
} finally {
  await closers.close();
}
process.exit(alive && outcomes.every((one) => verdictOf(one) === "held") ? 0 : 1);
