import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { type Balancer, openBalancer } from "../../tests/support/balancer.ts";
import { type OwnPostgres, openOwnPostgres } from "../../tests/support/own-postgres.ts";
import { hurtUnderLoad, openSeveralShops } from "../../tests/support/several-shops.ts";
import { cores, coresBetween, readCores } from "./cores.ts";
import { measureLoad, median, perSecond, ratio } from "./load.ts";
import { cameToRest, type Program, startProgram } from "./start-program.ts";

/**
 * What a second web process brings behind the delivered Caddyfile, with a worker beside it: pages that are not kept, from one process
 * and from two in turn. Then what visitors notice while one is killed, the other rolled and the database restarted.
 */
const rounds = 5;
const seconds = 5;
const connections = 16;
const folder = mkdtempSync(join(tmpdir(), "skaenk-bench-"));

const built = spawnSync(process.execPath, ["server/src/build.ts"], { stdio: "inherit" });
if (built.status !== 0) throw new Error("fladerne kunne ikke bygges");
await comparePower();
await countFailures();

type Round = { perSecond: number; left: number; webMs: number; otherMs: number };

async function comparePower(): Promise<void> {
  const database = await openOwnPostgres();
  const closers: (() => Promise<unknown>)[] = [() => database.remove()];
  const start = async (name: string, role: string, file: string) => {
    const program = await startProgram(file, {
      DATA_DIR: join(folder, name),
      DATABASE_URL: database.url(),
      SESSION_SECRET: "a-secret-that-all-machines-know-000000000",
      ROLE: role,
    });
    closers.push(program.stop);
    return program;
  };
  const before = async (addresses: string[]) => {
    const balancer = await openBalancer(addresses);
    closers.push(balancer.close);
    return balancer;
  };
  try {
    const one = await start("one", "web", "bench/shop/shop-without-cache.ts");
    const webs = [one, await start("two", "web", "bench/shop/shop-without-cache.ts")];
    const worker = await start("worker", "worker", "server/src/main.ts");
    const balancers = [await before([one.address]), await before(webs.map(({ address }) => address))];
    for (const { pid } of [...webs, worker]) await cameToRest(pid);
    tellRounds(balancers, webs, [process.pid, await postmasterOf(database)]);
  } finally {
    for (const close of closers.reverse()) await close();
  }
}

function tellRounds(balancers: Balancer[], webs: Program[], roots: number[]): void {
  for (const balancer of balancers) measureRound(balancer, webs, roots);
  const measured: Round[][] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, balancer] of balancers.entries()) measured[at]?.push(measureRound(balancer, webs, roots));
  }
  tell(middle(measured[0] ?? []), middle(measured[1] ?? []));
}

function measureRound(balancer: Balancer, webs: Program[], roots: number[]): Round {
  const all = [...webs.map(({ pid }) => pid), ...roots];
  const [before, began] = [readCores(all), performance.now()];
  const measured = measureLoad({ url: `${balancer.url}/drinks`, seconds, connections });
  const use = coresBetween(before, readCores(all), performance.now() - began);
  const each = (pids: number[]) => pids.reduce((sum, pid) => sum + use.usedMs(pid), 0) / measured.requests;
  return {
    perSecond: measured.perSecond,
    left: use.left,
    webMs: each(webs.map(({ pid }) => pid)),
    otherMs: each(roots),
  };
}

function middle(all: Round[]): Round {
  return {
    perSecond: median(all.map((round) => round.perSecond)),
    left: median(all.map(({ left }) => left)),
    webMs: median(all.map(({ webMs }) => webMs)),
    otherMs: median(all.map(({ otherMs }) => otherMs)),
  };
}

function tell(one: Round, two: Round): void {
  // A page takes a web's time and that of database, Caddy and load generator; a web uses one core at most.
  const most = ({ left, webMs, otherMs }: Round, webs: number) =>
    Math.min((webs * 1000) / webMs, (left * 1000) / (webMs + otherMs));
  const line = (name: string, round: Round) =>
    `  ${name.padEnd(15)} ${perSecond(round.perSecond).padStart(6)}   pr. side: web ${round.webMs.toFixed(2)} ms, resten ${round.otherMs.toFixed(2)} ms;` +
    ` andre programmer lod ${round.left.toFixed(2)} af ${cores} kerner tilbage`;
  console.log(
    `drinksoversigten, aldrig gemt, bag den medsendte Caddyfile, en arbejder ved siden af; ${connections} forbindelser, median af ${rounds} skiftende runder à ${seconds} s`,
  );
  console.log(line("1 webproces", one));
  console.log(line("2 webprocesser", two));
  console.log(
    `  2 ÷ 1: ${ratio(two.perSecond, one.perSecond)}; de kerner, der er tilbage, rækker til ${ratio(most(two, 2), most(one, 1))} ` +
      `(to processer nåede ${ratio(two.perSecond, most(two, 2))} af det, en nåede ${ratio(one.perSecond, most(one, 1))})`,
  );
}

async function countFailures(): Promise<void> {
  const shops = await openSeveralShops({ STOREFRONT_BUILD_DIR: join("apps", "storefront", "build") });
  const { total, ends, cut, unfinished, databaseAwayMs, failed } = await hurtUnderLoad(shops);
  const answers = Object.entries(ends).map(([end, count]) => `${count} × ${end}`);
  console.log(`\nto webprocesser og en arbejder, seks købere: en slået ihjel, en rullet, databasen genstartet`);
  console.log(`  ${total} forespørgsler: ${answers.join(", ")}`);
  console.log(
    `  afbrudt i den dræbte: ${cut}; midt i en ændring da databasen standsede (væk i ${Math.round(databaseAwayMs)} ms) og bedt om at prøve igen: ${unfinished}`,
  );
  console.log(`  andre fejl: ${failed.length}  (mål 0)`);
  for (const { end } of failed.slice(0, 10)) console.log(`    ${end}`);
  if (failed.length > 0) process.exitCode = 1;
  await shops.close();
}

/** The server that answers is a child of the one that was started, which has a session of its own. */
async function postmasterOf(database: OwnPostgres): Promise<number> {
  const client = new pg.Client(database.url());
  await client.connect();
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  const parent = readFileSync(`/proc/${rows[0]?.pid}/stat`, "utf8").split(") ").at(-1)?.split(" ")[1];
  await client.end();
  return Number(parent);
}
