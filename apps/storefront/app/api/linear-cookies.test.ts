import { expect, it } from "vitest";
import { slowTexts } from "../../../../tests/support/linear-time.ts";
import { checkoutDraft } from "../checkout/checkout-draft";
import { sealOfTests } from "../checkout/seal.fixture";
import { hasSession } from "../club/find-points";
import { keptForm } from "../club/kept-form";
import { keptAnswer } from "./kept-answer";
import { operationOf } from "./operation-of";
import { readUser } from "./user-state";

const withCookie = (cookie: string) => new Request("https://own.example/kurv", { headers: { cookie } });

const keptIn = (cookie: string) => {
  const request = new Request("https://own.example/fortryd?svar=a", { headers: { cookie } });
  return keptAnswer({ request, seal: sealOfTests(), form: "withdrawal" });
};

const parsers: [name: string, read: (cookie: string) => unknown][] = [
  ["the member's cookie", readUser],
  ["the session's cookie", (cookie) => hasSession(withCookie(cookie))],
  ["the checkout's cookie", (cookie) => checkoutDraft(withCookie(cookie), sealOfTests()).read("")],
  ["the club's cookie", (cookie) => keptForm(withCookie(cookie), sealOfTests()).read("")],
  ["the cookie of a kept answer", (cookie) => keptIn(cookie).read()],
  ["the press's cookie", (cookie) => operationOf(new FormData(), withCookie(cookie))],
];

it.each(parsers)("takes no longer than its length to read %s, whatever it says", async (_, read) => {
  expect(await slowTexts(read)).toEqual([]);
});
