import { Secret, TOTP } from "otpauth";
import type { Page } from "playwright-core";

/** The app on somebody's phone that shows one-time codes: scans what the account page shows, and never gives a code twice. */
export type CodeApp = { next(): Promise<string> };

const stepMs = 30_000;

/** Reads the secret that the page shows. */
export async function scanCodes(page: Page): Promise<CodeApp> {
  const secret = await page.getByText("Eller skriv nøglen").locator("code").innerText();
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  let last = 0;
  return {
    // A code of the next half minute counts too, so that nobody waits for it.
    next: async () => {
      last = Math.max(last + 1, Math.floor(Date.now() / stepMs));
      const ahead = last * stepMs - Date.now();
      if (ahead > stepMs) await new Promise((resolve) => setTimeout(resolve, ahead - stepMs));
      return totp.generate({ timestamp: last * stepMs });
    },
  };
}
