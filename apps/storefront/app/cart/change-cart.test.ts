import { type Cart, type CartLine, largestQuantity as mostOfOne } from "@skaenk/contract/cart";
import { beforeEach, describe, expect, it } from "vitest";
import { routesThatAnswer } from "../api/routes-answer.fixture";
import { cartState, changeCartState } from "./cart-state";
import { addToCart, cartForm, changeCart } from "./change-cart";
import { largestQuantity, setPoints, setQuantity } from "./change-lines";
import { planWords } from "./planned-goods";

beforeEach(() => changeCartState({ itemCount: 2, wanted: {}, removed: [], notice: undefined, cart: undefined }));

const line = (available = 99) => ({ id: "7", name: "Gin", quantity: 2, available }) as CartLine;
const gin = () => cartForm({ intent: "add", variantId: "GIN-1", quantity: 1 });

describe("the cart in the browser", () => {
  it("counts at once, and corrects itself when the backend says no", async () => {
    const { answerNext } = routesThatAnswer(() => ({ problem: "Gin er udsolgt" }));
    const press = addToCart(gin(), "Gin");
    expect(cartState().itemCount).toBe(3);
    await answerNext();
    expect(await press).toBeUndefined();
    expect(cartState()).toMatchObject({ itemCount: 2, notice: { kind: "refused", text: "Gin er udsolgt" } });
  });

  it("shows what another tab has made of it when the backend says no", async () => {
    const cart = (itemCount: number) => ({ itemCount, lines: [] }) as unknown as Cart;
    changeCartState({ cart: cart(2) });
    const { sent, answerNext } = routesThatAnswer(() => ({
      problem: "Varen ligger ikke længere i kurven.",
      status: 404,
      cart: cart(1),
    }));
    const press = changeCart(cartForm({ intent: "set", lineId: "7", quantity: 3 }));
    await answerNext();
    expect(await press).toBeUndefined();
    expect(sent).toMatchObject([{ show: "cart" }]);
    expect(cartState()).toMatchObject({ itemCount: 1, cart: { itemCount: 1 }, notice: { kind: "refused" } });
  });

  it("says that it did not get through", async () => {
    const { sent, answerNext } = routesThatAnswer(() => {
      throw new TypeError("Failed to fetch");
    });
    const press = addToCart(gin(), "Gin");
    await answerNext();
    expect(await press).toBeUndefined();
    // The tries under its name are the request's own (`ask-patiently.test.ts`).
    expect(sent).toHaveLength(1);
    expect(cartState()).toMatchObject({ itemCount: 2, notice: { text: "Der opstod en fejl. Prøv igen senere" } });
  });

  it("counts what a party takes when it is known, and says what there was too little of", async () => {
    const { sent, answerNext } = routesThatAnswer(() => ({
      added: [{ variantId: "GIN-3", quantity: 2 }],
      warnings: ["Der er ikke flere citroner"],
      itemCount: 4,
    }));
    const press = addToCart(cartForm({ intent: "party", drink: "negroni", gaester: 12 }));
    expect(cartState().itemCount).toBe(2);
    await answerNext();
    expect(await press).toMatchObject({ itemCount: 4 });
    expect(sent).toMatchObject([{ action: "/kurv", intent: "party", drink: "negroni", gaester: "12" }]);
    const text = "2 varer er lagt i kurven. Der er ikke flere citroner";
    expect(cartState()).toMatchObject({ itemCount: 4, notice: { text } });
  });

  it("says that a plan is in the cart already, or how the cart was brought up to date with it", async () => {
    const gin = { variantId: "GIN-3", quantity: 2 };
    const told = async (answer: { added: (typeof gin)[]; removed: (typeof gin)[]; warnings?: string[] }) => {
      const { answerNext } = routesThatAnswer(() => ({ warnings: [], ...answer, itemCount: 4 }));
      const press = addToCart(cartForm({ intent: "party", drink: "negroni" }), planWords);
      await answerNext();
      await press;
      const { notice } = cartState();
      return [notice?.text, notice?.undo !== undefined];
    };
    expect(await told({ added: [gin], removed: [] })).toEqual(["2 varer er lagt i kurven", true]);
    expect(await told({ added: [], removed: [] })).toEqual(["Det hele ligger i kurven i forvejen", false]);
    const short = "Der var kun 3 af 5 Gin (70 cl)";
    expect(await told({ added: [], removed: [], warnings: [short] })).toEqual([short, false]);
    const both = "Kurven passer til planen nu: 2 varer er lagt i, og 1 vare er taget ud";
    expect(await told({ added: [gin], removed: [{ ...gin, quantity: 1 }] })).toEqual([both, false]);
    const fewer = "Kurven passer til planen nu: 2 varer er taget ud";
    expect(await told({ added: [], removed: [gin] })).toEqual([fewer, false]);
  });

  it("says at once that it is at work, until there is an answer", async () => {
    const { answerNext } = routesThatAnswer(() => ({ added: [], warnings: [], itemCount: 3 }));
    const press = addToCart(gin(), "Gin");
    expect(cartState().said).toBe("Lægger i kurven …");
    await answerNext();
    await press;
    expect(cartState().said).toBeUndefined();
  });

  it("gathers quick presses: the last one is what counts", async () => {
    const { sent, answerNext } = routesThatAnswer(({ quantity }) => ({ itemCount: Number(quantity) }));
    const press = (quantity: number) =>
      setQuantity(cartForm({ intent: "set", lineId: "7", step: 1 }), line(), quantity);
    const work = press(3);
    void press(4);
    void press(5);
    expect(cartState().wanted).toEqual({ 7: 5 });
    await answerNext();
    await answerNext();
    await work;
    expect(sent.map(({ quantity, step }) => [quantity, step])).toEqual([
      ["3", undefined],
      ["5", undefined],
    ]);
    expect(cartState()).toMatchObject({ itemCount: 5, wanted: {} });
  });

  it("takes all there are where more are asked for, and says how many that is", async () => {
    const cart = { itemCount: 42, lines: [line(42)], totalOre: 100, giftCardOre: 0 } as unknown as Cart;
    changeCartState({ cart });
    const { sent, answerNext } = routesThatAnswer(() => ({ itemCount: 42, cart }));
    const text = "Vi har kun 42 af Gin på lager";
    const work = setQuantity(cartForm({ intent: "set", lineId: "7" }), line(42), 200);
    await answerNext();
    await work;
    expect(sent.map(({ quantity }) => quantity)).toEqual(["42"]);
    expect(cartState().notice).toEqual({ kind: "refused", text });
    // A press on the plus of a line that has them all sends nothing.
    changeCartState({ notice: undefined });
    await setQuantity(cartForm({ intent: "set", lineId: "7" }), { ...line(42), quantity: 42 }, 43);
    expect(sent).toHaveLength(1);
    expect(cartState().notice).toEqual({ kind: "refused", text });
    await setQuantity(cartForm({ intent: "set", lineId: "7" }), { ...line(), quantity: 99 }, 200);
    expect(cartState().notice?.text).toBe("Du kan højst købe 99 af Gin ad gangen");
    expect(largestQuantity).toBe(mostOfOne);
  });

  it("saves the last choice of points last, whatever is chosen while an answer is under way", async () => {
    const { sent, answerNext } = routesThatAnswer(() => ({ itemCount: 2 }));
    const choose = (points: number) => setPoints(cartForm({ intent: "points", points }));
    const work = choose(10);
    expect(await choose(20)).toBeUndefined();
    expect(await choose(30)).toBeUndefined();
    expect(sent).toHaveLength(1);
    await answerNext();
    await answerNext();
    expect(await work).toBe(true);
    expect(sent.map(({ points }) => points)).toEqual(["10", "30"]);
  });

  it("asks no more of a line once the backend has said no", async () => {
    const { sent, answerNext } = routesThatAnswer(() => ({ problem: "Der er kun 2" }));
    const press = (quantity: number) => setQuantity(cartForm({ intent: "set", lineId: "7" }), line(), quantity);
    const work = press(3);
    void press(4);
    await answerNext();
    await work;
    expect(sent).toHaveLength(1);
    expect(cartState()).toMatchObject({ wanted: {}, notice: { kind: "refused", text: "Der er kun 2" } });
  });
});
