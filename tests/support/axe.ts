import axe from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";

const source = axe.source;

/** Runs axe on the page as it stands; every violation fails, named with the first places it was found. */
export async function expectNoViolations(page: Page, where: string): Promise<void> {
  // As an expression from the tester, not a script of the page: the content security policy stays as strict as it is.
  await page.evaluate(source);
  const found = await page.evaluate(async () => {
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, {
      resultTypes: ["violations"],
    });
    return violations.map(({ id, help, nodes }) => ({
      rule: `${id}: ${help}`,
      places: nodes.slice(0, 3).map(({ target, failureSummary }) => `${target.join(" ")} – ${failureSummary ?? ""}`),
    }));
  });
  expect(found, `accessibility of ${where}`).toEqual([]);
}
