import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { readSettings } from "./settings.ts";

const folder = mkdtempSync(join(tmpdir(), "skaenk-settings-"));
const file = join(folder, "session_secret");
writeFileSync(file, "a-secret-that-only-tests-know-of-111111\n");

it("reads a setting from the file that its _FILE names", () => {
  expect(readSettings({ NODE_ENV: "test", SESSION_SECRET_FILE: file }).sessionSecret).toBe(
    "a-secret-that-only-tests-know-of-111111",
  );
});

it("lets what is set itself win, and an empty file count as unset", () => {
  const own = "a-secret-that-only-tests-know-of-222222";
  expect(readSettings({ SESSION_SECRET: own, SESSION_SECRET_FILE: file }).sessionSecret).toBe(own);
  writeFileSync(join(folder, "empty"), "");
  expect(readSettings({ SESSION_SECRET: own, MAIL_URL_FILE: join(folder, "empty") }).mailUrl).toBeUndefined();
});

it("names the file that cannot be read, and checks what stands in it like any setting", () => {
  expect(() => readSettings({ SESSION_SECRET_FILE: join(folder, "nowhere") })).toThrow("SESSION_SECRET_FILE: filen");
  writeFileSync(join(folder, "short"), "kort");
  expect(() => readSettings({ SESSION_SECRET_FILE: join(folder, "short") })).toThrow("SESSION_SECRET");
});
