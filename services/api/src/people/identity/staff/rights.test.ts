import { maySee, type NeededRight, type Right, rights, rightsOfRole, roles } from "@skaenk/contract/office/rights";
import type { Refusal } from "@skaenk/contract/refusal";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestShop, type TestShop } from "../../../testing/test-shop.ts";
import { staffAs } from "../../../testing/test-staff.ts";
import { TestVisitor } from "../../../testing/test-visitor.ts";

type Operation = { "x-right"?: NeededRight; "x-also-rights"?: Right[]; "x-step-up"?: boolean; tags?: string[] };
type Endpoint = { method: string; path: string; right: NeededRight; alsoRights: Right[] };

let shop: TestShop;
let endpoints: Endpoint[];

beforeAll(async () => {
  shop = await openTestShop();
  const owner = await staffAs(shop, "owner");
  const { body } = await owner.get<{ paths: Record<string, Record<string, Operation>> }>("/openapi.json");
  endpoints = Object.entries(body.paths)
    .filter(([path]) => path.startsWith("/api/v1/office/"))
    .flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => ({
        method: method.toUpperCase(),
        // Numbers and names that nothing has: what is asked here is whether the request is let in.
        path: path.slice("/api/v1".length).replaceAll(/\{[^}]+\}/g, "999999"),
        right: operation["x-right"] as NeededRight,
        alsoRights: operation["x-also-rights"] ?? [],
      })),
    );
});
afterAll(() => shop.stop());

const codeOf = (body: unknown) => (body as Partial<Refusal>).code;

describe("every office endpoint", () => {
  it("names a right that there is", () => {
    expect(endpoints.length).toBeGreaterThan(20);
    const known = new Set<string>([...rights, "anyone", "signed-in"]);
    expect(endpoints.filter(({ right }) => !known.has(right))).toEqual([]);
  });

  it("asks for no right besides that a role with the first lacks", () => {
    for (const { method, path, right, alsoRights } of endpoints) {
      const lacking = roles.filter(
        (role) =>
          rightsOfRole[role].includes(right as Right) && !alsoRights.every((also) => rightsOfRole[role].includes(also)),
      );
      expect(lacking, `${method} ${path}`).toEqual([]);
    }
  });

  it("is closed to strangers, whatever they send, unless it is for logging in", async () => {
    const visitor = new TestVisitor(shop.api);
    for (const { method, path, right } of endpoints.filter((endpoint) => endpoint.right !== "anyone")) {
      const body = method === "GET" || method === "DELETE" ? undefined : {};
      const { status } = await visitor.send(method, path, body);
      expect(status, `${method} ${path} (${right})`).toBe(401);
    }
  });

  it.each(roles)("lets %s do what the role may, and nothing else", { timeout: 120_000 }, async (role) => {
    const working = await staffAs(shop, role);
    for (const { method, path, right, alsoRights } of endpoints.filter((endpoint) => endpoint.right !== "anyone")) {
      // What is everyone's own may end the session it comes from.
      const visitor = right === "signed-in" ? await staffAs(shop, role) : working;
      const { status, body } = await visitor.send(
        method,
        path,
        method === "GET" || method === "DELETE" ? undefined : {},
      );
      const may = [right, ...alsoRights].every((needed) => maySee(rightsOfRole[role], needed));
      const where = `${role}: ${method} ${path} (${right}) was answered ${status}`;
      expect(status, where).not.toBe(401);
      if (may) expect(codeOf(body), where).not.toBe("right_missing");
      else expect([status, codeOf(body)], where).toEqual([403, "right_missing"]);
      expect(status, where).not.toBe(500);
    }
  });

  it("is never kept by a cache", async () => {
    const visitor = await staffAs(shop, "owner");
    const { headers } = await visitor.get("/office/session");
    expect(headers.get("cache-control")).toBe("no-store");
  });
});
