import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";

const routes = readFileSync(new URL("../../apps/storefront/app/routes.ts", import.meta.url), "utf8");
/** A page for developers that is absent in production. */
const forBuilders = "test-page";

/** Storefront addresses without parameters: the front page, all lists, and the pages linked in the footer. */
function plainAddresses(linked: readonly string[]): string[] {
  const own = [...routes.matchAll(/route\("([^":*]+)"/g)].map(([, path]) => `/${path}`);
  return [...new Set(["/", ...own.filter((path) => path !== `/${forBuilders}`), ...linked])];
}

/** Faults of an empty shop's pages: missing pages, empty sections and counts of zero. */
export async function findEmptyPages(page: Page): Promise<string[]> {
  await page.goto("/");
  const linked = await page.$$eval('a[href^="/"]', (links) =>
    links.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
  );
  const wrong: string[] = [];
  for (const path of plainAddresses(linked)) {
    const { status, type } = await page.evaluate(async (address) => {
      const answer = await fetch(address);
      return { status: answer.status, type: answer.headers.get("content-type") };
    }, path);
    if (status === 404 || status >= 500) wrong.push(`${path}: ${status}`);
    if (status !== 200 || !type?.startsWith("text/html")) continue;
    await page.goto(path);
    const look = () =>
      page.getByRole("main").evaluate((main) => {
        const empty = [...main.querySelectorAll("section, nav, ul, ol, div:has(> :is(h2, h3))")].filter(
          (part) =>
            part.checkVisibility() &&
            !part.querySelector("img, input, button, a, svg, p, li") &&
            !/\S/.test(
              [...part.children]
                .filter((child) => !/^H\d$/.test(child.tagName))
                .map((child) => child.textContent)
                .join(""),
            ),
        );
        return { text: (main as HTMLElement).innerText, empty: empty.map((part) => part.outerHTML.slice(0, 120)) };
      });
    let said = await look();
    // Recommendations load shortly after the page; their section disappears if there are none.
    for (let tries = 0; said.empty.length > 0 && tries < 40; tries += 1) {
      await page.waitForTimeout(250);
      said = await look();
    }
    wrong.push(...said.empty.map((part) => `${path}: empty ${part}`));
    for (const [words] of said.text.matchAll(/\b(Alle 0|0 (drinks|varer|artikler|kollektioner|opskrifter))\b/g)) {
      wrong.push(`${path}: says "${words}"`);
    }
  }
  return wrong;
}
