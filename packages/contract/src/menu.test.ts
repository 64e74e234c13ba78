import { expect, it } from "vitest";
import { mostOnPhone, neededLinks, usualMenu } from "./menu.ts";

it("has the links that are needed, and no more on a phone than there is room for", () => {
  const foot = usualMenu.footer.flatMap(({ links }) => links.map(({ to }) => to));
  expect(neededLinks.map(({ to }) => to)).toContain("/fortryd");
  expect(neededLinks.filter(({ to }) => !foot.includes(to))).toEqual([]);
  expect(usualMenu.header.filter(({ wide }) => !wide).length).toBeLessThanOrEqual(mostOnPhone);
});
