import { describe, expect, it } from "vitest";
import { officeAddress, officePage } from "./office/pages.ts";
import { fillPattern } from "./page-address.ts";
import { shopPage } from "./shop-pages.ts";

describe("the address of a page", () => {
  it("is the pattern of its route with every parameter filled in", () => {
    expect(shopPage("/kurv")).toBe("/kurv");
    expect(shopPage("/drink/:slug", { slug: "negroni" })).toBe("/drink/negroni");
    expect(shopPage("/kollektioner/:slug/:id", { slug: "gin", id: 7 })).toBe("/kollektioner/gin/7");
    expect(shopPage("/test-page/tegning/:kind/:name.svg", { kind: "glas", name: "coupe" })).toBe(
      "/test-page/tegning/glas/coupe.svg",
    );
    expect(officePage("/ordrer/:number/pak", { number: 1042 })).toBe("/ordrer/1042/pak");
    expect(officeAddress("/ordrer/:number", { number: 1042 })).toBe("/kontor/ordrer/1042");
  });

  it("has no empty part where an optional parameter is missing", () => {
    expect(shopPage("/udkast/:token/:part?", { token: "t" })).toBe("/udkast/t");
    expect(shopPage("/udkast/:token/:part?", { token: "t", part: "vermouth" })).toBe("/udkast/t/vermouth");
  });

  it("keeps each parameter one part of the path", () => {
    expect(shopPage("/drink/:slug", { slug: "../kurv?a=b#c æ" })).toBe("/drink/..%2Fkurv%3Fa%3Db%23c%20%C3%A6");
  });

  it("is the start of all pages of the route where the parameter is empty", () => {
    expect(fillPattern("/drink/:slug", { slug: "" })).toBe("/drink/");
  });

  it("leads to a route, with every parameter that the route has", () => {
    const wrong = () => [
      // @ts-expect-error The shop has no such route.
      shopPage("/drnk/:slug", { slug: "negroni" }),
      // @ts-expect-error The slug is missing.
      shopPage("/drink/:slug"),
      // @ts-expect-error The route has no such parameter.
      shopPage("/drink/:slug", { id: "negroni" }),
      // @ts-expect-error The cart takes no parameters.
      shopPage("/kurv", { slug: "negroni" }),
      // @ts-expect-error The cart is a page of the shop.
      officePage("/kurv"),
    ];
    expect(wrong).toBeTypeOf("function");
  });
});
