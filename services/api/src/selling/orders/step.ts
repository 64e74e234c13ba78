/**
 * Moves an order on, for whoever packs and answers the telephone:
 *   node services/api/src/selling/orders/step.ts ship 100123 DK0012345678
 * with the settings of the shop (DATABASE_URL, or the DATA_DIR of a shop that runs with its own database). The steps are those of
 * `carry-out-step.ts`: pick, ship [parcel number], ready, deliver, not-collected, ask-payment, cancel [reason], release-rest [reason],
 * refund [reason], refund-part SKU=quantity … [reason], restock SKU=quantity ….
 * The same command again is the same step, and is not done twice; `--key=2` says that it is another one.
 */
// The list of features tells who subscribes to the events of a step.
import "../../feature-registry.ts";
import { openDatabase } from "../../platform/database.ts";
import { Refused } from "../../platform/refuse.ts";
import { runningDatabase } from "../../platform/running-database.ts";
import { readSettings } from "../../platform/settings.ts";
import { carryOutStep } from "./carry-out-step.ts";
import { IllegalTransition } from "./status-machine.ts";
import type { OrdersDatabase } from "./tables.ts";

const settings = readSettings(process.env);
const asked = process.argv.slice(2);
const [step = "", orderNumber = "", ...words] = asked.filter((word) => !word.startsWith("--key="));
// Without a key of its own the command itself is the key: what is repeated in doubt is done once.
const key = `command:${asked.join(" ").slice(0, 150)}`;
const { db, close } = openDatabase<OrdersDatabase>(settings.databaseUrl ?? runningDatabase(settings.dataDir), 1);
try {
  const note = words.length > 0 ? words.join(" ") : undefined;
  const done = await carryOutStep(db, { step, orderNumber, note, key, now: new Date() });
  console.log(
    done
      ? `Ordre ${orderNumber}: ${step} er gjort.`
      : `Ordre ${orderNumber}: ${step} var gjort i forvejen med de samme ord, og der er ikke gjort mere. Er det et nyt trin, så tilføj --key=2.`,
  );
} catch (error) {
  if (!(error instanceof RangeError || error instanceof IllegalTransition || error instanceof Refused)) throw error;
  process.exitCode = 1;
  console.error(error.message);
} finally {
  await close();
}
