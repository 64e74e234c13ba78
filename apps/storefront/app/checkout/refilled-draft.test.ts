import { expect, it } from "vitest";
import { nothingWritten } from "./checkout-values";
import { refilledCart, refilledValues } from "./refilled-draft";

const card = {
  lineId: "21",
  ...{ recipientName: "Bo", recipientEmail: "bo@example.dk", greeting: "Kære Bo", sendOn: "2026-12-24", sendAtHour: 9 },
};
const typed = {
  ...{ email: "anna@example.dk", name: "Anna Æble", phone: "+4512345678", paymentMethod: "card" },
  address: { street: "Flaskegyden 4", postcode: "5000", city: "Odense C" },
  ...{ deliveryMethodId: "hjemmelevering", pickupPointId: "", giftCards: [card] },
};

it("keeps what stands at the checkout, and puts gift cards under the lines that they have now", () => {
  const stale = { ...card, lineId: "7", recipientName: "Bo fra før" };
  const kept = { ...nothingWritten, name: "Anna Andersen", giftCards: [stale] };
  expect(refilledValues(kept, { typed }, true)).toEqual({ ...kept, giftCards: [card, stale] });
  const since = { ...card, recipientName: "Carl" };
  expect(refilledValues({ ...kept, giftCards: [since] }, { typed }, true).giftCards).toEqual([since]);
  const untouched = { ...card, recipientName: "", recipientEmail: "", greeting: "" };
  expect(refilledValues({ ...kept, giftCards: [untouched] }, { typed }, true).giftCards).toEqual([card]);
});

it("takes all of it from the order where nothing stands there", () => {
  const gift = {
    recipientName: "Bo",
    recipientPhone: "+4587654321",
    recipientEmail: null,
    greeting: "Hej",
    deliverOn: null,
  };
  const { address, ...details } = typed;
  expect(refilledValues(nothingWritten, { typed: { ...typed, gift } }, true)).toEqual({
    ...nothingWritten,
    ...details,
    ...address,
    ...{ isGift: true, recipientName: "Bo", recipientPhone: "+4587654321", greeting: "Hej" },
  });
  const left = { ...nothingWritten, name: "Anna Æble" };
  expect(refilledValues(left, { typed: { ...typed, gift } }, false)).toMatchObject({ ...address, isGift: true });
  expect(refilledValues(nothingWritten, {}, true)).toEqual(nothingWritten);
});

it("keeps the address that was typed before the buyer chose to collect", () => {
  const collected = { ...typed, deliveryMethodId: "klik-og-hent", address: { street: "", postcode: "", city: "" } };
  const kept = { ...nothingWritten, name: "Anna Æble", street: "Flaskegyden 4", postcode: "5000", city: "Odense C" };
  expect(refilledValues(kept, { typed: collected }, false)).toMatchObject({
    ...{ deliveryMethodId: "klik-og-hent", street: "Flaskegyden 4", postcode: "5000", city: "Odense C" },
  });
});

it("leads to the cart, which says what came back", () => {
  const refill = { orderNumber: "100123", again: false, itemCount: 4, capped: [], needsLogin: false, leftOut: [] };
  expect(refilledCart(refill, false)).toBe("/kurv?tilbage=ja");
  expect(refilledCart({ ...refill, typed, capped: ["TON-20"], leftOut: ["Gavekort"] }, false)).toBe(
    "/kurv?tilbage=skrevet&fuld=TON-20&udgaaet=1",
  );
  expect(refilledCart({ ...refill, needsLogin: true }, false)).toBe("/kurv?tilbage=ja&logget-ud=1");
  expect(refilledCart({ ...refill, again: true }, false)).toBe("/kurv?tilbage=ligger");
  expect(refilledCart({ ...refill, typed }, true)).toBe("/kurv?tilbage=annulleret");
  expect(refilledCart({ ...refill, again: true, itemCount: 0 }, false)).toBe("/kurv?tilbage=igen");
});
