import { expect, it } from "vitest";
import { sealOfTests } from "../checkout/seal.fixture";
import { keptAnswer } from "./kept-answer";

const seal = sealOfTests();
const answer = { step: "filled", name: "Anna Æble" };
const at = (address: string, cookie = "skaenk_age=18") => {
  const request = new Request(`https://own.example${address}`, { headers: { cookie } });
  return keptAnswer<typeof answer>({ request, seal, cookie: "skaenk_fortryd", path: "/fortryd" });
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
