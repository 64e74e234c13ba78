import { expect, it } from "vitest";
import { printWords } from "./print-words";

const at = "2026-11-30T18:04:00Z";
const card = (handedOutAt: string | null, kind: "print" | "mail" = "print") => ({ kind, handedOutAt });
const wordsOf = (...cards: ReturnType<typeof card>[]) => {
  const { words, again, printed } = printWords(cards);
  return [`${words} ${again}`, printed];
};

it("says when an order's gift cards were last printed, and that only the newest codes count", () => {
  expect(wordsOf(card(at), card(null, "mail"))).toEqual([
    "Gavekortet er printet 30. november 2026 kl. 19.04. Printes det igen, gælder kun den nye kode.",
    true,
  ]);
  expect(wordsOf(card("2026-11-29T18:04:00Z"), card(at))).toEqual([
    "Gavekortene er printet 30. november 2026 kl. 19.04. Printes de igen, gælder kun de nye koder.",
    true,
  ]);
});

it("asks for a print as long as a card has none", () => {
  expect(wordsOf(card(null))).toEqual([
    "Ordrens gavekort skal printes, før ordren sendes. Printes det igen, får det en ny kode.",
    false,
  ]);
  expect(wordsOf(card(at), card(null))).toEqual([
    "Ordrens gavekort skal printes, før ordren sendes. Printes de igen, får de nye koder.",
    false,
  ]);
});
