import { demoMember } from "@skaenk/api/club/demo-member";
import { createLog } from "@skaenk/api/platform/log";
import { readSettings, type Settings } from "@skaenk/api/platform/settings";
import { buildStorefrontIfStale } from "./build-storefront.ts";
import { returnMemoryAtRest } from "./return-memory.ts";
import { openShop } from "./shop.ts";

const settings = settingsOrStop();
const log = createLog(settings.logLevel);
const opening = open();

let stopping = false;
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    // A signal during the start waits for it: what has been opened must be closed in order.
    opening
      .then((shop) => shop.stop())
      .then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ error }, "the shop did not stop cleanly");
          process.exit(1);
        },
      );
  });
}

await opening.catch((error: unknown) => {
  log.fatal({ error }, "the shop did not open");
  process.exit(1);
});

async function open() {
  const fromSource = process.env.STOREFRONT === "source" && !settings.production;
  const built = fromSource ? false : await buildStorefrontIfStale();
  const shop = await openShop(settings, log, { fromSource });
  returnMemoryAtRest();
  console.log(`\n  ${settings.productName} er åben: ${shop.address}${built ? " (butiksfladen er bygget)" : ""}`);
  const { email, password } = demoMember;
  console.log(settings.production ? "" : `  Klub: ${email}, kodeord "${password}"\n`);
  return shop;
}

function settingsOrStop(): Settings {
  try {
    return readSettings(process.env);
  } catch (error) {
    console.log((error as Error).message);
    process.exit(2);
  }
}
