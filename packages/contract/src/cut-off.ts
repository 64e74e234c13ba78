/** Times of the day before which an order is sent the same working day: whole and half hours, and none in the night in which clocks change. */
export const cutOffs = Array.from({ length: 36 }, (_, half) => {
  const hour = String(6 + Math.floor(half / 2)).padStart(2, "0");
  return `${hour}:${half % 2 === 0 ? "00" : "30"}`;
});

/** Cut-off of a shop whose owner has chosen no other, and of orders that name none. */
export const usualCutOff = "14:00";
