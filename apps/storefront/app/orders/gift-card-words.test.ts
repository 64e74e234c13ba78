import type { Order } from "@skaenk/contract/orders";
import { expect, it } from "vitest";
import { confirmationWords, receiptWords, whereaboutsOfCard } from "./gift-card-words";

const placedAt = "2026-11-24T10:28:00Z";
const order = (status: string, payment: string) =>
  ({ status: { code: status }, payment: { code: payment }, placedAt }) as Pick<
    Order,
    "status" | "payment" | "placedAt"
  >;
const card = { id: 1, amountOre: 20_000, kind: "mail", recipient: "Bo Lund", sendAt: placedAt, sent: false } as const;
const later = { ...card, sendAt: "2026-12-24T07:00:00Z" };

it("promises no day before the money is there", () => {
  const declined = order("awaiting_payment", "failed");
  expect(whereaboutsOfCard(card, declined)).toBe("Sendes til Bo Lund, så snart betalingen er på plads.");
  expect(whereaboutsOfCard(later, declined)).toBe(
    "Sendes til Bo Lund torsdag den 24. december kl. 08.00, når betalingen er på plads.",
  );
  expect(whereaboutsOfCard(card, order("cancelled", "failed"))).toBe("Bliver ikke sendt.");
});

it("says when it goes, and that it has gone", () => {
  const paid = order("confirmed", "authorized");
  expect(whereaboutsOfCard(card, paid)).toBe("Sendes til Bo Lund om et øjeblik.");
  expect(whereaboutsOfCard(later, paid)).toBe("Sendes til Bo Lund torsdag den 24. december kl. 08.00.");
  expect(whereaboutsOfCard({ ...card, sent: true }, paid)).toBe("Sendt til Bo Lund.");
  const typed = { ...later, recipientEmail: "bo.lnud@example.dk" };
  expect(whereaboutsOfCard(typed, paid)).toContain("Sendes til Bo Lund (bo.lnud@example.dk) torsdag");
  expect(whereaboutsOfCard({ ...card, kind: "print" }, paid)).toBe("Kommer med i pakken.");
});

it("says of gift cards by mail that their money is drawn at once", () => {
  const words = (
    kind: "home" | "mail" | "click_and_collect",
    method: string,
    giftCards: { kind: "mail" }[] = [{ kind: "mail" }],
  ) => receiptWords({ delivery: { kind }, payment: { method }, giftCards, confirmationFailed: false });
  expect(words("home", "card", [])).toBe("Gem den. Den er din kvittering, og fakturaen kommer, når vi sender varerne.");
  expect(words("home", "card")).toContain("gavekortet på e-mail trækkes med det samme, varerne, når vi sender dem");
  expect(words("click_and_collect", "card", [])).toContain("fakturaen kommer, når du henter varerne.");
  expect(words("click_and_collect", "card")).toContain("varerne, når du henter dem");
  expect(words("mail", "card")).toContain("kvittering, og beløbet trækkes med det samme");
  expect(words("mail", "bank-transfer")).not.toContain("trækkes");
});

it("says that the confirmation is sent once the mail server has taken it, and not before", () => {
  expect(confirmationWords({ confirmationSent: false, confirmationFailed: false })).toBe(
    "Vi sender en ordrebekræftelse til",
  );
  expect(confirmationWords({ confirmationSent: true, confirmationFailed: false })).toBe(
    "Vi har sendt en ordrebekræftelse til",
  );
});

it("says that the confirmation could not be sent, and asks the customer to keep the page in its place", () => {
  expect(confirmationWords({ confirmationSent: false, confirmationFailed: true })).toBe(
    "Ordren er bekræftet, men ordrebekræftelsen kunne ikke sendes til",
  );
  const order = { delivery: { kind: "home" }, payment: { method: "card" }, giftCards: [] } as const;
  expect(receiptWords({ ...order, confirmationFailed: true })).toBe(
    "Gem denne side. Den er din kvittering, og fakturaen kommer, når vi sender varerne. Er adressen forkert, så skriv til os.",
  );
});
