import { expect } from "vitest";
import {
  beginAsOwner,
  invitePacker,
  makePlaces,
  makeProduct,
  openToVisitors,
  seeProduct,
  setUpShop,
  undoWrongPrices,
} from "../support/first-day.ts";
import { openNewShop } from "../support/new-shop.ts";
import { story } from "../support/story.ts";

story(
  "an owner begins an empty shop in production, opens it with a first product, and takes a wrong price of 200 goods back",
  { timeout: 300_000 },
  async () => {
    const shop = await openNewShop();
    try {
      // A visitor: soon, and nothing to index.
      const visitor = await shop.open();
      const closed = await visitor.page.goto("/drinks");
      expect(closed?.status()).toBe(503);
      expect(await visitor.page.getByRole("heading", { name: "Vi åbner snart" }).isVisible()).toBe(true);
      expect(await visitor.page.content()).not.toContain("Skænk");

      const owner = await beginAsOwner(shop);
      // What is missing is listed, with where it is put right.
      await owner.goto("/kontor/indstillinger/klar");
      await owner.getByRole("link", { name: "Virksomhedens navn, adresse og CVR-nummer" }).waitFor();
      await invitePacker(shop, owner);
      await setUpShop(owner);
      await makePlaces(owner);
      await makeProduct(owner);
      await openToVisitors(owner);
      await seeProduct(visitor.page);
      await undoWrongPrices(owner);
    } finally {
      await shop.close();
    }
  },
);
