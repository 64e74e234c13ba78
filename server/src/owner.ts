import { makeOwner } from "@skaenk/api/identity/staff/staff-links";
import { besideTheShop } from "./beside-the-shop.ts";

/** `npm run owner -- mail@example.dk`: a link with which that person becomes owner, open for half an hour, once. */
const email = process.argv[2];
if (!email) {
  console.log("Skriv, hvem der skal være ejer: npm run owner -- mail@example.dk");
  process.exit(2);
}
await besideTheShop(async ({ settings, database }) => {
  const token = await database.db.transaction().execute((trx) => makeOwner(trx, email, new Date()));
  console.log(
    `\n  Åbn linket inden en halv time. Det virker én gang:\n  ${settings.publicUrl}/kontor/velkommen/${token}\n`,
  );
});
