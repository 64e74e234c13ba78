import { describe, expect, it, vi } from "vitest";
import { reloadOnce } from "./lazy-reload";

function memoryOf() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

describe("a part of the page that fails to load", () => {
  it("makes the page reload the first time", () => {
    const reload = vi.fn();
    expect(reloadOnce(memoryOf(), 1_000, reload)).toBe(true);
    expect(reload).toHaveBeenCalledOnce();
  });

  it("does not make it reload again within a minute", () => {
    const memory = memoryOf();
    const reload = vi.fn();
    reloadOnce(memory, 1_000, reload);
    expect(reloadOnce(memory, 60_999, reload)).toBe(false);
    expect(reload).toHaveBeenCalledOnce();
  });

  it("may reload again a minute later", () => {
    const memory = memoryOf();
    const reload = vi.fn();
    reloadOnce(memory, 1_000, reload);
    expect(reloadOnce(memory, 61_000, reload)).toBe(true);
    expect(reload).toHaveBeenCalledTimes(2);
  });
});
