import { type PathInput, pathWith } from "@skaenk/contract/endpoint";
import { describe, expect, it } from "vitest";
import type { PersonalApi } from "../api/personal-api";
import { performCartAction } from "./perform-cart-action";

type Call = { path: string; method: string | undefined; body: unknown };

/** Posts a form and tells what the backend was asked for. */
async function post(entries: [string, string][], now = 1_000_000) {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  const calls: Call[] = [];
  const api: PersonalApi = {
    cookies: new Headers(),
    call: async ({ method, path }, ...[input]) => {
      calls.push({
        path: pathWith(path, (input ?? {}) as PathInput),
        method,
        body: (input as { body?: unknown } | undefined)?.body,
      });
      return undefined as never;
    },
  };
  const { to } = await performCartAction(form, api, now);
  return { to, calls };
}

describe("a form that leads to the cart", () => {
  it("puts one in when nothing else is said", async () => {
    const { to, calls } = await post([
      ["intent", "add"],
      ["variantId", "GIN-70"],
    ]);
    expect(calls).toMatchObject([{ path: "/cart/lines", method: "post", body: { variantId: "GIN-70", quantity: 1 } }]);
    expect(to).toBe("/kurv?lagt=GIN-70");
  });

  it("counts a double click without JavaScript as one press, and a later one as another", async () => {
    const entries: [string, string][] = [
      ["intent", "add"],
      ["variantId", "GIN-70"],
    ];
    const idAt = async (now: number) =>
      ((await post(entries, now)).calls[0]?.body as Record<string, string> | undefined)?.operationId;
    expect(await idAt(1_000_100)).toBe(await idAt(1_000_400));
    expect(await idAt(1_000_100)).not.toBe(await idAt(1_009_000));
    expect(await idAt(1_000_100)).toMatch(/^[\w-]{8,64}$/);
  });

  it("steps up and down from the number in the field", async () => {
    const line: [string, string][] = [
      ["intent", "set"],
      ["lineId", "7"],
      ["quantity", "3"],
    ];
    expect((await post([...line, ["step", "1"]])).calls).toMatchObject([
      { path: "/cart/lines/7", body: { quantity: 4 } },
    ]);
    expect((await post(line)).calls).toMatchObject([{ method: "patch", body: { quantity: 3 } }]);
  });

  it("takes the line away at none, and says what it was so that it can come back", async () => {
    const { to, calls } = await post([
      ["intent", "set"],
      ["lineId", "7"],
      ["variantId", "GIN-70"],
      ["wasQuantity", "1"],
      ["quantity", "1"],
      ["step", "-1"],
    ]);
    expect(calls).toMatchObject([{ path: "/cart/lines/7", method: "delete" }]);
    expect(to).toBe("/kurv?fjernet=GIN-70&antal=1");
  });

  it("buys a recipe without what the visitor has", async () => {
    const { calls } = await post([
      ["intent", "recipe"],
      ["slug", "negroni"],
      ["servings", "4"],
      ["have", "gin"],
      ["have", "isterninger"],
    ]);
    expect(calls).toMatchObject([
      { path: "/cart/recipes", body: { slug: "negroni", servings: 4, have: ["gin", "isterninger"] } },
    ]);
  });

  it("buys a whole party, and a double click buys it once", async () => {
    const form: [string, string][] = [
      ["intent", "party"],
      ["drink", "negroni"],
      ["drink", "mojito"],
      ["gaester", "20"],
      ["timer", "4"],
      ["drinks-pr-gaest", "2"],
    ];
    const { to, calls } = await post(form, 1_000_100);
    const body = { drinks: ["negroni", "mojito"], guests: 20, hours: 4, drinksPerGuest: 2 };
    expect(calls).toMatchObject([{ path: "/party-plan/cart", method: "post", body }]);
    expect(to).toBe("/kurv?lagt=drink");
    const operationId = (calls[0]?.body as Record<string, string> | undefined)?.operationId;
    expect(operationId).toMatch(/^[\w-]{8,64}$/);
    expect((await post(form, 1_000_400)).calls).toMatchObject([{ body: { operationId } }]);
  });

  it("does nothing for a form it does not know", async () => {
    expect(await post([["intent", "drop table"]])).toEqual({ to: "/kurv", calls: [] });
  });
});
