import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";

it("claims nothing of a shop that its owner has not said: how many answer, whether one may come by, and what is answered first", async () => {
  const page = await readFile(new URL("../../../seed/pages/kontakt.yaml", import.meta.url), "utf8");
  expect(page).not.toMatch(/nogle stykker|altid et menneske|kom forbi|hurtigst på/);
});
