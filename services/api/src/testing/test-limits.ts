import { onTestFinished, vi } from "vitest";

/**
 * Begins a minute of its own for the rate limits of this process, for the rest of the test. All keys share one window, so a test that counts
 * up to a limit could otherwise cross the end of a window that an earlier test began.
 */
export function beginLimitWindow(): void {
  const now = performance.now.bind(performance);
  const clock = vi.spyOn(performance, "now").mockImplementation(() => now() + 61_000);
  onTestFinished(() => clock.mockRestore());
}
