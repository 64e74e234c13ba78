import { formatPrice } from "@skaenk/danish/format";
import { describe, expect, it } from "vitest";
import { readForm } from "../api/read-form";
import { deliverToConfirm, releaseToConfirm } from "./confirm-money";
import { stepWord } from "./order-words";

const ofOrder = (over: { toDrawOre?: number; left?: number; method?: string } = {}) => {
  const { toDrawOre = 7_495, left = 2, method = "card" } = over;
  return {
    order: { orderNumber: "100004", payment: { method } },
    money: { toDrawOre },
    lines: [{ left, name: "Rugholm Gin", size: "70 cl" }],
  } as Parameters<typeof deliverToConfirm>[0];
};
const form = () =>
  readForm(
    new Request("http://localhost/", {
      method: "POST",
      body: new URLSearchParams({ act: "deliver", operation: "first" }),
    }),
  );

describe("goods that are handed out at the counter", () => {
  it("ask for the money that is drawn before it is", async () => {
    const { ok, toConfirm } = deliverToConfirm(ofOrder(), await form()) ?? {};
    expect(ok).toBe(false);
    expect(toConfirm?.sentences.join(" ")).toMatch(
      /^74,95.kr\. trækkes, når dette udleveres: 2 × Rugholm Gin 70 cl Det kan ikke fortrydes\.$/,
    );
    expect(toConfirm?.act).toBe(`Udlevér, og træk ${formatPrice(7_495)}`);
    expect(toConfirm?.fields).toContainEqual(["agreed", "ja"]);
  });

  it("ask nothing where no money is drawn, or where the parcel has left", async () => {
    expect(deliverToConfirm(ofOrder({ toDrawOre: 0 }), await form())).toBeUndefined();
    expect(deliverToConfirm(ofOrder({ left: 0 }), await form())).toBeUndefined();
  });

  it("are handed out, while a parcel reaches its customer", () => {
    expect(stepWord("deliver", ofOrder())).toBe("Udleveret");
    expect(stepWord("deliver", ofOrder({ left: 0 }))).toBe("Kunden har fået den");
    expect(stepWord("ready", ofOrder({ left: 0 }))).toBe("Klar til afhentning");
  });
});

describe("a rest that is released after the sent goods came back", () => {
  const sentences = async ({ kept = 0, shipped = 1, left = 1 }) => {
    const order = {
      ...{ order: { payment: { method: "card" }, deliveryOre: 5_900 } },
      ...{ money: { reservedOre: 0, drawnOre: 80_800, paidBackOre: 24_900, waitingOre: 0 } },
    };
    const name = { name: "Shaker", size: "50 cl" };
    const orderLines = [{ variantId: "SHAKER" }, { variantId: "MAIL-500", giftCard: "mail" }];
    const lines = [
      { sku: "SHAKER", left, shipped, returnable: 0, ...name },
      { sku: "MAIL-500", left: 0, shipped: 1, returnable: kept, name: "Gavekort", size: "500 kr." },
    ];
    const seen = { ...order, lines, order: { ...order.order, lines: orderLines } };
    const { toConfirm } = releaseToConfirm(seen as unknown as Parameters<typeof releaseToConfirm>[0], await form());
    return toConfirm?.sentences.join(" ") ?? "";
  };

  it("names the delivery where a gift card by mail is kept", async () => {
    expect(await sentences({ kept: 1 })).toMatch(
      /kommet retur\. Derfor betales 59,00.kr\. for leveringen også tilbage\./,
    );
  });

  it("names all the money that is left where nothing is kept", async () => {
    expect(await sentences({})).toMatch(/Derfor betales 559,00.kr\. for leveringen også tilbage\./);
  });

  it("names no delivery where no goods were sent, or none of them is released", async () => {
    expect(await sentences({ kept: 1, shipped: 0 })).not.toContain("leveringen");
    expect(await sentences({ kept: 1, left: 0 })).not.toContain("leveringen");
  });
});
