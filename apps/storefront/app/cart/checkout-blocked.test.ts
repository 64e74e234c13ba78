import type { CartWarning } from "@skaenk/contract/cart";
import { expect, it } from "vitest";
import { blockedWords } from "./checkout-blocked.ts";

const warned = (...codes: CartWarning["code"][]) => ({
  lines: [{}],
  warnings: codes.map((code) => ({ code, message: "" })),
});

it.each([
  [{ lines: [], warnings: [] }, "Kurven er tom."],
  [warned("sold_out"), "Tag det, der er udsolgt, ud af kurven, så kan du gå til kassen."],
  [
    { lines: [{ notYet: "age" as const }], warnings: [] },
    "Tag det, der ikke kan købes endnu, ud af kurven, så kan du gå til kassen.",
  ],
  [warned("too_many_gift_cards"), "Tag noget ud af kurven, så kan du gå til kassen."],
  [warned("order_too_large"), "Tag noget ud af kurven, så kan du gå til kassen."],
  [warned("order_too_large", "sold_out"), "Tag det, der er udsolgt, ud af kurven, så kan du gå til kassen."],
])("a cart that does not lead to the checkout says why", (cart, words) => expect(blockedWords(cart)).toBe(words));
