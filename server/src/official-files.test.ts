import { createHash } from "node:crypto";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createLog } from "@skaenk/api/platform/log";
import { readSettings } from "@skaenk/api/platform/settings";
import { afterEach, describe, expect, test, vi } from "vitest";
import { officialNow, readOfficialFiles } from "./official-files.ts";

const folder = mkdtempSync(join(tmpdir(), "official-"));
const drawing = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 3 1'/>";
const file = (name: string, content = drawing): string => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};
const log = createLog("silent");
const read = (env: Record<string, string>) =>
  readOfficialFiles(readSettings({ SESSION_SECRET: "a-secret-that-only-tests-know-of-000000", ...env }), log);
const sha256 = (content: string) => createHash("sha256").update(content).digest("hex");

afterEach(() => void vi.restoreAllMocks());

describe("the papers that only an authority may draw", () => {
  test("stand at addresses of the shop's own, as they were given", () => {
    const sign = file("skilt.svg");
    const notice = file("meddelelse.png", "as published");
    const official = read({
      AGE_SIGN_FILE: sign,
      GUARANTEE_NOTICE_FILE: notice,
      GUARANTEE_NOTICE_SHA256: sha256("as published"),
      INSPECTION_REPORT_URL: "https://www.findsmiley.dk/123",
    });
    expect(official.files).toEqual({
      "/officielt/aldersskilt.svg": sign,
      "/officielt/reklamationsret.png": notice,
    });
    expect(official.shown.ageSign?.src).toBe("/officielt/aldersskilt.svg");
    expect(official.shown.guaranteeNotice?.src).toBe("/officielt/reklamationsret.png");
    expect(official.shown.inspectionReportUrl).toBe("https://www.findsmiley.dk/123");
  });

  test("stop the shop when the notice is not the one that was published", () => {
    const notice = file("aendret.svg");
    expect(() => read({ GUARANTEE_NOTICE_FILE: notice })).toThrow(/GUARANTEE_NOTICE_SHA256/);
    expect(() => read({ GUARANTEE_NOTICE_FILE: notice, GUARANTEE_NOTICE_SHA256: sha256("another") })).toThrow(
      /GUARANTEE_NOTICE_SHA256/,
    );
  });

  test("are those of the office where the environment names none", () => {
    const live = { papers: { ageSign: `${"a".repeat(64)}.svg`, inspectionReportUrl: "https://www.findsmiley.dk/1" } };
    const named = { inspectionReportUrl: "https://www.findsmiley.dk/2" };
    expect(officialNow(named, live as never)).toEqual({
      ageSign: { src: `/api/v1/official-files/${"a".repeat(64)}.svg`, alt: expect.stringContaining("18 år") },
      inspectionReportUrl: "https://www.findsmiley.dk/2",
    });
  });

  test("must be pictures that exist", () => {
    expect(() => read({ AGE_SIGN_FILE: file("skilt.html") })).toThrow(/AGE_SIGN_FILE: skal være/);
    expect(() => read({ AGE_SIGN_FILE: join(folder, "nowhere.svg") })).toThrow(/AGE_SIGN_FILE/);
  });

  test("are asked for in the log of a real shop, and only there", () => {
    const warn = vi.spyOn(log, "warn");
    read({});
    expect(warn).not.toHaveBeenCalled();
    const named = { PUBLIC_URL: "https://skaenk.example", COMPANY_CVR: "25313763" };
    const quickpay = { PAYMENT_PROVIDER: "quickpay", QUICKPAY_API_KEY: "noegle", QUICKPAY_PRIVATE_KEY: "privat" };
    const age = {
      AGE_PROVIDER: "oidc",
      AGE_OIDC_ISSUER: "https://alder.example",
      AGE_OIDC_CLIENT_ID: "butik",
      AGE_OIDC_SCOPE: "openid is_over_18",
      AGE_OIDC_CLAIM: "is_over_18",
    };
    const real = { ...named, ...quickpay, ...age, NODE_ENV: "production" };
    read({ ...real, MAIL_URL: "smtps://u:p@mail.skaenk.example" });
    expect(warn.mock.calls.flat().join(" ")).toMatch(/AGE_SIGN_FILE.*GUARANTEE_NOTICE_FILE.*INSPECTION_REPORT_URL/);
  });
});
