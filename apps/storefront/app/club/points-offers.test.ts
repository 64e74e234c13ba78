import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { AnswerWords } from "./points-offers";

const bought = { title: "30 kr. rabat", code: "ZC6D-98KN-Z93B", used: false } as const;

function told(place: "cart" | "shop"): string {
  const message = `${bought.title} er din. Koden er ${bought.code}.`;
  const offer = { ...bought, place } as unknown as Parameters<typeof AnswerWords>[0]["bought"][number];
  const Page = () => createElement(AnswerWords, { message, bought: [offer] });
  return renderToString(createElement(createRoutesStub([{ path: "/", Component: Page }]))).replaceAll("<!-- -->", "");
}

test("the message of a bought offer has its code in one piece and leads to the cart, where the code is used", () => {
  const html = told("cart");
  expect(html).toContain("Koden er <code>ZC6D-98KN-Z93B</code>.");
  expect(html).toMatch(/<a href="\/kurv"[^>]*>Brug den i kurven<\/a>/);
});

test("a code for the shop's counter leads to no cart", () => {
  expect(told("shop")).not.toContain("/kurv");
});
