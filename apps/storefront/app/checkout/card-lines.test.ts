import { expect, it } from "vitest";
import { cardLines } from "./card-lines";

const cart = { lines: [{ id: "7", giftCard: "mail" as const, quantity: 1 }] };
const card = { lineId: "7", recipientName: "Bent", recipientEmail: "bent@example.dk", greeting: "", sendAtHour: 8 };
const linesOf = (sendOn: string) => cardLines(cart, { email: "anna@example.dk", giftCards: [{ ...card, sendOn }] });

it("names recipient, day and hour as the receipt does", () => {
  expect(linesOf("2026-12-24")).toEqual(["På e-mail til Bent, bent@example.dk, torsdag den 24. december kl. 08.00"]);
});

it("says at once where no day is chosen, and names none while its year is half typed", () => {
  expect(linesOf("")).toEqual(["På e-mail til Bent, bent@example.dk, med det samme"]);
  expect(linesOf("0202-12-24")).toEqual(["På e-mail til Bent, bent@example.dk"]);
  expect(cardLines(cart, { email: "anna@example.dk", giftCards: [] })).toEqual([
    "På e-mail til anna@example.dk, med det samme",
  ]);
});
