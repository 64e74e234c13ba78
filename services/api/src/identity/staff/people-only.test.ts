import { rightsForKeys } from "@skaenk/contract/office/rights";
import type { Refusal } from "@skaenk/contract/refusal";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestShop, type TestShop } from "../../test-shop.ts";
import { staffAs } from "../../test-staff.ts";
import { TestVisitor } from "../../test-visitor.ts";

let shop: TestShop;
let owner: Awaited<ReturnType<typeof staffAs>>;
let headers: Record<string, string>;
beforeAll(async () => {
  shop = await openTestShop({}, { fill: async () => undefined });
  owner = await staffAs(shop, "owner");
  const { body } = await owner.post<{ key: string }>("/office/keys", { name: "Alt", rights: rightsForKeys });
  headers = { authorization: `Bearer ${body.key}` };
});
afterAll(() => shop.stop());

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
const byKey = async (method: Method, path: string, body?: object) => {
  const answer = await new TestVisitor(shop.api).send<Refusal>(method, path, body, headers);
  return [answer.status, answer.body?.code];
};
const promotion = (percent: number) => ({
  name: "Alt",
  code: `ALT${percent}`,
  benefit: { kind: "percent", percent },
  scope: { kind: "all" },
  fromOre: 0,
  audience: "all",
  stacks: false,
  withPoints: true,
  mostUses: null,
  mostPerCustomer: null,
  startsAt: "2026-11-19T08:00:00+01:00",
  endsAt: null,
});

describe("an API key with every right that keys may have", () => {
  it.each([
    ["PUT", "/office/settings/opening"],
    ["PATCH", "/office/settings/company"],
    ["PUT", "/office/settings/legal-texts"],
    ["POST", "/office/settings/legal-texts/accept"],
    ["PATCH", "/office/settings/providers"],
    ["PATCH", "/office/settings/owner-mail"],
    ["PUT", "/office/settings/club"],
    ["POST", "/office/vat-rates"],
    ["DELETE", "/office/vat-rates/standard/2027-01-01"],
    ["DELETE", "/office/members/1"],
    ["POST", "/office/former-customers/erase"],
    ["POST", "/office/newsletters/1/send"],
    ["DELETE", "/office/operations/given-up/1"],
  ] as const)("is refused a person's act: %s %s", async (method, path) => {
    expect(await byKey(method, path, {})).toEqual([403, "person_needed"]);
  });

  it("makes promotions, and none that takes more than half", async () => {
    expect(await byKey("POST", "/office/promotions", promotion(60))).toEqual([403, "person_needed"]);
    expect(await byKey("POST", "/office/promotions", promotion(40))).toEqual([201, undefined]);
  });

  it("does what integrations do: reads orders and takes them out", async () => {
    expect((await byKey("GET", "/office/orders"))[0]).toBe(200);
    expect((await byKey("GET", "/office/exports/orders.csv"))[0]).toBe(200);
  });

  it("lacks a right before it lacks a person", async () => {
    const { body } = await owner.post<{ key: string }>("/office/keys", { name: "Lidt", rights: ["products:read"] });
    headers = { authorization: `Bearer ${body.key}` };
    expect(await byKey("PUT", "/office/settings/opening", {})).toEqual([403, "right_missing"]);
  });
});
