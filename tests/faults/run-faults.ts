import { setTimeout as sleep } from "node:timers/promises";
import { openPayments } from "../../services/api/src/selling/checkout/open-checkout.ts";
import { tendOrders } from "../../services/api/src/selling/checkout/tend-orders.ts";
import { type Acknowledgements, nothingYet } from "./acknowledgements.ts";
import { checkBooks } from "./books.ts";
import { countUnsettled, listWaiting } from "./books-queries.ts";
import { openBuyers } from "./buyers.ts";
import { drawFrom, inTurn, type RandomDraw } from "./draw.ts";
import { type Fault, faults } from "./faults.ts";
import { openGoodsFiles } from "./goods-files.ts";
import { noteTransfersBack, openOffice } from "./office.ts";
import { type OperationName, operationNames, type RunningOperation, startOperation } from "./operations.ts";
import type { Activity } from "./under-way.ts";
import { type TestWorld, worldLog } from "./world.ts";

/** One injected fault: the activities in progress, the duration and the problems found. */
export type FaultResult = { fault: string; met: Map<Activity, number>; ms: number; wrong: string[] };

export type Outcome = {
  episodes: FaultResult[];
  /** Faults that could not run here, with the reason; they prove nothing. */
  notRun: { fault: string; reason: string }[];
  said: Acknowledgements;
  /** The last time that the shop's work was done, by the machine's clock. */
  restedAt: Date;
  repeats: number;
  /** This list holds the activities that never started during the run. */
  neverBegun: Activity[];
  wrong: string[];
};

type Wishes = {
  seed: number;
  ms: number;
  people: number;
  /** Runs only faults whose name contains one of these words; all faults by default. */
  only?: string[];
  tell(episode: FaultResult): void;
};

/** Injects random faults while a crowd shops, and checks the books after each, until the time is over or a problem is found. */
export async function runFaults(world: TestWorld, { seed, ms, people, only, tell }: Wishes): Promise<Outcome> {
  const draw = drawFrom(seed);
  const said = nothingYet();
  const chosen = chooseFaults(only);
  const notRun = chosen.flatMap((fault) => {
    const reason = fault.impossible?.(world);
    return reason === undefined ? [] : [{ fault: fault.name, reason }];
  });
  const possible = chosen.filter(({ name }) => !notRun.some(({ fault }) => fault === name));
  const outcome: Outcome = { episodes: [], notRun, said, restedAt: new Date(), repeats: 0, neverBegun: [], wrong: [] };
  // The restore command needs an existing backup.
  outcome.wrong = await (await startOperation(world, "a backup")).finish();
  const until = performance.now() + ms;
  const faultsInTurn = inTurn(possible, draw);
  const operationsInTurn = inTurn(operationNames, draw);
  while (possible.length > 0 && performance.now() < until && outcome.wrong.length === 0) {
    const fault = faultsInTurn();
    const name = fault.operation ?? operationsInTurn();
    const episode = await oneEpisode(world, fault, { draw, said, people, name });
    outcome.episodes.push(episode);
    outcome.wrong = episode.wrong.map((one) => `after "${fault.name}": ${one}`);
    tell(episode);
  }
  // 30 days on: every bank transfer has lapsed, points have been credited, and members whose address was never confirmed may be removed.
  if (outcome.wrong.length === 0) {
    world.forward(30 * 86_400_000);
    const rest = await comeToRest(world, said);
    if ("since" in rest) outcome.restedAt = rest.since;
    said.members = [...said.confirmed];
    outcome.wrong = (await checkAtRest(world, said, rest)).map((one) => `in the end: ${one}`);
  }
  outcome.neverBegun = world.underWay.neverBegun();
  outcome.repeats = [...world.outside.letters.taken.values()].reduce((sum, count) => sum + count - 1, 0);
  return outcome;
}

export const chooseFaults = (only: string[] = []): readonly Fault[] =>
  only.length === 0 ? faults : faults.filter(({ name }) => only.some((word) => name.includes(word)));

type Episodic = { draw: RandomDraw; said: Acknowledgements; people: number; name: OperationName };

async function oneEpisode(world: TestWorld, fault: Fault, episodic: Episodic): Promise<FaultResult> {
  const { draw, said, people, name } = episodic;
  const { outside, goods, recipes, giftCardSkus, underWay } = world;
  const began = performance.now();
  const skus = goods.map(({ sku }) => sku);
  const { letters, url } = outside;
  const buyers = openBuyers({ url, draw, skus, giftCardSkus, recipes, said, letters, underWay }, people);
  const office = openOffice(world, draw, said);
  const files = openGoodsFiles(world, said);
  await sleep(300 + draw.below(500));
  const operation = await startOperation(world, name);
  // A command takes a while to start: half of the faults hit before its first statement, half in the middle.
  await sleep(draw.below(2_500));
  underWay.strike();
  await fault.hurt(world, draw, operation);
  await sleep(200);
  await fault.mend?.(world);
  await sleep(600);
  const met = underWay.calm();
  const wrongOperation = await settle(world, { buyers, office, files, operation });
  const wrong = [...wrongOperation, ...(await checkAtRest(world, said, await comeToRest(world, said)))];
  return { fault: fault.name, met, ms: Math.round(performance.now() - began), wrong };
}

type Going = Record<"buyers" | "office" | "files", { stop(): Promise<void> }> & { operation: RunningOperation };

/** Ends the fault and waits until the actions in progress are done. */
async function settle({ outside }: TestWorld, { buyers, office, files, operation }: Going): Promise<string[]> {
  Object.assign(outside.moods, { provider: "well", webhooks: "well", smtp: "well", search: "well" });
  const [wrong] = await Promise.all([operation.finish(), buyers.stop(), office.stop(), files.stop()]);
  return wrong;
}

const checkAtRest = async (world: TestWorld, said: Acknowledgements, rest: Rest): Promise<string[]> =>
  "pending" in rest ? [rest.pending] : await checkBooks(world, said, rest.since);

/** Maximum number of rounds without progress. A busy machine is slow, but any progress resets the count. */
const mostIdleRounds = 150;

type Rest = { since: Date } | { pending: string };

/** Advances the clock until no work is pending for the shop or its office. @returns the pending work when there is no more progress */
async function comeToRest(world: TestWorld, said: Acknowledgements): Promise<Rest> {
  const { inspect, settings, now, forward } = world;
  await world.whenDatabaseAnswers();
  await world.whenProgramsRun();
  const payments = openPayments({ db: inspect.db, settings, log: worldLog(), now });
  let fewest = Number.POSITIVE_INFINITY;
  for (let idle = 0; idle < mostIdleRounds; idle += 1) {
    forward(5 * 60_000);
    await tendOrders(payments).catch(() => 0);
    await sleep(200);
    const noted = await noteTransfersBack(world, said).catch(() => 1);
    const since = new Date();
    const { waiting, unpaid } = await countUnsettled(inspect.db, now()).catch(() => ({ waiting: 1, unpaid: 0 }));
    const left = waiting + unpaid + noted;
    if (left === 0) return { since };
    if (left < fewest) idle = 0;
    fewest = Math.min(fewest, left);
  }
  const counts = JSON.stringify(await countUnsettled(inspect.db, now()));
  return { pending: `the shop did not come to rest: ${JSON.stringify(await listWaiting(inspect.db))} ${counts}` };
}
