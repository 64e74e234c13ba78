import { setTimeout as sleep } from "node:timers/promises";
import { demoMember } from "@skaenk/api/people/club/demo-member";
import { beginningCode } from "@skaenk/api/people/identity/staff/beginning";
import { demoOwner } from "@skaenk/api/people/identity/staff/demo-owner";
import { WrongSessionSecret } from "@skaenk/api/platform/keys/open-keys";
import { createLog } from "@skaenk/api/platform/log";
import { readSettings, type Settings } from "@skaenk/api/platform/settings";
import { officeAddress } from "@skaenk/contract/office/pages";
import { PooledConnection } from "@skaenk/postgres/direct-connection";
import { buildIfStale, officeApp, storefrontApp } from "./build-app.ts";
import { claimFolder, FolderInUse } from "./claim-folder.ts";
import { DatabaseUnavailable, requireDevelopment } from "./embedded-postgres.ts";
import { returnMemoryAtRest } from "./return-memory.ts";
import { WrongSecret } from "./same-secret.ts";
import { openShop, type RunningShop } from "./shop.ts";
import { openStartupServer } from "./startup-server.ts";

const settings = settingsOrStop();
const log = createLog(settings.logLevel);
const opening = open();

// Node would end the process: a promise that nobody awaits is a bug of one feature, and no visitor may close the shop by it.
process.on("unhandledRejection", (error) => log.error({ error }, "an error was awaited by nobody"));

let stopping = false;
const hurry = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {
    // Whoever asks twice will not wait.
    if (stopping) return hurry.abort();
    stopping = true;
    // A signal during the start waits for it: what has been opened must be closed in order.
    opening
      .then((shop) => leave(shop, signal))
      .then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ error }, "the shop did not stop cleanly");
          process.exit(1);
        },
      );
  });
}

/** Whoever stops it by Ctrl-C wants it gone; a balancer first hears that nobody should be sent here any more. */
async function leave(shop: RunningShop, signal: "SIGINT" | "SIGTERM"): Promise<void> {
  if (signal === "SIGTERM" && settings.databaseUrl) {
    shop.drain();
    await sleep(settings.drainSeconds * 1_000, undefined, { signal: hurry.signal }).catch(() => undefined);
  }
  await shop.stop();
}

await opening.catch((error: unknown) => {
  const said = expectedWords(error);
  if (said) console.log(said);
  else log.fatal({ error }, "the shop did not open");
  process.exit(said ? 2 : 1);
});

async function open() {
  const fromSource = process.env.STOREFRONT === "source" && !settings.production;
  if (!settings.databaseUrl) requireDevelopment(settings);
  // Before anything is built or opened: where another shop is at work, nothing of it is touched.
  const claim = settings.databaseUrl ? undefined : await claimFolder(settings.dataDir);
  const startup = await openStartupServer(settings);
  const stale =
    fromSource || settings.role === "worker" ? [] : await Promise.all([storefrontApp, officeApp].map(buildIfStale));
  const built = stale.includes(true);
  const shop = await openShop(settings, log, { fromSource, startup });
  claim?.open(shop.address);
  returnMemoryAtRest();
  const state = settings.live.open ? "er åben" : "kører og er lukket for besøgende";
  console.log(`\n  ${settings.productName} ${state}: ${shop.address}${built ? " (fladerne er bygget)" : ""}`);
  const { email, password } = demoMember;
  if (!settings.production) console.log(`  Klub: ${email}, kodeord "${password}"`);
  console.log(`${await officeWords(shop)}\n`);
  return { ...shop, stop: () => shop.stop().finally(() => claim?.release()) };
}

/** What whoever starts it can put right, in their words. */
function expectedWords(error: unknown): string | undefined {
  const expected = [FolderInUse, DatabaseUnavailable, PooledConnection, WrongSecret, WrongSessionSecret];
  if (expected.some((kind) => error instanceof kind)) return (error as Error).message;
  if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") return undefined;
  return `Port ${settings.port} er optaget af et andet program. Luk det, eller vælg en anden med PORT.`;
}

/** How one comes into the office: the demo's owner, or how an empty shop gets its first. */
async function officeWords({ address, hasOwner }: RunningShop): Promise<string> {
  const office = `${address}/kontor`;
  if (!settings.production) return `  Kontor: ${office}, ${demoOwner.email}, kodeord "${demoOwner.password}"`;
  if (await hasOwner()) return `  Kontor: ${settings.publicUrl}/kontor`;
  return `  Butikken har ingen ejer endnu: ${settings.publicUrl}${officeAddress("/begynd")}, kode ${beginningCode(settings)}`;
}

function settingsOrStop(): Settings {
  try {
    return readSettings(process.env);
  } catch (error) {
    console.log((error as Error).message);
    process.exit(2);
  }
}
