import type { Page } from "playwright-core";

/** The whole front page has more than 120 elements that take the focus, and the search comes before the question of cookies. */
const mostTabs = 250;

/** Tabs until the focus is on a field of that name, or on something that reads so. */
export async function tabTo(page: Page, wanted: (name: string, text: string) => boolean): Promise<void> {
  for (let tabs = 0; tabs < mostTabs; tabs += 1) {
    const [name = "", text = ""] = await page.evaluate(() => {
      const here = document.activeElement;
      return [
        here?.getAttribute("name") ?? "",
        here === document.body ? "" : (here?.getAttribute("aria-label") ?? here?.textContent?.trim() ?? ""),
      ];
    });
    if (wanted(name, text)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("The keyboard does not get there");
}

/** Tabs to what reads so, and presses Enter on it. */
export async function pressOn(page: Page, text: RegExp): Promise<void> {
  await page.waitForLoadState();
  await tabTo(page, (_name, shown) => text.test(shown) && shown.length < 200);
  await page.keyboard.press("Enter");
}
