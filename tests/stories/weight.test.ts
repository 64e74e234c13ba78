import { gzipSync } from "node:zlib";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { shopUrl, story, untilAwake } from "../support/story.ts";

/** What a first visit may cost in all, in kB (1,000 bytes) of gzip, whatever the server compressed with. */
const budgets = { script: 150, stylesheet: 25 };

type Fetched = { url: string; type: string; body: Promise<Buffer> };

/** Everything that the page fetches, also what it fetches by itself when it has come to rest. */
async function firstVisit(page: Page, path: string): Promise<Fetched[]> {
  const fetched: Fetched[] = [];
  page.on("response", (response) => {
    const type = response.request().resourceType();
    fetched.push({ url: response.url(), type, body: response.body().catch(() => Buffer.alloc(0)) });
  });
  await page.goto(path, { waitUntil: "networkidle" });
  await untilAwake(page);
  await page.getByRole("button", { name: "Afvis alle" }).waitFor();
  await page.waitForLoadState("networkidle");
  return fetched;
}

async function kilobytes(fetched: Fetched[], type: string): Promise<number> {
  const bodies = await Promise.all(fetched.filter((one) => one.type === type).map(({ body }) => body));
  return bodies.reduce((sum, body) => sum + gzipSync(body).length, 0) / 1000;
}

describe("a first visit", () => {
  for (const path of ["/", "/drink/negroni", "/vare/havgus-london-dry-gin"]) {
    story(`to ${path} is light, and asks nobody else for anything`, async ({ open }) => {
      const fetched = await firstVisit(await open({ width: 390, choseCookies: false }), path);
      const [script, stylesheet] = [await kilobytes(fetched, "script"), await kilobytes(fetched, "stylesheet")];
      console.info(`${path}: ${script.toFixed(1)} kB of script, ${stylesheet.toFixed(1)} kB of style`);
      expect(script).toBeLessThan(budgets.script);
      expect(stylesheet).toBeLessThan(budgets.stylesheet);
      expect(fetched.filter(({ url }) => /^https?:/.test(url) && !url.startsWith(shopUrl()))).toEqual([]);
    });
  }
});
