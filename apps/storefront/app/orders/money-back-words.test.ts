import { describe, expect, it } from "vitest";
import { moneyBackWords } from "./money-back-words";

const card = { method: "card", methodName: "Kort" };
const note = { number: "K1", issuedAt: "2026-11-20T09:00:00Z", amountOre: 12_500 };

describe("money that does not stay with the shop", () => {
  it("is not spoken of where all is sent and kept", () => {
    expect(moneyBackWords({ creditNotes: [], payment: card })).toEqual([]);
  });

  it("was never drawn by card, goes back by transfer, and is on the gift card again", () => {
    const released = { amountOre: 47_990, giftCardOre: 10_000 };
    expect(moneyBackWords({ released, creditNotes: [], payment: card }).join(" ")).toMatch(
      /379,90.*bliver ikke trukket.*100,00.*gavekortet/,
    );
    const payment = { method: "bank-transfer", methodName: "Bankoverførsel" };
    expect(moneyBackWords({ released, creditNotes: [], payment })[0]).toMatch(/379,90.*tilbage til din konto/);
    expect(moneyBackWords({ released, creditNotes: [], payment: { ...payment, method: "gift-card" } })).toEqual([
      expect.stringMatching(/479,90.*gavekortet/),
    ]);
  });

  it("says how much was paid back by all credit notes", () => {
    expect(moneyBackWords({ creditNotes: [note, note], payment: card })).toEqual([expect.stringMatching(/250,00/)]);
  });
});
