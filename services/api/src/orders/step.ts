/**
 * Moves an order on, for whoever packs and answers the telephone:
 *   node services/api/src/orders/step.ts ship 100123 DK0012345678
 * with the settings of the shop (DATABASE_URL, or the DATA_DIR of a shop that runs with its own database). The steps are those of
 * `carry-out-step.ts`: pick, ship [parcel number], ready, deliver, not-collected, cancel [reason], refund [reason],
 * refund-part SKU=quantity … [reason].
 */
import { openDatabase } from "../platform/database.ts";
import { runningDatabase } from "../platform/running-database.ts";
import { readSettings } from "../platform/settings.ts";
import type { Tables } from "../tables.ts";
import { carryOutStep } from "./carry-out-step.ts";
import { IllegalTransition } from "./status-machine.ts";

const settings = readSettings(process.env);
const [step = "", orderNumber = "", ...words] = process.argv.slice(2);
const { db, close } = openDatabase<Tables>(settings.databaseUrl ?? runningDatabase(settings.dataDir), 1);
try {
  const note = words.length > 0 ? words.join(" ") : undefined;
  await carryOutStep(db, { step, orderNumber, note, now: new Date() });
  console.log(`Ordre ${orderNumber}: ${step} er gjort.`);
} catch (error) {
  if (!(error instanceof RangeError || error instanceof IllegalTransition)) throw error;
  process.exitCode = 1;
  console.error(error.message);
} finally {
  await close();
}
