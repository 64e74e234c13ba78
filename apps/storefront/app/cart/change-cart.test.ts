import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { cartState, changeCartState } from "./cart-state";
import { addParty, addToCart } from "./change-cart";
import { setQuantity } from "./change-lines";

type Sent = { path: string; body: { quantity?: number; operationId?: string } };

/** A backend that answers when it is told to. */
function backend(answer: (sent: Sent) => unknown) {
  const sent: Sent[] = [];
  const waiting: (() => void)[] = [];
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    const request = { path, body: JSON.parse(String(init.body ?? "{}")) };
    sent.push(request);
    await new Promise<void>((go) => waiting.push(go));
    const body = answer(request);
    const refused = typeof body === "object" && body !== null && "detail" in body;
    const type = refused ? "application/problem+json" : "application/json";
    return new Response(JSON.stringify(body), { status: refused ? 409 : 200, headers: { "content-type": type } });
  });
  const settle = () => new Promise((done) => setTimeout(done));
  return {
    sent,
    async answerNext() {
      await settle();
      waiting.shift()?.();
      await settle();
    },
  };
}

beforeEach(() => changeCartState({ itemCount: 2, wanted: {}, removed: [], notice: undefined, cart: undefined }));
afterEach(() => vi.unstubAllGlobals());

describe("the cart in the browser", () => {
  it("counts at once, and corrects itself when the backend says no", async () => {
    const { answerNext } = backend(() => ({ detail: "Gin er udsolgt", code: "sold_out", status: 409 }));
    const press = addToCart({ variantId: "GIN-1", quantity: 1, name: "Gin" });
    expect(cartState().itemCount).toBe(3);
    await answerNext();
    expect(await press).toBe(false);
    expect(cartState()).toMatchObject({ itemCount: 2, notice: { kind: "refused", text: "Gin er udsolgt" } });
  });

  it("takes a double click for one wish", async () => {
    const { sent, answerNext } = backend(() => ({ line: { id: "1", variantId: "GIN-2", quantity: 1 }, itemCount: 3 }));
    const first = addToCart({ variantId: "GIN-2", quantity: 1, name: "Gin" });
    await addToCart({ variantId: "GIN-2", quantity: 1, name: "Gin" });
    await answerNext();
    await first;
    expect(sent).toHaveLength(1);
    expect(sent[0]?.body.operationId).toBeTruthy();
    expect(cartState()).toMatchObject({ itemCount: 3, notice: { text: "Lagt i kurven: Gin" } });
  });

  it("takes a double click for one party", async () => {
    const added = [{ variantId: "GIN-3", name: "Gin", size: "70 cl", quantity: 2 }];
    const { sent, answerNext } = backend(() => ({ added, warnings: [], itemCount: 4 }));
    const party = { drinks: ["negroni"], have: [], guests: 12, hours: 4, drinksPerGuest: 3 };
    const first = addParty(party);
    await addParty(party);
    await answerNext();
    await first;
    expect(sent).toMatchObject([{ path: "/api/v1/party-plan/cart", body: party }]);
    expect(cartState()).toMatchObject({ itemCount: 4, notice: { text: "2 varer er lagt i kurven" } });
  });

  it("gathers quick presses: the last one is what counts", async () => {
    const { sent, answerNext } = backend(({ body }) => ({ lines: [], itemCount: body.quantity }));
    const work = setQuantity("7", 3);
    void setQuantity("7", 4);
    void setQuantity("7", 5);
    expect(cartState().wanted).toEqual({ 7: 5 });
    await answerNext();
    await answerNext();
    await work;
    expect(sent.map(({ body }) => body.quantity)).toEqual([3, 5]);
    expect(cartState()).toMatchObject({ itemCount: 5, wanted: {} });
  });
});
