import { expect } from "vitest";
import { findEmptyPages } from "../support/empty-pages.ts";
import { becomeOwner, openEmptyShop, pastTheGate } from "../support/empty-shop.ts";
import {
  invitePacker,
  makePlaces,
  makeProduct,
  openToVisitors,
  seeProduct,
  setUpShop,
  undoWrongPrices,
} from "../support/first-day.ts";
import { buyBothSizes, packAndSend, readBooks, refundLargeBottle, takeBankTransfers } from "../support/first-order.ts";
import { story } from "../support/story.ts";

story(
  "an owner begins an empty shop in production, sells and sends the first order, and takes a wrong price of 200 goods back",
  { timeout: 420_000 },
  async () => {
    const shop = await openEmptyShop("boblebaren.example", "Boblebaren");
    try {
      // A visitor: soon, and nothing to index.
      const visitor = await shop.open();
      const closed = await visitor.goto("/drinks");
      expect(closed?.status()).toBe(503);
      expect(await visitor.getByRole("heading", { name: "Vi åbner snart" }).isVisible()).toBe(true);
      expect(await visitor.content()).not.toContain("Skænk");

      const owner = await shop.open();
      await becomeOwner(owner, { name: "Else Ejer", email: "else@boblebaren.example" });
      // The checklist links each missing item to the page that sets it.
      await owner.goto("/kontor/indstillinger/klar");
      await owner.getByRole("link", { name: "Virksomhedens navn, adresse og CVR-nummer" }).waitFor();
      await invitePacker(shop, owner);
      await setUpShop(owner);
      // Staff who are logged in can browse the shop before it opens: no goods or texts yet, and no missing page.
      await pastTheGate(owner, shop.url);
      expect(await findEmptyPages(owner)).toEqual([]);

      await makePlaces(owner);
      await makeProduct(owner);
      await takeBankTransfers(owner);
      await openToVisitors(owner);
      await seeProduct(visitor);

      const number = await buyBothSizes(shop, visitor);
      await packAndSend(shop, owner, number);
      await refundLargeBottle(owner);
      const { report, log } = await readBooks(owner, number);
      expect(report).toMatch(/Betalt tilbage\s+49,00/);
      const acts = [
        "Betalte tilbage",
        "Sendte",
        "Pakkede i pakker",
        "Startede pakningen",
        "Noterede pengene fra banken",
      ];
      for (const act of acts)
        expect(log.filter((row) => row.includes(act) && row.includes("Else Ejer"))).toHaveLength(1);

      await undoWrongPrices(owner);
      expect(shop.complaints).toEqual([]);
    } finally {
      await shop.close();
    }
  },
);
