import { expect } from "vitest";
import { becomeOwner, openEmptyShop } from "../support/empty-shop.ts";
import {
  acceptTexts,
  describeShop,
  makeFirstProduct,
  openToVisitors,
  orderOneself,
  ownerEmail,
  payAndRefund,
  proveMail,
} from "../support/guided-opening.ts";
import { untilOfficeAwake } from "../support/owner-at.ts";
import { story } from "../support/story.ts";

for (const width of [1280, 390]) {
  story(
    `the guide leads the owner of an empty shop to a paid and refunded order of her own, ${width} px wide`,
    { timeout: 420_000 },
    async () => {
      const shop = await openEmptyShop("boblebaren.example", "Boblebaren");
      try {
        const owner = await shop.open(width);
        await becomeOwner(owner, { name: "Else Ejer", email: ownerEmail });
        // A login leads on to the guide, which is also linked from the first page.
        await owner
          .getByRole("link", { name: /^Kom i gang/ })
          .first()
          .click();
        await owner.getByRole("heading", { level: 1, name: "Kom i gang" }).waitFor();

        await describeShop(owner);
        await proveMail(shop, owner);
        await makeFirstProduct(owner);
        await acceptTexts(owner);
        const number = await orderOneself(shop, owner);
        await payAndRefund(shop, owner, number);

        await owner.goto("/kontor/begynd/aabning");
        await untilOfficeAwake(owner);
        await openToVisitors(owner);
        await owner.getByRole("button", { name: "Luk for besøgende" }).waitFor();
        await owner.goto("/kontor/begynd/overblik");
        await owner.getByText("Alle trin er færdige.").waitFor();
        await owner.goto("/kontor");
        await owner.getByRole("heading", { level: 1, name: "I dag" }).waitFor();
        expect(await owner.locator(".guide-today").count()).toBe(0);
        // The owner was told of the order, and that the bottle was the last.
        for (const subject of [/ny ordre/, /vare er udsolgt/]) {
          await shop.inbox.waitFor("hej@boblebaren.example", subject);
        }
        expect(await owner.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
        expect(shop.complaints).toEqual([]);
      } finally {
        await shop.close();
      }
    },
  );
}
