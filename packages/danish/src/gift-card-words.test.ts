import { expect, it } from "vitest";
import { cardDayProblem, cardMoment, cardMomentOf, listedStatus, putOffWords } from "./gift-card-words.ts";

const sendAt = "2027-01-15T07:00:00Z";

it("calls an order by the day of its gift card, and never delivered before", () => {
  const alone = { sendAt, areAlone: true };
  expect(listedStatus("confirmed", alone)).toBe("Sendes den 15. januar");
  expect(listedStatus("confirmed", { sendAt: null, areAlone: true })).toBe("Bekræftet");
  expect(listedStatus("confirmed", { sendAt, areAlone: false })).toBe("Bekræftet");
  expect(putOffWords("delivered", { sendAt, areAlone: false })).toEqual({
    label: "Varerne er leveret",
    hint: "Gavekortet sendes fredag den 15. januar kl. 08.00",
  });
});

it("writes a moment alike, whether it is typed or kept", () => {
  expect(cardMomentOf("2027-01-15", 8)).toBe(cardMoment(sendAt));
});

it("names the last day on which a card can be mailed", () => {
  const days = { first: "2026-11-20", last: "2027-11-20" };
  for (const day of ["", days.first, days.last]) expect(cardDayProblem(day, days)).toBeUndefined();
  for (const day of ["2026-11-19", "2027-11-21", "2026-02-30", "0202-12-24"]) {
    expect(cardDayProblem(day, days)).toBe("Vælg en dag fra i dag til og med den 20. november 2027.");
  }
});
