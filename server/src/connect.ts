import { connectionNames } from "@skaenk/api/office/connections/connections";
import { besideTheShop } from "./beside-the-shop.ts";
import { reportConnection } from "./report-connection.ts";

/** `npm run connect -- NAME`: tries a provider and prints what worked, step by step. No money moves. */
const name = process.argv[2] ?? "";
if (connectionNames.includes(name)) {
  await besideTheShop(async (beside) => {
    if (!(await reportConnection(name, beside, console.log))) process.exitCode = 1;
  });
} else {
  console.log(`Skriv, hvem der skal prøves: npm run connect -- ${connectionNames.join(" | ")}`);
  process.exitCode = 2;
}
