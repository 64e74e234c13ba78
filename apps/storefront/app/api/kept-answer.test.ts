import { expect, it } from "vitest";
import { sealOfTests } from "../checkout/seal.fixture";
import { endKeptAnswers, keptAnswer } from "./kept-answer";

const seal = sealOfTests();
const answer = { step: "filled", name: "Anna Æble" };
const at = (address: string, cookie = "skaenk_age=18", now = new Date()) => {
  const request = new Request(`https://own.example${address}`, { headers: { cookie } });
  return keptAnswer<typeof answer>({ request, seal, form: "withdrawal", now });
};
const pairOf = (cookie = "") => cookie.split(";")[0] ?? "";

it("is shown at the address that the browser is led to, and at no other", () => {
  const kept = at("/fortryd?link=a.b").keep(answer);
  expect(kept?.to).toMatch(/^\/fortryd\?link=a\.b&svar=[\w-]{36}$/);
  expect(kept?.cookie).toContain("; Path=/fortryd; HttpOnly; SameSite=Lax; Secure");
  const cookie = pairOf(kept?.cookie);
  expect(cookie).not.toContain("Anna");
  expect(at(kept?.to ?? "", cookie).read()).toEqual(answer);
  expect(at("/fortryd", cookie).read()).toBeUndefined();
  expect(at("/fortryd?svar=another", cookie).read()).toBeUndefined();
});

it("stays under its address through all steps, so that the way back shows the latest", () => {
  const first = at("/fortryd").keep(answer);
  const second = at(first?.to ?? "", pairOf(first?.cookie)).keep({ ...answer, step: "received" });
  expect(second?.to).toBe(first?.to);
  expect(at(first?.to ?? "", pairOf(second?.cookie)).read()?.step).toBe("received");
});

it("is not kept when the browser sends no cookies or the answer is too long", () => {
  expect(at("/fortryd", "").keep(answer)).toBeUndefined();
  expect(at("/fortryd").keep({ ...answer, name: "Æ".repeat(4_000) })).toBeUndefined();
});

it("opens for half an hour only, also where a copied cookie is sent later", () => {
  const start = Date.now();
  const kept = at("/fortryd").keep(answer);
  const read = (minutes: number) => at(kept?.to ?? "", pairOf(kept?.cookie), new Date(start + minutes * 60_000)).read();
  expect(read(29)).toEqual(answer);
  expect(read(31)).toBeUndefined();
});

it("opens for the visitor alone who sent the form", () => {
  const visitor = "__Host-skaenk_visitor=anna";
  const kept = at("/fortryd", visitor).keep(answer);
  const pair = pairOf(kept?.cookie);
  expect(at(kept?.to ?? "", `${visitor}; ${pair}`).read()).toEqual(answer);
  expect(at(kept?.to ?? "", `__Host-skaenk_visitor=bent; ${pair}`).read()).toBeUndefined();
  const planted = at("/fortryd").keep(answer);
  expect(at(planted?.to ?? "", `${visitor}; ${pairOf(planted?.cookie)}`).read()).toBeUndefined();
});

it("ends at log-out, for each form under its own path", () => {
  const headers = new Headers();
  endKeptAnswers(new Request("https://own.example/klub/log-ud"), headers);
  expect(headers.getSetCookie()).toEqual([
    "skaenk_fortryd=; Max-Age=0; Path=/fortryd; HttpOnly; SameSite=Lax; Secure",
    "skaenk_nyhedsbrev=; Max-Age=0; Path=/nyhedsbrev/tilmeld; HttpOnly; SameSite=Lax; Secure",
  ]);
});
