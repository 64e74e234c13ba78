import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ErasureQueue, erasureRestMs } from "./erasure-queue.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const log = { info: () => undefined, error: vi.fn() };

it("one who leaves alone is erased before they are answered", async () => {
  const finish = vi.fn(() => Promise.resolve());
  const erasures = new ErasureQueue(finish, log);
  await erasures.request();
  expect(finish).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(erasureRestMs);
  await erasures.request();
  expect(finish).toHaveBeenCalledTimes(2);
});

it("many who leave are erased together, the last of them within a minute", async () => {
  const finish = vi.fn(() => Promise.resolve());
  const erasures = new ErasureQueue(finish, log);
  for (let second = 0; second < 600; second++) {
    await erasures.request();
    await vi.advanceTimersByTimeAsync(1_000);
  }
  await vi.advanceTimersByTimeAsync(erasureRestMs);
  expect(finish.mock.calls.length).toBeLessThanOrEqual(12);
  expect(finish.mock.calls.length).toBeGreaterThanOrEqual(10);
});

it("who leaves while others are being erased is erased after them", async () => {
  const underWay = Promise.withResolvers<void>();
  const finish = vi.fn(() => Promise.resolve()).mockImplementationOnce(() => underWay.promise);
  const erasures = new ErasureQueue(finish, log);
  const first = erasures.request();
  await erasures.request();
  expect(finish).toHaveBeenCalledTimes(1);
  underWay.resolve();
  await first;
  await vi.advanceTimersByTimeAsync(erasureRestMs);
  expect(finish).toHaveBeenCalledTimes(2);
});

it("an erasure that failed is tried again until it is done", async () => {
  const failure = new Error("no room");
  const finish = vi
    .fn(() => Promise.resolve())
    .mockRejectedValueOnce(failure)
    .mockRejectedValueOnce(failure);
  const erasures = new ErasureQueue(finish, log);
  await expect(erasures.request()).rejects.toThrow("no room");
  await vi.advanceTimersByTimeAsync(3 * erasureRestMs);
  expect(finish).toHaveBeenCalledTimes(3);
  expect(log.error).toHaveBeenCalledTimes(1);
});
