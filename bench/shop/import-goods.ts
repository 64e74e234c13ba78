import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { chmod } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { addressOf } from "@skaenk/contract/endpoint";
import { getChangeSet, undoChangeSet } from "@skaenk/contract/office/audit";
import { exportProducts } from "@skaenk/contract/office/exports";
import { type Feed, listFeeds, rebuildFeeds } from "@skaenk/contract/office/feeds";
import { applyImport, getImport, type Import, startImport } from "@skaenk/contract/office/imports";
import type { OfficeList } from "@skaenk/contract/office/lists";
import { cpuMicrosecondsOf } from "./load.ts";
import { cameToRest, startProgram } from "./start-program.ts";

/**
 * A file of `ROWS` goods (100,000) in Shopify's dialect: how long until its dry run is shown, and what each process used for it.
 * With `APPLY=1` it is one in our own, where nothing is guessed and all is for sale; it is done, the feeds are made of it, and it is undone too; with `KILL=1` the shop is killed in the middle of doing and
 * undoing it, and started again. Then the shop's own export says what is there, and a visitor asks for pages all the while. What the database uses is in `postgres`.
 */
const rows = Number(process.env.ROWS ?? 100_000);
const key = "en-noegle-til-maalinger-000";
const headers = { authorization: `Bearer ${key}` };
/** Twice as long as the shop looks at whether it is at rest. */
const restingMs = 10_000;
const folder = mkdtempSync(join(tmpdir(), "skaenk-bench-"));
// Readable to the user that the database runs as, so that its data stays in this folder and goes with it.
await chmod(folder, 0o755);
const start = () => startProgram("server/bootstrap.mjs", { DATA_DIR: join(folder, "data"), OFFICE_KEY: key });
let shop = await start();
let heaviest = 0;
const watch = setInterval(() => {
  heaviest = Math.max(heaviest, ...processes().map(({ megabytes }) => megabytes));
}, 500);
try {
  // An owner opens the import of a shop that has been open for a while: it has given back what its start took.
  await cameToRest(
    processes()
      .toSorted((a, b) => b.cpuSeconds - a.cpuSeconds)
      .find(({ name }) => name === "shop")?.pid ?? 0,
  );
  await sleep(restingMs);
  const form = new FormData();
  const text = process.env.APPLY ? ownFileOf(rows) : shopifyFileOf(rows);
  form.set("file", new File([text], "varer.csv", { type: "text/csv" }));
  const id = await measured("Prøvekørsel", async () => {
    const { id } = await ask<Import>("POST", addressOf(startImport, {}), form);
    await until(id, "ready");
    return id;
  });
  console.log((await ask<Import>("GET", addressOf(getImport, { params: { id } }))).summary);
  if (process.env.APPLY) {
    const set = await measured("Lægges ind", async () => {
      const { changeSetId } = await ask<{ changeSetId: number }>("POST", addressOf(applyImport, { params: { id } }), {
        dryRun: 1,
      });
      await until(id, "applied", killOnce());
      return changeSetId;
    });
    console.log(await goodsHere());
    const feeds = await measured("Feeds", async () => {
      const asked = Date.now();
      await ask("POST", addressOf(rebuildFeeds, {}));
      for (;;) {
        const { items } = await ask<OfficeList<Feed>>("GET", addressOf(listFeeds, {}));
        if (items.every(({ builtAt }) => Date.parse(builtAt ?? "0") >= asked)) return items;
        await sleep(500);
      }
    });
    for (const { name, included, bytes } of feeds)
      console.log(`${name}: ${included} varer, ${(bytes / 1e6).toFixed(1)} MB`);
    await measured("Fortrydes", async () => {
      await ask("POST", addressOf(undoChangeSet, { params: { id: set } }));
      const state = async () => await ask<{ state: string }>("GET", addressOf(getChangeSet, { params: { id: set } }));
      const kill = killOnce();
      while ((await state()).state !== "undone") {
        const { undoing } = await ask<Import>("GET", addressOf(getImport, { params: { id } }));
        await kill(undoing ?? { done: 0, of: 1 });
        await sleep(500);
      }
    });
    console.log(await goodsHere());
  }
} finally {
  clearInterval(watch);
  await shop.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function measured<Answer>(what: string, work: () => Promise<Answer>): Promise<Answer> {
  heaviest = 0;
  const before = new Map(processes().map(({ pid, cpuSeconds }) => [pid, cpuSeconds]));
  const started = performance.now();
  const visits = visitPages();
  const answer = await work();
  const visited = await visits.stop();
  const seconds = (performance.now() - started) / 1_000;
  const used = new Map<string, number>();
  for (const { pid, name, cpuSeconds } of processes()) {
    used.set(name, (used.get(name) ?? 0) + cpuSeconds - (before.get(pid) ?? 0));
  }
  const shares = [...used].map(([name, share]) => `${name} ${share.toFixed(1)} s`).join(", ");
  console.log(
    `${what}: ${seconds.toFixed(1)} s; processor: ${shares}; tungeste af butikkens processer ${heaviest.toFixed(0)} MB; ${visited}`,
  );
  return answer;
}

/** Somebody who asks for the shop's pages meanwhile, one at a time. */
function visitPages() {
  const pages = ["/", "/drinks", "/shop", "/drink/negroni"];
  const took: number[] = [];
  let unanswered = 0;
  let going = true;
  const walk = async () => {
    for (let n = 0; going; n += 1) {
      const asked = performance.now();
      const answer = await fetch(`${shop.address}${pages[n % pages.length]}`).catch(() => undefined);
      await answer?.text().catch(() => "");
      // A page that is not there costs less: it would make the others look better.
      if (answer?.ok) took.push(performance.now() - asked);
      else unanswered += 1;
      await sleep(50);
    }
  };
  const walked = walk();
  const stop = async () => {
    going = false;
    await walked;
    took.sort((a, b) => a - b);
    const at = (share: number) => (took[Math.floor(took.length * share)] ?? 0).toFixed(0);
    return `${took.length} sider, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, ${unanswered} uden svar`;
  };
  return { stop };
}

/** How many of the file's goods are here once, and what is here otherwise than once: the shop's own export is read. */
async function goodsHere(): Promise<string> {
  const answer = await fetch(`${shop.address}${addressOf(exportProducts, {})}`, { headers });
  if (!answer.ok) throw new Error(`The export answers ${answer.status}`);
  const times = new Map<string, number>();
  const [head = "", ...lines] = (await answer.text()).split("\n");
  const column = head.split(";").indexOf("sku");
  for (const line of lines) {
    const sku = line.split(";")[column] ?? "";
    if (/^BM-\d+$/.test(sku)) times.set(sku, (times.get(sku) ?? 0) + 1);
  }
  const twice = [...times.values()].filter((count) => count > 1).length;
  return `I butikken: ${times.size - twice} af ${rows} én gang, ${twice} flere gange`;
}

type Kill = (progress: { done: number; of: number }) => Promise<void>;

/** A third of the way, and once: as a machine that loses its power, and is started again. */
function killOnce(): Kill {
  let wants = process.env.KILL !== undefined;
  return async ({ done, of }) => {
    if (!wants || done * 3 < of) return;
    wants = false;
    for (const { pid, name } of processes()) if (name === "shop" && pid !== shop.pid) process.kill(pid, "SIGKILL");
    console.log(`Slået ihjel ved ${done} af ${of}`);
    shop = await start();
  };
}

async function until(id: number, state: Import["state"], kill?: Kill): Promise<void> {
  for (;;) {
    const one = await ask<Import>("GET", addressOf(getImport, { params: { id } }));
    await kill?.(one.progress);
    if (one.state === state) return;
    if (one.state === "failed") throw new Error(one.problem ?? "failed");
    await sleep(500);
  }
}

async function ask<Answer>(method: string, path: string, body?: FormData | object): Promise<Answer> {
  const answer = await fetch(`${shop.address}${path}`, {
    method,
    headers: body && !(body instanceof FormData) ? { ...headers, "content-type": "application/json" } : headers,
    ...(body ? { body: body instanceof FormData ? body : JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

/** The shop's processes and its database's. */
function processes() {
  const lines = execFileSync("ps", ["-eo", "pid=,ppid=,args="], { encoding: "utf8" }).trim().split("\n");
  const all = lines.map((line) => {
    const [, pid = "", parent = "", args = ""] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return { pid: Number(pid), parent: Number(parent), args };
  });
  const below = (pid: number): typeof all =>
    all.filter(({ parent }) => parent === pid).flatMap((one) => [one, ...below(one.pid)]);
  const database = all.filter(({ args }) => args.includes(folder) && args.includes("postgres"));
  const own = [...all.filter(({ pid }) => pid === shop.pid), ...below(shop.pid)].map(({ pid }) => ({
    pid,
    name: "shop",
  }));
  const served = database.flatMap(({ pid }) => [pid, ...below(pid).map((one) => one.pid)]);
  const named = new Map(own.map(({ pid, name }) => [pid, name]));
  for (const pid of served) named.set(pid, "postgres");
  return [...named].flatMap(([pid, name]) => {
    try {
      const weight = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
      const megabytes = name === "shop" ? Number(weight ?? 0) / 1024 : 0;
      return [{ pid, name, cpuSeconds: cpuMicrosecondsOf(pid) / 1e6, megabytes }];
    } catch {
      // It has just ended.
      return [];
    }
  });
}

function kindAt(n: number): string {
  const kinds = ["Gin", "Rom", "Whisky", "Likør", "Vodka", "Bitter", "Tonic", "Vermouth"];
  return kinds[n % kinds.length] ?? "Gin";
}

/** Without pictures: nobody answers for them, and the machine would ask for each. */
function ownFileOf(count: number): string {
  const head =
    "slug;name;status;brand;category;abv_percent;origin;description;legal_name;sku;variant_name;volume_ml;weight_g;units;price;deposit_class;stock";
  const lines = Array.from({ length: count }, (_, n) => {
    const kind = kindAt(n);
    return `${kind.toLowerCase()}-${n};${kind} ${n};active;Hus ${n % 400};${kind};${35 + (n % 20)};Danmark;${kind} nummer ${n} fra et lille destilleri, tør og krydret.;${kind};BM-${n};70 cl;700;;1;${100 + (n % 400)},00;none;${n % 50}`;
  });
  return [head, ...lines, ""].join("\n");
}

function shopifyFileOf(count: number): string {
  const head =
    "Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Option3 Name,Option3 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Fulfillment Service,Variant Price,Variant Compare At Price,Variant Requires Shipping,Variant Taxable,Variant Barcode,Image Src,Image Position,Image Alt Text,Gift Card,SEO Title,SEO Description,Variant Weight Unit,Variant Tax Code,Cost per item,Status";
  const lines = Array.from({ length: count }, (_, n) => {
    const kind = kindAt(n);
    const text = `<p>${kind} nummer ${n} fra et lille destilleri, <b>${35 + (n % 20)}% Alc/Vol</b>, tør og krydret.</p><p>Serveres kold, i et lavt glas, med is og en skive af noget syrligt. Holder sig i årevis.</p>`;
    return `${kind}-${n},${kind} ${n},"${text}",Hus ${n % 400},Food > Beverages > Alcoholic Beverages > Liquor & Spirits > ${kind},${kind},"${kind}, dansk",TRUE,Størrelse,70 cl,,,,,BM-${n},1300,shopify,${n % 50},deny,manual,${100 + (n % 400)}.00,,TRUE,TRUE,,https://cdn.example.com/${n}.jpg,1,Flasken,FALSE,,,kg,,${50 + (n % 200)}.00,active`;
  });
  return [head, ...lines, ""].join("\n");
}
