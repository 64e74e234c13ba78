/** What the shop has said yes to: all of it must be true afterwards. */
export type Acknowledgements = {
  answers: number;
  orders: { orderNumber: string; token: string }[];
  members: string[];
  /** Members who were told that their address is confirmed. */
  confirmed: string[];
  hearts: { visitor: string; slug: string }[];
  /** Orders of people who have agreed to be known, by their visitor's cookie. */
  known: { visitor: string; orderNumber: string }[];
  /** Orders whose money stands on the shop's bank account, and whether the office was told yes when it said so. */
  transfers: { orderNumber: string; marked: boolean }[];
  /** Orders by transfer whose buyer was told that the goods are held, since their mail address is theirs. */
  held: string[];
  /** Steps of orders that the office was told yes to, by the key of the press. */
  steps: { orderNumber: string; step: string; key: string }[];
  /** Refunds that were shown and agreed to once, and said yes to twice. */
  doubled: string[];
  /** Answers of 500: the shop must say "later" (503), whatever happens to it. */
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
