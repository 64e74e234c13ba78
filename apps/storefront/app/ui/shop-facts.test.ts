import { usualMenu } from "@skaenk/contract/menu";
import { expect, it } from "vitest";
import { leadingOn } from "./shop-facts";

it("leaves out links to parts of the shop that have nothing to show", () => {
  const names = leadingOn(usualMenu.header, ["/drinks", "/inspiration", "/fest", "/kollektioner"]).map(({ to }) => to);
  expect(names).toEqual(["/shop", "/klub"]);
  expect(leadingOn([{ to: "/drinks?sort=navn" }, { to: "/drinks/temaer/jul" }], ["/drinks"])).toEqual([
    { to: "/drinks/temaer/jul" },
  ]);
});
