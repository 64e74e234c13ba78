import { describe, expect, it, vi } from "vitest";
import { loadWhole, reloadOnce } from "./lazy-reload";

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

describe("the one reload", () => {
  const placeAt = (href: string) => ({ href, assign: vi.fn(), reload: vi.fn() });

  it("leads to where the visitor was going", () => {
    const place = placeAt("https://shop.example/drinks");
    loadWhole("https://shop.example/drink/negroni?for=4", place);
    expect(place.assign).toHaveBeenCalledWith("https://shop.example/drink/negroni?for=4");
    expect(place.reload).not.toHaveBeenCalled();
  });

  it.each([undefined, "https://shop.example/drinks#rum"])("loads the page again on the way to %s", (to) => {
    const place = placeAt("https://shop.example/drinks");
    loadWhole(to, place);
    expect(place.reload).toHaveBeenCalledOnce();
    expect(place.assign).not.toHaveBeenCalled();
  });
});
