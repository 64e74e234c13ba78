import { describe, expect, it } from "vitest";
import { menuWith, mostOnPhone, usualMenu } from "./menu.ts";
import { neededLinks } from "./menu-paths.ts";

it("has the links that are needed, and no more on a phone than there is room for", () => {
  const foot = usualMenu.footer.flatMap(({ links }) => links.map(({ to }) => to));
  expect(neededLinks.map(({ to }) => to)).toContain("/fortryd");
  expect(neededLinks.filter(({ to }) => !foot.includes(to))).toEqual([]);
  expect(usualMenu.header.filter(({ wide }) => !wide).length).toBeLessThanOrEqual(mostOnPhone);
});

describe("the menu while the club is closed", () => {
  it("has no way to the club, and no column of its name", () => {
    const { header, footer } = menuWith({ open: false }, {});
    expect(JSON.stringify({ header, footer })).not.toMatch(/klub/i);
    expect(footer.find(({ links }) => links.some(({ to }) => to === "/favoritter"))?.title).toBe("Det, du gemmer");
    expect(menuWith({ open: true }, {})).toEqual(usualMenu);
  });
});
