import { connectionNames, tryProvider } from "@skaenk/api/connections";
import { followSettings } from "@skaenk/api/settings/apply-settings";
import { besideTheShop } from "./beside-the-shop.ts";

/** `npm run connect -- NAME`: tries a provider with the settings given, those of the office too, and prints what worked. No money moves. */
const name = process.argv[2] ?? "";
if (!connectionNames.includes(name)) {
  console.log(`Skriv, hvem der skal prøves: npm run connect -- ${connectionNames.join(" | ")}`);
  process.exit(2);
}
await besideTheShop(async ({ settings, database }) => {
  await followSettings({ db: database.db as never, settings, changes: { subscribe: () => undefined } });
  const steps = await tryProvider(name, { settings, now: () => new Date(), send: fetch });
  for (const { step, worked, detail } of steps) console.log(`${worked ? "✓" : "✗"} ${step}\n    ${detail}`);
  if (steps.every(({ worked }) => worked)) return;
  console.log(`\n${name} er ikke forbundet.`);
  process.exitCode = 1;
});
