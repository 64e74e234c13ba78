import { beforeEach, describe, expect, it, vi } from "vitest";
import { nothingWritten } from "./checkout-values.ts";
import { forgetTyped, keepTyped, mergeTyped, readTyped } from "./typed-draft.ts";

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});

const typed = { ...nothingWritten, email: "dagny@example.dk", street: "Åvej 1", termsAccepted: true };
const hour = 3_600_000;

describe("what is typed at the checkout", () => {
  it("stays for a day, without the acceptance of the terms", () => {
    keepTyped(typed, "", 0);
    expect(readTyped("", 23 * hour)).toEqual({ ...typed, termsAccepted: false });
    expect(readTyped("", 24 * hour)).toBeUndefined();
  });

  it("is shown to nobody but the member who typed it, also once the session has ended", () => {
    keepTyped(typed, "10001", 0);
    expect(readTyped("", 1)).toBeUndefined();
    expect(readTyped("10002", 1)).toBeUndefined();
    expect(readTyped("10001", 1)?.email).toBe(typed.email);
  });

  it("comes along when a visitor logs in on the way", () => {
    keepTyped(typed, "", 0);
    expect(readTyped("10001", 1)?.street).toBe(typed.street);
  });

  it("is forgotten when the order is placed", () => {
    keepTyped(typed, "", 0);
    forgetTyped();
    expect(readTyped("", 1)).toBeUndefined();
  });

  it.each(["null", "{", "7", '{"at":1,"writer":"","values":null}', '{"at":1,"writer":"","values":{"email":{"a":1}}}'])(
    "that was damaged counts as nothing: %s",
    (stored) => {
      kept.set("skaenk:checkout", stored);
      expect(readTyped("", 2)?.email ?? "").toBe("");
    },
  );

  it("stands above what the page knows of a member, which fills the rest", () => {
    const page = { ...nothingWritten, email: "gammel@example.dk", name: "Dagny", deliveryMethodId: "pakkeshop" };
    expect(mergeTyped(page, typed)).toMatchObject({
      email: "dagny@example.dk",
      name: "Dagny",
      street: "Åvej 1",
      deliveryMethodId: "pakkeshop",
      termsAccepted: false,
    });
  });
});
