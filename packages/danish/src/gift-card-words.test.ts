import { expect, it } from "vitest";
import { listedStatus, putOffWords } from "./gift-card-words.ts";

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
