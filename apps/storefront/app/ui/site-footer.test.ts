import { usualMenu } from "@skaenk/contract/menu";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import type { ShopFacts } from "./shop-facts";
import { SiteFooter } from "./site-footer";

it("measures the whole name of the shop, so that a long one is set smaller", () => {
  const widthOf = (productName: string) => {
    const shop = { productName, company: {}, official: {}, menu: usualMenu } as unknown as ShopFacts;
    const Page = () => createElement(SiteFooter, { shop, clubLinks: null, cookieSettings: null, inert: false });
    const html = renderToString(createElement(createRoutesStub([{ path: "/", Component: Page }])));
    return Number(/site-footer__wordmark[^>]*--widest-word:([\d.]+)/.exec(html)?.[1]);
  };
  expect(widthOf("Skænk")).toBeLessThan(4);
  expect(widthOf("Fynsk Vin & Spiritus")).toBeGreaterThan(10);
});
