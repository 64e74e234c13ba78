import { expect, it } from "vitest";
import { hasEnded } from "./log-in.route";

const at = (path: string, cookie?: string) =>
  new Request(`http://localhost/kontor/log-ind${path}`, cookie === undefined ? {} : { headers: { cookie } });

it("tells of a session that has ended where one was sent to the login by it, and to nobody else", () => {
  expect(hasEnded(at("?til=%2Fdrift", "a=b; skaenk_staff=token"))).toBe(true);
  expect(hasEnded(at("?til=%2Fdrift", "__Host-skaenk_staff=token"))).toBe(true);
  expect(hasEnded(at("?til=%2Fdrift"))).toBe(false);
  expect(hasEnded(at("?til=%2Fdrift", "not_skaenk_staff=token"))).toBe(false);
  expect(hasEnded(at("", "skaenk_staff=token"))).toBe(false);
});
