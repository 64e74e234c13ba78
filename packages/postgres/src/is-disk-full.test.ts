import { expect, it } from "vitest";
import { isDiskFull } from "./is-disk-full.ts";

const withCode = (code: string, cause?: unknown) => Object.assign(new Error("", { cause }), { code });

it.each(["53100", "ENOSPC", "EDQUOT"])("knows a full disk by %s, also as another failure's cause", (code) => {
  expect(isDiskFull(withCode(code))).toBe(true);
  expect(isDiskFull(withCode("EIO", withCode(code)))).toBe(true);
  expect(isDiskFull(new Error("The backup failed", { cause: withCode("EIO", withCode(code)) }))).toBe(true);
});

it.each([["EACCES"], ["53200"]])("takes %s for something else", (code) =>
  expect(isDiskFull(withCode(code))).toBe(false),
);

it("takes what is no error for something else", () => {
  expect([isDiskFull("ENOSPC"), isDiskFull(undefined), isDiskFull({ code: "ENOSPC" })]).toEqual([false, false, false]);
});
