import axe from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";

const source = axe.source;

/** Runs axe on the page as it stands, and names every violation with the first places it was found. */
async function findViolations(page: Page): Promise<string[]> {
  // As an expression from the tester, not a script of the page: the content security policy stays as strict as it is.
  if (!(await page.evaluate("'axe' in globalThis"))) await page.evaluate(source);
  return page.evaluate(async () => {
    // A colour on its way from one theme to the other is neither's; what inherits it may set out once it has arrived.
    const underWay = () => document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    for (let turn = 0, moving = underWay(); turn < 20 && moving.length > 0; turn += 1, moving = underWay()) {
      for (const transition of moving) transition.finish();
    }
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, {
      resultTypes: ["violations"],
    });
    return violations.map(({ id, help, nodes }) => {
      const places = nodes
        .slice(0, 3)
        .map(({ target, failureSummary = "" }) => `${target.join(" ")} (${failureSummary})`);
      return `${id}: ${help}: ${places.join("; ")}`.replaceAll(/\s+/g, " ");
    });
  });
}

/** No violation at all on the page as it stands. */
export async function expectNoViolations(page: Page, where: string): Promise<void> {
  expect(await findViolations(page), `accessibility of ${where}`).toEqual([]);
}

/** How a page is looked at: by day or by night, and how wide, in CSS pixels, where it is not the page's own width. */
type Look = { theme: "light" | "dark"; width?: number };

export const bothThemes: Look[] = [{ theme: "light" }, { theme: "dark" }];
export const phoneAndDesktop: Look[] = [
  { theme: "light", width: 1280 },
  { theme: "dark", width: 390 },
];

/**
 * The violations of the page as it stands, look by look: theme and width are the style's alone, so the page is walked to once.
 * With `PICTURES` set to a folder each look is kept there as a picture.
 */
export async function findViolationsIn(looks: Look[], page: Page, where: string): Promise<string[]> {
  const found: string[] = [];
  for (const { theme, width } of looks) {
    if (width) await page.setViewportSize({ width, height: width < 600 ? 844 : 800 });
    await page.emulateMedia({ colorScheme: theme });
    const look = width ? `${theme} at ${width} px` : theme;
    found.push(...(await findViolations(page)).map((violation) => `${look}: ${violation}`));
    if (process.env.PICTURES) {
      const name = `${where}-${look}`.replaceAll(/\W+/g, "-");
      await page.screenshot({ path: `${process.env.PICTURES}/${name}.png`, fullPage: true });
    }
  }
  return found;
}

/** No violation at all in any of the looks. */
export async function expectNoViolationsIn(looks: Look[], page: Page, where: string): Promise<void> {
  expect(await findViolationsIn(looks, page, where), `accessibility of ${where}`).toEqual([]);
}
