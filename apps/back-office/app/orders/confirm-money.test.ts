import { formatPrice } from "@skaenk/danish/format";
import { describe, expect, it } from "vitest";
import { readForm } from "../api/read-form";
import { deliverToConfirm } from "./confirm-money";
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
