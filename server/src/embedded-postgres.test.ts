import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it, vi } from "vitest";
import { copyOfFolder, DatabaseUnavailable, requireDevelopment, startEmbeddedPostgres } from "./embedded-postgres.ts";

const folder = mkdtempSync(join(tmpdir(), "skaenk-copy-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("copies programs so that they find their libraries without the folder that they came from", () => {
  const native = join(folder, "native");
  mkdirSync(join(native, "lib"), { recursive: true });
  writeFileSync(join(native, "lib", "libicuuc.so.60.2"), "a library");
  symlinkSync("libicuuc.so.60.2", join(native, "lib", "libicuuc.so.60"));
  const copy = copyOfFolder(native, folder);
  renameSync(native, join(folder, "out-of-reach"));
  expect(readFileSync(join(copy, "lib", "libicuuc.so.60"), "utf8")).toBe("a library");
  // Made once: the second time there is nothing left to copy.
  expect(copyOfFolder(native, folder)).toBe(copy);
});

it("says that DATABASE_URL is missing where its packages are not installed, and makes no folder", async () => {
  vi.spyOn(process, "arch", "get").mockReturnValue("s390x");
  const data = join(folder, "never-made");
  await expect(startEmbeddedPostgres(data)).rejects.toThrow(DatabaseUnavailable);
  await expect(startEmbeddedPostgres(data)).rejects.toThrow(/^DATABASE_URL mangler/);
  expect(existsSync(data)).toBe(false);
  vi.restoreAllMocks();
});

it("belongs to development: a shop in production names its own database", () => {
  expect(() => requireDevelopment({ production: true, allowFakes: false })).toThrow(/^DATABASE_URL mangler/);
  expect(() => requireDevelopment({ production: true, allowFakes: true })).not.toThrow();
  expect(() => requireDevelopment({ production: false, allowFakes: true })).not.toThrow();
});
