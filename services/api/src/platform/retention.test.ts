import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { readSettings } from "./settings.ts";

it("keeps what people do no longer than the privacy policy says", () => {
  const policy = readFileSync(new URL("../../seed/pages/privatlivspolitik.yaml", import.meta.url), "utf8");
  const months = Number(/"Adfærd til statistik og personalisering", "(\d+) måneder/.exec(policy)?.[1]);
  const { retentionDays } = readSettings({ SESSION_SECRET: "a-secret-that-only-tests-know-of-000000" }).personalisation;
  const kept = new Date("2026-02-01");
  const gone = new Date(kept.getTime() + retentionDays * 86_400_000);
  const promised = new Date(kept);
  promised.setUTCMonth(promised.getUTCMonth() + months);
  expect(gone).toEqual(promised);
});
