import { afterEach, beforeEach, expect, type MockInstance, vi } from "vitest";

// Anything written to console.error fails the test: a warning nobody reads becomes a bug nobody finds.
let spy: MockInstance<typeof console.error>;

beforeEach(() => {
  spy = vi.spyOn(console, "error");
});

afterEach(() => {
  const calls = spy.mock.calls;
  spy.mockRestore();
  expect(calls, "nothing is written to console.error").toEqual([]);
});
