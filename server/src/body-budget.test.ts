import { expect, it } from "vitest";
import { BodyBudget, type BodyOwner } from "./body-budget.ts";

const shares = { staff: 600, network: { visitors: 200, staff: 500, bodies: 3 } };
const visitor = (network: string): BodyOwner => ({ network, ofStaff: false });
const staff = (network: string): BodyOwner => ({ network, ofStaff: true });
const never = () => expect.unreachable("a body was dropped");

it("refuses a network that fills its share, and no other", () => {
  const budget = new BodyBudget(1_000, shares);
  const greedy = budget.open(visitor("a"), never);
  expect([greedy?.take(150), greedy?.take(100), greedy?.take(50)]).toEqual([true, false, true]);
  expect(budget.open(visitor("a"), never)?.take(1)).toBe(false);
  expect(budget.open(visitor("b"), never)?.take(200)).toBe(true);
});

it("takes only so many bodies of one network at once, and the next when one is answered", () => {
  const budget = new BodyBudget(1_000, shares);
  const open = [1, 2, 3].map(() => budget.open(visitor("a"), never));
  expect(budget.open(visitor("a"), never)).toBeUndefined();
  expect(budget.open(visitor("b"), never)).toBeDefined();
  open[1]?.give();
  open[1]?.give();
  expect(budget.open(visitor("a"), never)).toBeDefined();
  expect(budget.open(visitor("a"), never)).toBeUndefined();
});

it("keeps room for visitors when staff send all that they may", () => {
  const budget = new BodyBudget(1_000, shares);
  expect(budget.open(staff("a"), never)?.take(500)).toBe(true);
  expect(budget.open(staff("b"), never)?.take(101)).toBe(false);
  expect(budget.open(staff("b"), never)?.take(100)).toBe(true);
  expect(budget.open(visitor("c"), never)?.take(200)).toBe(true);
});

it("drops a body of the network that holds most when many networks fill everything", () => {
  const budget = new BodyBudget(1_000, shares);
  const dropped: string[] = [];
  const networks = ["a", "b", "c", "d", "e"];
  for (const name of networks) budget.open(visitor(name), () => dropped.push(name))?.take(200);
  const order = budget.open(visitor("buyer"), never);
  expect(order?.take(50)).toBe(true);
  expect(dropped).toEqual(["a"]);
  // Who would hold as much as the others drops nobody.
  expect(order?.take(150)).toBe(true);
  expect(budget.open(visitor("f"), never)?.take(200)).toBe(false);
});

it("drops nothing that a program reads already", () => {
  const budget = new BodyBudget(200, shares);
  const settled = budget.open(visitor("a"), never);
  settled?.take(200);
  settled?.settle();
  expect(budget.open(visitor("b"), never)?.take(10)).toBe(false);
  settled?.give();
  expect(budget.open(visitor("b"), never)?.take(10)).toBe(true);
});
