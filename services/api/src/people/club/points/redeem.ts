/**
 * Marks a special offer used that a member shows in the shop:
 *   node services/api/src/people/club/points/redeem.ts ABCD-EFGH-JKMN
 * with the settings of the shop (DATABASE_URL, or the DATA_DIR of a shop that runs with its own database).
 */
import { formatDate } from "@skaenk/danish/format";
import { openDatabase } from "../../../platform/database.ts";
import { runningDatabase } from "../../../platform/running-database.ts";
import { readSettings } from "../../../platform/settings.ts";
import type { ClubDatabase } from "../tables.ts";
import { markShown } from "./offer-queries.ts";

const settings = readSettings(process.env);
const code = (process.argv[2] ?? "").trim().toUpperCase();
const { db, close } = openDatabase<ClubDatabase>(settings.databaseUrl ?? runningDatabase(settings.dataDir), 1);
try {
  const offer = await markShown(db, code, new Date());
  if (offer?.fresh) console.log(`${offer.title}: Koden er brugt nu.`);
  else {
    process.exitCode = 1;
    console.error(refusalOf(offer));
  }
} finally {
  await close();
}

function refusalOf(offer: Awaited<ReturnType<typeof markShown>>): string {
  if (!offer) return code === "" ? "Skriv en kode." : `Der er ingen kode, der hedder ${code}.`;
  if (offer.usedAt) return `${offer.title}: Koden er brugt ${formatDate(offer.usedAt.toISOString())}.`;
  return `${offer.title}: Koden bruges i kurven på nettet.`;
}
