/** Addresses that accept a body from strangers: forms, JSON documents and providers' webhooks. */
export const takers = [
  "/alder",
  "/kurv",
  "/kurv/kasse",
  "/klub/login",
  "/fortryd",
  "/api/v1/club/login",
  "/api/v1/cart/lines",
  "/api/v1/withdrawals",
  "/api/v1/track",
  "/api/v1/payments/fake/webhook",
  "/api/v1/drinks-cards",
  "/api/v1/office/session",
  "/design-drinkskort/resultat",
];
