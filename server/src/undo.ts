import { featureRegistry } from "@skaenk/api/feature-registry";
import { undoChangeSet } from "@skaenk/api/office/audit/undo-change-set";
import { besideTheShop } from "./beside-the-shop.ts";

/** `npm run undo -- CHANGE-SET`: puts back what nobody has touched since, and prints the rest with its reason. */
const id = Number(process.argv[2]);
if (!Number.isSafeInteger(id) || id < 1) {
  console.log("Skriv nummeret på det, der skal fortrydes: npm run undo -- 42");
  process.exit(2);
}
await besideTheShop(async ({ database }) => {
  const actor = { staffId: null, name: "npm run undo" };
  // Access to the server's command line implies every right, so nothing is refused here.
  const permit = () => undefined;
  const undoing = { db: database.db, things: featureRegistry.things, now: () => new Date(), actor, permit };
  const { undone, leftAlone } = await undoChangeSet(undoing, id);
  console.log(`Fortrudt: ${undone}. Sprunget over: ${leftAlone.length}.`);
  for (const { thing, key, reason } of leftAlone) console.log(`  ${thing} ${key}: ${reason}`);
});
