import { BackendRefusal } from "@skaenk/contract/client";
import { type PathInput, pathWith } from "@skaenk/contract/endpoint";
import { describe, expect, it } from "vitest";
import type { PersonalApi } from "../api/personal-api";
import { performCartAction } from "./perform-cart-action";

type Call = { path: string; method: string | undefined; body: unknown };

/** What the backend answers, whatever it is asked: enough of everything that a cart's endpoints say. */
const lines = [{ id: "7", variantId: "GIN-70", wantedQuantity: 3 }];
const removed = [{ variantId: "GIN-70", quantity: 2 }];
const answer = { itemCount: 1, lines, added: [], warnings: [], cart: { itemCount: 1, lines }, removed };

/** Posts a form and tells what the backend was asked for. */
async function post(entries: [string, string][], refuse: (call: Call) => boolean = () => false) {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  const calls: Call[] = [];
  const api: PersonalApi = {
    cookies: new Headers(),
    call: async ({ method, path }, ...[input]) => {
      const asked = (input ?? {}) as PathInput & { body?: unknown };
      const call = { path: pathWith(path, asked), method, body: asked.body };
      calls.push(call);
      if (refuse(call)) throw new BackendRefusal({ ...soldOut });
      return { ...answer, line: asked.body } as never;
    },
  };
  return { ...(await performCartAction({ form, api, operationId: "press-0001" })), calls };
}

const soldOut = { type: "about:blank", title: "Sold out", status: 409, code: "sold_out", detail: "Gin er udsolgt" };

describe("a form that leads to the cart", () => {
  it("puts one in when nothing else is said", async () => {
    const { to, calls } = await post([
      ["intent", "add"],
      ["variantId", "GIN-70"],
    ]);
    expect(calls).toMatchObject([{ path: "/cart/lines", method: "post", body: { variantId: "GIN-70", quantity: 1 } }]);
    expect(to).toBe("/kurv?lagt=GIN-70");
  });

  it("puts a larger pack in a line's place in one call", async () => {
    const { to, calls } = await post([
      ["intent", "larger"],
      ["lineId", "7"],
      ["variantId", "GIN-100"],
      ["quantity", "2"],
    ]);
    const body = { variantId: "GIN-100", quantity: 2 };
    expect(calls).toEqual([{ path: "/cart/lines/7/pack", method: "put", body }]);
    expect(to).toBe("/kurv");
  });

  it("puts many in under one press, and says what could not be had", async () => {
    const { calls, answer } = await post(
      [
        ["intent", "add"],
        ["variantId", "GIN-70"],
        ["quantity", "1"],
        ["variantId", "TON-6"],
        ["quantity", "2"],
      ],
      ({ body }) => (body as { variantId: string }).variantId === "GIN-70",
    );
    expect(calls).toMatchObject([
      { body: { variantId: "GIN-70", quantity: 1, operationId: "press-0001" } },
      { body: { variantId: "TON-6", quantity: 2, operationId: "press-0001_1" } },
    ]);
    expect(answer).toMatchObject({ added: [{ variantId: "TON-6", quantity: 2 }], warnings: ["Gin er udsolgt"] });
  });

  it("names the chosen amount of a gift card, and what is none so that it is refused", async () => {
    for (const [typed, amountOre] of [
      ["1.250 kr.", 125_000],
      ["mange", -1],
    ] as const) {
      const { calls } = await post([
        ["intent", "add"],
        ["variantId", "GAVE-500"],
        ["amount", typed],
      ]);
      expect(calls).toMatchObject([{ path: "/cart/lines", body: { variantId: "GAVE-500", amountOre } }]);
    }
  });

  it("buys a folder's drinks and goods under one press, each by a name of its own", async () => {
    const { calls, answer } = await post([
      ["intent", "folder"],
      ["drink", "negroni"],
      ["gaester", "6"],
      ["timer", "2"],
      ["drinks-pr-gaest", "1"],
      ["variantId", "GIN-70"],
      ["variantId", "TON-6"],
    ]);
    const bodies = calls.map(({ body }) => body as { operationId: string; guests?: number });
    expect(bodies.map(({ operationId }) => operationId)).toEqual([
      "press-0001",
      "press-0001_goods",
      "press-0001_goods_1",
    ]);
    expect(bodies[0]).toMatchObject({ drinks: ["negroni"], guests: 6, drinksPerGuest: 1 });
    expect(bodies.slice(1).filter((body) => "drink" in body)).toEqual([]);
    expect(answer.added).toEqual([
      { variantId: "GIN-70", quantity: 1, drinks: [] },
      { variantId: "TON-6", quantity: 1, drinks: [] },
    ]);
  });

  it("says what is refused of a folder beside what is in, and refuses when nothing is", async () => {
    const folder: [string, string][] = [
      ["intent", "folder"],
      ["drink", "negroni"],
      ["variantId", "GIN-70"],
    ];
    const goods = ({ path }: Call) => path === "/cart/lines";
    expect((await post(folder, goods)).answer).toMatchObject({ itemCount: 1, warnings: ["Gin er udsolgt"] });
    const withoutDrinks = await post(folder, (call) => !goods(call));
    expect(withoutDrinks.answer).toMatchObject({
      added: [{ variantId: "GIN-70", quantity: 1 }],
      warnings: ["Gin er udsolgt"],
    });
    await expect(post(folder, () => true)).rejects.toThrow("Gin er udsolgt");
  });

  it("refuses when nothing of it can be had", async () => {
    const one: [string, string][] = [
      ["intent", "add"],
      ["variantId", "GIN-70"],
    ];
    await expect(post(one, () => true)).rejects.toThrow("Gin er udsolgt");
  });

  it("says which drink a thing is for, and takes out all that a drink has", async () => {
    const { calls } = await post([
      ["intent", "undo"],
      ["drink", "negroni"],
      ["variantId", "GIN-70"],
      ["quantity", "2"],
    ]);
    expect(calls).toMatchObject([
      { path: "/cart/lines", body: { variantId: "GIN-70", quantity: 2, drink: "negroni" } },
    ]);
    const gone = await post([
      ["intent", "remove-drink"],
      ["drink", "negroni"],
    ]);
    expect(gone.calls).toMatchObject([{ method: "delete", path: "/cart/drinks/negroni" }]);
    expect(gone.to).toBe("/kurv?til=negroni&fjernet=GIN-70&antal=2");
  });

  it("takes out what was put in, and leaves what was there before", async () => {
    const taken = (quantity: string): [string, string][] => [
      ["intent", "take-out"],
      ["variantId", "GIN-70"],
      ["quantity", quantity],
      ["drinks", "negroni dry-martini"],
    ];
    expect((await post(taken("1"))).calls).toMatchObject([
      { method: "get", path: "/cart" },
      { method: "patch", path: "/cart/lines/7", body: { quantity: 2, drinks: ["negroni", "dry-martini"] } },
    ]);
    expect((await post(taken("3"))).calls.at(-1)).toMatchObject({ method: "delete", path: "/cart/lines/7" });
  });

  it("hands the whole cart to a page that shows it", async () => {
    const { calls, answer } = await post([
      ["intent", "add"],
      ["variantId", "GIN-70"],
      ["show", "cart"],
    ]);
    expect(calls.at(-1)).toMatchObject({ method: "get", path: "/cart" });
    expect(answer.cart).toBeDefined();
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

  it("buys a whole party, less what is at home", async () => {
    const { to, calls } = await post([
      ["intent", "party"],
      ["drink", "negroni"],
      ["drink", "mojito"],
      ["have", "gin"],
      ["gaester", "20"],
      ["timer", "4"],
      ["drinks-pr-gaest", "2"],
      ["erstat", "7:3:negroni dry-martini"],
    ]);
    const body = {
      ...{ drinks: ["negroni", "mojito"], have: ["gin"], guests: 20, hours: 4, drinksPerGuest: 2 },
      replaces: [{ lineId: "7", quantity: 3, drinks: ["negroni", "dry-martini"] }],
      operationId: "press-0001",
    };
    expect(calls).toMatchObject([{ path: "/party-plan/cart", method: "post", body }]);
    expect(to).toBe("/kurv?lagt=drink");
  });

  it("buys a party from a page that names its drinks as what to replace, and replaces nothing", async () => {
    const { to, calls } = await post([
      ["intent", "party"],
      ["drink", "negroni"],
      ["gaester", "20"],
      ["timer", "4"],
      ["drinks-pr-gaest", "2"],
      ["erstat", "negroni"],
      ["erstat", "24-karat"],
      ["erstat", "7:0:negroni"],
      ["erstat", "8:2:negroni"],
    ]);
    const replaces = [{ lineId: "8", quantity: 2, drinks: ["negroni"] }];
    expect(calls).toMatchObject([{ path: "/party-plan/cart", body: { drinks: ["negroni"], replaces } }]);
    expect(to).toBe("/kurv?lagt=drink");
  });

  it("changes nothing for a form it does not know", async () => {
    for (const intent of ["drop table", "constructor"]) {
      const { to, calls } = await post([["intent", intent]]);
      expect(to).toBe("/kurv");
      expect(calls).toMatchObject([{ method: "get", path: "/cart" }]);
    }
  });
});
