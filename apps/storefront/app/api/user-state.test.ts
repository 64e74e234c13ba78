import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { readUser, userState } from "./user-state";

beforeEach(() => void vi.stubGlobal("document", { cookie: "" }));
afterEach(() => void vi.unstubAllGlobals());

const comes = (cookie: string) => Object.assign(document, { cookie });

it("is a visitor until the backend has said that somebody is logged in", () => {
  expect(readUser("")).toEqual({ state: "visitor" });
  expect(readUser("skaenk_visitor=abc; not_skaenk_member=x")).toEqual({ state: "visitor" });
  expect(readUser("skaenk_age=18; skaenk_member=s-1")).toEqual({ state: "member", session: "s-1" });
});

it("is the same thing as long as it says the same", () => {
  const before = userState();
  comes("skaenk_age=18");
  expect(userState()).toBe(before);
  comes("skaenk_member=s-1");
  const member = userState();
  expect(member).toEqual({ state: "member", session: "s-1" });
  comes("skaenk_member=s-1; skaenk_age=18");
  expect(userState()).toBe(member);
  comes("skaenk_member=s-2");
  expect(userState().session).toBe("s-2");
});
