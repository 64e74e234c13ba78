import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createLoadingProgress } from "./loading-progress";

describe("the loading bar", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("stays away for the first 200 ms", () => {
    const bar = createLoadingProgress();
    bar.start();
    vi.advanceTimersByTime(199);
    expect(bar.read().shown).toBe(false);
    vi.advanceTimersByTime(1);
    expect(bar.read()).toEqual({ shown: true, percent: 0, failed: false });
  });

  it("is never seen when the page comes sooner", () => {
    const bar = createLoadingProgress();
    const seen = vi.fn(() => expect(bar.read().shown).toBe(false));
    bar.subscribe(seen);
    bar.start();
    vi.advanceTimersByTime(150);
    bar.finish();
    vi.advanceTimersByTime(10_000);
    expect(seen).toHaveBeenCalled();
    expect(bar.read()).toEqual({ shown: false, percent: 0, failed: false });
  });

  it("advances every 100 ms toward an expected duration of 5000 ms", () => {
    const bar = createLoadingProgress();
    bar.start();
    vi.advanceTimersByTime(200 + 99);
    expect(bar.read().percent).toBe(0);
    vi.advanceTimersByTime(1);
    expect(bar.read().percent).toBe(2);
    vi.advanceTimersByTime(2_400);
    expect(bar.read().percent).toBe(50);
  });

  it("never says it is done before it is", () => {
    const bar = createLoadingProgress();
    bar.start();
    vi.advanceTimersByTime(60_000);
    expect(bar.read().percent).toBe(98);
  });

  it("jumps to 100 % at the end and hides after 500 ms", () => {
    const bar = createLoadingProgress();
    bar.start();
    vi.advanceTimersByTime(1_000);
    bar.finish();
    expect(bar.read()).toEqual({ shown: true, percent: 100, failed: false });
    vi.advanceTimersByTime(499);
    expect(bar.read().shown).toBe(true);
    vi.advanceTimersByTime(1);
    expect(bar.read()).toEqual({ shown: false, percent: 0, failed: false });
  });

  it("is marked failed when the page does not come", () => {
    const bar = createLoadingProgress();
    bar.start();
    vi.advanceTimersByTime(1_000);
    bar.fail();
    expect(bar.read()).toEqual({ shown: true, percent: 100, failed: true });
    vi.advanceTimersByTime(500);
    expect(bar.read().shown).toBe(false);
  });

  it("begins anew when another page is asked for while it hides", () => {
    const bar = createLoadingProgress();
    bar.start();
    vi.advanceTimersByTime(1_000);
    bar.finish();
    bar.start();
    expect(bar.read().shown).toBe(false);
    vi.advanceTimersByTime(500);
    expect(bar.read()).toEqual({ shown: true, percent: 6, failed: false });
  });

  it("has nothing to finish when nothing was asked for", () => {
    const bar = createLoadingProgress();
    bar.finish();
    bar.fail();
    expect(bar.read()).toEqual({ shown: false, percent: 0, failed: false });
  });
});
