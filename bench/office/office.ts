import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { addressOf, type InputOf } from "@skaenk/contract/endpoint";
import { type ChangeSet, getChangeSet, undoChangeSet } from "@skaenk/contract/office/audit";
import { listMembers } from "@skaenk/contract/office/members";
import { listOfficeOrders } from "@skaenk/contract/office/orders";
import { bulkProducts, previewBulk } from "@skaenk/contract/office/product-bulk";
import { listOfficeProducts } from "@skaenk/contract/office/products";
import { createTestDatabase } from "../../tests/support/postgres.ts";
import startPostgres from "../../tests/support/start-postgres.ts";
import { cpuMicrosecondsOf, interleave, median, ratio } from "../shop/load.ts";
import { cameToRest, type Program, startProgram } from "../shop/start-program.ts";
import { fillOffice } from "./fill-office.ts";

/** The office at `COUNT` goods, orders and members (100,000): lists, searches, an act on ten thousand goods, and the shop beside it. */
const count = Number(process.env.COUNT ?? 100_000);
const key = "en-noegle-til-maalinger-000";
const folder = mkdtempSync(join(tmpdir(), "skaenk-bench-"));
const rounds = 15;
const program = "server/src/main.ts";
/** The first start builds the pages, and the one after the filling makes everybody's shelves anew. */
const patienceSeconds = 300;
const office = { authorization: `Bearer ${key}` };

const stopPostgres = await startPostgres();
try {
  const url = await createTestDatabase();
  const settings = { DATABASE_URL: url, DATA_DIR: join(folder, "data"), OFFICE_KEY: key };
  await (await startProgram(program, settings, patienceSeconds)).stop();
  await fillOffice(url, count);
  const shop = await startProgram(program, settings, patienceSeconds);
  try {
    await cameToRest(shop.pid);
    const head = `${count.toLocaleString("da")} varer, ordrer og medlemmer; median af ${rounds}, længste i parentes`;
    console.log(`${head}; andre bruger ${loadavg()[0]?.toFixed(1)} kerner\n`);
    for (const [name, path] of Object.entries(lists())) await measureList(shop, name, path);
    await measureBulk(shop);
  } finally {
    await shop.stop();
  }
  await measureShop();
} finally {
  await stopPostgres();
  rmSync(folder, { recursive: true, force: true });
}

/** What is asked, by the name it is printed under. */
function lists(): Record<string, string> {
  const goods = (query: InputOf<typeof listOfficeProducts>["query"]) => addressOf(listOfficeProducts, { query });
  const orders = (query: InputOf<typeof listOfficeOrders>["query"]) => addressOf(listOfficeOrders, { query });
  return {
    "Varer, første side": goods({}),
    "Varer, udsolgte": goods({ stock: "out" }),
    "Varer i en kategori": goods({ category: "vine-maaling" }),
    'Søg varer "havlyng"': goods({ q: "havlyng" }),
    'Søg varer "gin 4711"': goods({ q: "gin 4711" }),
    "Søg varenummer MAAL-77777": goods({ q: "MAAL-77777" }),
    "Søg stregkode": goods({ q: "0000000054321" }),
    'Søg "gi" (to tegn)': goods({ q: "gi" }),
    "Søg det, ingen har": goods({ q: "xylofonbitter" }),
    "Ordrer, første side": orders({ view: "all" }),
    "Ordrer, til pakning": orders({ view: "to-pack" }),
    "Søg ordre 777": orders({ view: "all", q: "777" }),
    "Medlemmer, første side": addressOf(listMembers, { query: {} }),
    'Søg medlem "medlem4711"': addressOf(listMembers, { query: { q: "medlem4711" } }),
  };
}

async function measureList(shop: Program, name: string, path: string): Promise<void> {
  const taken: number[] = [];
  let bytes = 0;
  let busyBefore = 0;
  for (let round = 0; round <= rounds; round += 1) {
    const started = performance.now();
    const answer = await fetch(`${shop.address}${path}`, { headers: office });
    bytes = (await answer.arrayBuffer()).byteLength;
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    // The first warms it up.
    if (round === 0) busyBefore = cpuMicrosecondsOf(shop.pid);
    else taken.push(performance.now() - started);
  }
  const [middle, longest] = [median(taken), Math.max(...taken)];
  const each = (cpuMicrosecondsOf(shop.pid) - busyBefore) / rounds / 1000;
  const said = `${middle.toFixed(1).padStart(7)} ms (${longest.toFixed(1)})  ${(bytes / 1000).toFixed(1).padStart(6)} kB  ${each.toFixed(1).padStart(5)} ms af butikken`;
  console.log(
    `  ${name.padEnd(28)}${said}   (mål ≤ 100 ms, ≤ 50 kB)${middle <= 100 && bytes <= 50_000 ? "" : "  MISSET"}`,
  );
}

async function measureBulk(shop: Program): Promise<void> {
  const body = { filter: { category: "vine-maaling" }, change: { pricePercent: 7 } };
  const preview = await timed(() => ask<{ products: number; seen: string }>(shop, addressOf(previewBulk, {}), body));
  console.log(`\n  Vis ændring af ${preview.answer.products} varer      ${seconds(preview.ms)}   (mål ≤ 1 s)`);
  const { seen } = preview.answer;
  const begun = await timed(() => ask<ChangeSet>(shop, addressOf(bulkProducts, {}), { ...body, seen }));
  const { id } = begun.answer;
  const applied = await timed(() => follow(shop, id, "done"));
  console.log(`  Sat i gang                       ${seconds(begun.ms)}   (mål ≤ 1 s)`);
  console.log(`  Gjort i baggrunden               ${seconds(applied.ms)}   fremdrift set ${applied.answer} gange`);
  const undo = await timed(() => ask(shop, addressOf(undoChangeSet, { params: { id } }), {}));
  const undone = await timed(() => follow(shop, id, "undone"));
  console.log(`  Fortrydelse sat i gang           ${seconds(undo.ms)}   (mål ≤ 1 s)`);
  console.log(`  Fortrudt i baggrunden            ${seconds(undone.ms)}   fremdrift set ${undone.answer} gange`);
}

/** Waits until a change set is there. @returns how often it had come further */
async function follow(shop: Program, id: number, state: ChangeSet["state"]): Promise<number> {
  const seen = new Set<string>();
  const address = `${shop.address}${addressOf(getChangeSet, { params: { id } })}`;
  for (let turn = 0; turn < 6_000; turn += 1) {
    const set = (await (await fetch(address, { headers: office })).json()) as ChangeSet;
    seen.add(JSON.stringify([set.counts, set.undo]));
    if (set.state === state) return seen.size;
    await sleep(100);
  }
  throw new Error(`Sættet blev aldrig ${state}`);
}

/** A kept page of a shop whose office has been used, against one whose office nobody has opened. */
async function measureShop(): Promise<void> {
  const start = async (name: string) =>
    await startProgram(
      program,
      { DATABASE_URL: await createTestDatabase(), DATA_DIR: join(folder, name), OFFICE_KEY: key },
      patienceSeconds,
    );
  const [quiet, busy] = [await start("quiet"), await start("busy")];
  try {
    for (const path of Object.values(lists()).slice(0, 2)) await fetch(`${busy.address}${path}`, { headers: office });
    await (await fetch(`${busy.address}/kontor/log-ind`)).arrayBuffer();
    await Promise.all([fetch(`${quiet.address}/drinks`), fetch(`${busy.address}/drinks`)]);
    await cameToRest(busy.pid);
    await cameToRest(quiet.pid);
    const load = ({ address, pid }: Program) => ({ url: `${address}/drinks`, seconds: 3, pid });
    const { with: loaded, without } = interleave({ with: load(busy), without: load(quiet) }, 7);
    if (!loaded || !without) return;
    const share = ratio(loaded.perSecond, without.perSecond);
    const work = ratio(without.cpuMicrosecondsEach, loaded.cpuMicrosecondsEach);
    console.log(`\n  Gemt side, kontoret brugt/ikke   ${share}, i processortid ${work}   (mål ≥ 0,98)`);
  } finally {
    await Promise.all([quiet.stop(), busy.stop()]);
  }
}

async function timed<Answer>(work: () => Promise<Answer>): Promise<{ ms: number; answer: Answer }> {
  const started = performance.now();
  const answer = await work();
  return { ms: performance.now() - started, answer };
}

async function ask<Answer>(shop: Program, path: string, body: object): Promise<Answer> {
  const answer = await fetch(`${shop.address}${path}`, {
    method: "POST",
    headers: { ...office, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2).padStart(7)} s`;
}
