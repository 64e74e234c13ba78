import { expect, it, vi } from "vitest";
import { calmTransitions } from "./calm-transitions";

it("a skipped view transition is no error that nobody caught", async () => {
  const uncaught = vi.fn();
  process.on("unhandledRejection", uncaught);
  const skipped = () => Promise.reject(new DOMException("Transition was skipped", "AbortError"));
  const page = {
    startViewTransition: (change: () => void) => {
      change();
      return { ready: skipped(), finished: Promise.resolve(), updateCallbackDone: Promise.resolve() };
    },
  };
  calmTransitions(page);
  const changed = vi.fn();
  const { ready } = page.startViewTransition(changed);
  await new Promise((turn) => setImmediate(turn));
  process.off("unhandledRejection", uncaught);
  expect(uncaught).not.toHaveBeenCalled();
  expect(changed).toHaveBeenCalledOnce();
  await expect(ready).rejects.toThrow("Transition was skipped");
});

it("a browser without them is left as it is", () => {
  const page = {};
  calmTransitions(page);
  expect(page).toEqual({});
});
