import { wordsOf } from "@skaenk/api/people/identity/staff/made-access";
import { accessThatEnds, makeOwner } from "@skaenk/api/people/identity/staff/staff-links";
import { officeAddress } from "@skaenk/contract/office/pages";
import { besideTheShop } from "./beside-the-shop.ts";

/** `npm run owner -- mail@example.dk`: a link with which that person becomes owner, open for half an hour, once. */
const email = process.argv[2];
if (!email) {
  console.log("Skriv, hvem der skal være ejer: npm run owner -- mail@example.dk");
  process.exit(2);
}
await besideTheShop(async ({ settings, database }) => {
  const now = new Date();
  const { token, ends } = await database.db.transaction().execute(async (trx) => ({
    ends: await accessThatEnds(trx, email, now),
    token: await makeOwner(trx, email, now),
  }));
  console.log(
    `\n  Åbn linket inden en halv time. Det virker én gang:\n  ${settings.publicUrl}${officeAddress("/velkommen/:token", { token })}\n`,
  );
  const { keys, closed, demoted, kept, stopped, webhooks, newsletters } = wordsOf(ends);
  say("Når linket bruges, tages disse API-nøgler ud af brug", keys);
  say("Når linket bruges, lukkes disse adgange, som kontoen har inviteret eller genåbnet", closed);
  say("Når linket bruges, får disse deres tidligere rolle tilbage", demoted);
  say("Når linket bruges, stoppes disse webhooks, som kontoen har lavet", stopped);
  say("Se selv efter disse adgange, som kontoen har inviteret, og som bliver ved", kept);
  say("Se selv efter disse webhooks, som kontoen har lavet", webhooks);
  say("Se selv efter disse nyhedsbreve, som kontoen har planlagt", newsletters);
});

function say(what: string, names: string): void {
  if (names !== "") console.log(`  ${what}: ${names}\n`);
}
