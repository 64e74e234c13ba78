import { isRightOfPeople, type NeededRight, type Right, rightsForKeys } from "@skaenk/contract/office/rights";
import type { Refusal } from "@skaenk/contract/refusal";
import { rightWords } from "@skaenk/danish/right-words";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestShop, type TestShop } from "../../../testing/test-shop.ts";
import { staffAs } from "../../../testing/test-staff.ts";
import { TestVisitor } from "../../../testing/test-visitor.ts";

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
    ["PATCH", "/office/settings/providers"],
    ["PATCH", "/office/settings/papers"],
    ["POST", "/office/settings/papers/logo"],
    ["DELETE", "/office/settings/club/later"],
    ["POST", "/office/settings/club/rewards"],
    ["POST", "/office/settings/legal-texts/standard"],
    ["POST", "/office/settings/test-mail/5f0c4f6e-8d0a-4d6e-9c2b-0d6a1c0e7b11/received"],
    ["DELETE", "/office/members/1"],
    ["POST", "/office/newsletters/1/send"],
    ["PUT", "/office/account/password"],
  ] as const)("is refused a person's act: %s %s", async (method, path) => {
    expect(await byKey(method, path, {})).toEqual([403, "person_needed"]);
  });

  it("makes promotions, and none that takes more than half", async () => {
    expect(await byKey("POST", "/office/promotions", promotion(60))).toEqual([403, "person_needed"]);
    expect(await byKey("POST", "/office/promotions", promotion(40))).toEqual([201, undefined]);
  });

  it("makes no reward that gives a thing, by whatever door, and a session shows the password for it", async () => {
    const reward = { title: "Gratis magnum", text: "En flaske", points: 1, offOre: null, fromOre: null, active: true };
    const staff = await staffAs(shop, "owner");
    shop.clock.now = new Date(shop.clock.now.getTime() + 11 * 60_000);
    const { status, body } = await staff.post<Refusal>("/office/settings/club/rewards", reward);
    expect([status, body.code]).toEqual([403, "confirm_again"]);
    shop.clock.now = new Date(shop.clock.now.getTime() - 11 * 60_000);
    const made = await staff.post<{ id: string; version: number }>("/office/settings/club/rewards", reward);
    expect(made.status).toBe(201);
    const path = `/office/settings/club/rewards/${made.body.id}`;
    const changed = await staff.patch(path, { active: false, version: made.body.version });
    expect(changed.status).toBe(200);
    const log = await staff.get<{ items: { id: number }[] }>(`/office/audit?thing=reward&key=${made.body.id}`);
    expect(await byKey("POST", `/office/audit/${log.body.items[0]?.id}/restore`)).toEqual([403, "person_needed"]);
  });

  it.each([
    ["PATCH", "/office/settings/papers", { inspectionReportUrl: "https://www.findsmiley.dk/1", version: 0 }],
    ["DELETE", "/office/settings/club/later", undefined],
    ["POST", "/office/settings/legal-texts/standard", {}],
  ] as const)("is refused what a session shows the password for: %s %s", async (method, path, body) => {
    const staff = await staffAs(shop, "owner");
    shop.clock.now = new Date(shop.clock.now.getTime() + 11 * 60_000);
    const answer = await staff.send<Refusal>(method, path, body);
    shop.clock.now = new Date(shop.clock.now.getTime() - 11 * 60_000);
    expect([answer.status, answer.body?.code]).toEqual([403, "confirm_again"]);
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

type Operation = {
  "x-right"?: NeededRight;
  "x-also-rights"?: Right[];
  "x-step-up"?: boolean;
  security?: Record<string, unknown>[];
};
type Door = { method: Method; path: string; operation: Operation; name: string };

async function listDoors(): Promise<Door[]> {
  const { body } = await owner.get<{ paths: Record<string, Record<string, Operation>> }>("/openapi.json");
  return Object.entries(body.paths).flatMap(([path, operations]) =>
    path.startsWith("/api/v1/office/")
      ? Object.entries(operations).map(([method, operation]) => ({
          method: method.toUpperCase() as Method,
          path: path.slice("/api/v1".length).replaceAll(/\{[^}]+\}/g, "999999"),
          operation,
          name: `${method.toUpperCase()} ${path.slice("/api/v1/office".length)}`,
        }))
      : [],
  );
}

/** Endpoints that change something by a right of people, or ask a person for the password, and are open to API keys. A further line is a decision (595). */
const openToKeys = [
  "GET /exports/members.csv",
  "GET /exports/orders.csv",
  "GET /members/{id}/export",
  "PATCH /journal/accounts",
  "PATCH /orders/{number}/delivery",
  "PATCH /settings/cut-off",
  "PATCH /settings/delivery/{id}",
  "PATCH /settings/menu",
  "POST /gift-card-redemptions",
  "POST /gift-cards",
  "POST /gift-cards/{id}/block",
  "POST /gift-cards/{id}/mail",
  "POST /gift-cards/{id}/paper.pdf",
  "POST /gift-cards/{id}/pay-out",
  "POST /gift-cards/{id}/unblock",
  "POST /members/{id}/points",
  "POST /operations/given-up/{id}/retry",
  "POST /orders/{number}/allowance",
  "POST /orders/{number}/edit",
  "POST /orders/{number}/gift-cards.pdf",
  "POST /orders/{number}/mark-paid",
  "POST /orders/{number}/refund",
  "POST /settings/club/preview",
  "POST /settings/providers/{name}/try",
];

/** Rights to move data in and out, which say nothing of whose data it is. */
const carriers: readonly NeededRight[] = ["imports:run", "exports:run", "members:export"];

it("sets prices and days of delivery by a key, and neither what is offered nor what it is called or sent by", async () => {
  const { body: made } = await owner.post<{ key: string }>("/office/keys", {
    name: "Fragt",
    rights: ["settings:read", "settings:write"],
  });
  headers = { authorization: `Bearer ${made.key}` };
  const change = async (patch: object) => {
    const { body } = await owner.get<{ deliveryVersion: number }>("/office/settings");
    const path = "/office/settings/delivery/pakkeshop";
    return await byKey("PATCH", path, { version: body.deliveryVersion, ...patch });
  };
  expect(await change({ priceOre: 4_500, leadDays: 3 })).toEqual([200, undefined]);
  for (const patch of [{ offered: false }, { name: "Ring først" }, { description: "Betal" }, { services: "Y" }]) {
    expect(await change({ priceOre: 4_500, ...patch })).toEqual([403, "person_needed"]);
  }
});

describe("every endpoint of the office", () => {
  it("is a person's by its right or its password, unless it is one of a short list", async () => {
    const all = await owner.post<{ key: string }>("/office/keys", { name: "Hver dør", rights: rightsForKeys });
    headers = { authorization: `Bearer ${all.body.key}` };
    const doors = await listDoors();
    const ofPeople = doors.filter(({ method, operation }) => {
      const right = operation["x-right"] ?? "anyone";
      return operation["x-step-up"] === true || (method !== "GET" && isRightOfPeople(right));
    });
    expect(ofPeople.length).toBeGreaterThan(40);
    const open: string[] = [];
    for (const { method, path, name } of ofPeople) {
      const [, code] = await byKey(method, path, method === "GET" || method === "DELETE" ? undefined : {});
      // Making keys and staff is among no key's rights.
      if (code !== "person_needed" && code !== "right_missing") open.push(name);
    }
    expect(open.toSorted()).toEqual(openToKeys);
    const said = ofPeople.filter(({ operation }) => operation.security?.some((one) => "apiKey" in one));
    expect(said.map(({ name }) => name).toSorted()).toEqual(openToKeys);
  });

  it("that acts on an order or a member asks for the right to see it too", async () => {
    for (const [right, seeing] of [
      ["orders:handle", "orders:read"],
      ["orders:refund", "orders:read"],
      ["members:write", "members:read"],
    ] as const) {
      const refused = await owner.post<Refusal>("/office/keys", { name: "Uden at se", rights: [right] });
      expect([refused.status, refused.body.errors?.rights], right).toEqual([
        422,
        expect.stringContaining(`kræver også »${rightWords[seeing]}«`),
      ]);
    }
    const { body } = await owner.post<{ key: string; info: { id: number } }>("/office/keys", {
      name: "Pakkeri",
      rights: ["orders:handle", "orders:read"],
    });
    headers = { authorization: `Bearer ${body.key}` };
    for (const right of ["orders:handle", "orders:refund", "members:write"] as const) {
      // A key that was made before the rule.
      await shop.db
        .updateTable("api_keys")
        .set({ rights: [right] })
        .where("id", "=", body.info.id)
        .execute();
      const doors = (await listDoors()).filter(({ operation }) => operation["x-right"] === right);
      expect(doors.length).toBeGreaterThan(2);
      for (const { method, path, name } of doors.filter(({ operation }) => operation["x-step-up"] !== true)) {
        const answer = await byKey(method, path, method === "GET" || method === "DELETE" ? undefined : {});
        expect(answer, name).toEqual([403, "right_missing"]);
      }
    }
  });

  it("that carries data in or out asks for the rights to that data too", async () => {
    const rights = ["imports:run", "exports:run", "members:export", "changes:undo"];
    const { body } = await owner.post<{ key: string }>("/office/keys", { name: "Kun ind og ud", rights });
    headers = { authorization: `Bearer ${body.key}` };
    const doors = (await listDoors()).filter(({ operation }) => carriers.includes(operation["x-right"] ?? "anyone"));
    expect(doors.length).toBeGreaterThan(20);
    for (const { method, path, name, operation } of doors) {
      expect(operation["x-also-rights"] ?? [], name).not.toEqual([]);
      const answer = await byKey(method, path, method === "GET" || method === "DELETE" ? undefined : {});
      expect(answer, name).toEqual([403, "right_missing"]);
    }
    expect(await byKey("POST", "/office/former-files/1/undo")).toEqual([403, "right_missing"]);
  });
});
