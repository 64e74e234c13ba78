import { Secret, TOTP } from "otpauth";
import type { Page } from "playwright-core";

/** An authenticator app: reads the secret on the account page, and never returns the same code twice. */
export type CodeApp = { next(): Promise<string> };

const stepMs = 30_000;

/** Reads the secret from the account page. */
export async function scanCodes(page: Page): Promise<CodeApp> {
  const secret = await page.getByText("Eller skriv nøglen").locator("code").innerText();
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  let last = 0;
  return {
    // The shop accepts the code of the next 30 seconds too, so no wait is needed.
    next: async () => {
      last = Math.max(last + 1, Math.floor(Date.now() / stepMs));
      const ahead = last * stepMs - Date.now();
      if (ahead > stepMs) await new Promise((resolve) => setTimeout(resolve, ahead - stepMs));
      return totp.generate({ timestamp: last * stepMs });
    },
  };
}
