import { expect, it } from "vitest";
import { formerPath, usualAddresses } from "./former-address.ts";

it("is the path of a whole address or of a path, without what follows it", () => {
  expect(formerPath("https://gammel.dk/products/gin-70/?variant=1#top")).toBe("/products/gin-70");
  expect(formerPath(" /shop//gin/ ")).toBe("/shop/gin");
  expect(formerPath("/gin på tilbud")).toBe("/gin%20p%C3%A5%20tilbud");
});

it("is none for what is no address, for the front page, and for what is too long", () => {
  for (const text of ["gin-70", "https://gammel.dk/", "/", "", "javascript:alert(1)", `/${"a".repeat(301)}`]) {
    expect(formerPath(text), text).toBeUndefined();
  }
});

it("follows from the handle where shops of the kind all show goods alike", () => {
  expect(usualAddresses("shopify", "havgus-gin")).toEqual(["/products/havgus-gin"]);
  expect(usualAddresses("woocommerce", "havgus-gin")).toEqual([]);
});
