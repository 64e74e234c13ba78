import axe from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";

const source = axe.source;

/** Runs axe on the page as it stands, and names every violation with the first places it was found. */
export async function findViolations(page: Page): Promise<string[]> {
  // As an expression from the tester, not a script of the page: the content security policy stays as strict as it is.
  await page.evaluate(source);
  return page.evaluate(async () => {
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
