/** Everything that the shop has acknowledged with success; all of it must be true after a fault. */
export type Acknowledgements = {
  answers: number;
  orders: { orderNumber: string; token: string }[];
  members: string[];
  /** Mail addresses of members whose confirmation was acknowledged. */
  confirmed: string[];
  hearts: { visitor: string; slug: string }[];
  /** Orders of visitors who consented to personalisation, with their visitor cookie. */
  known: { visitor: string; orderNumber: string }[];
  /** Bank-transfer orders whose money has arrived; `marked` when the office's "mark paid" was acknowledged. */
  transfers: { orderNumber: string; marked: boolean }[];
  /** Bank-transfer orders whose buyer confirmed the mail address and was told that the goods are held. */
  held: string[];
  /** Order steps acknowledged to the office, with their idempotency key. */
  steps: { orderNumber: string; step: string; key: string }[];
  /** Refunds with one approved amount that were acknowledged twice. */
  doubled: string[];
  /** Number of 500 answers by request; during a fault the shop must answer 503 instead. */
  broken: Map<string, number>;
};

export const nothingYet = (): Acknowledgements => ({
  answers: 0,
  orders: [],
  members: [],
  confirmed: [],
  hearts: [],
  known: [],
  transfers: [],
  held: [],
  steps: [],
  doubled: [],
  broken: new Map(),
});
