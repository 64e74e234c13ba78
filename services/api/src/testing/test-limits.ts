import { onTestFinished, vi } from "vitest";

/**
 * Begins a minute of its own for the rate limits of this process, for the rest of the test. All keys share one window, so a test that counts
 * up to a limit could otherwise cross the end of a window that an earlier test began. A test may begin several, one after the other.
 */
export function beginLimitWindow(): void {
  const mocked = vi.isMockFunction(performance.now) ? vi.mocked(performance.now).getMockImplementation() : undefined;
  const now = mocked ?? performance.now.bind(performance);
  const clock = vi.spyOn(performance, "now").mockImplementation(() => now() + 61_000);
  onTestFinished(() => clock.mockRestore());
}
