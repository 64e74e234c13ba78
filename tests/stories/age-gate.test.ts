import { describe, expect } from "vitest";
import { shopUrl, story, untilFilledIn } from "../support/story.ts";

const yes = { name: "Ja, jeg er fyldt 18 år" };
const no = { name: "Nej", exact: true };

/** Relative luminance of a colour written as `rgb(1, 2, 3)`. @source WCAG 2.2, relative luminance */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((text) => {
    const share = Number(text) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

describe("the age gate", () => {
  story("a visitor says yes and stays on the page", async ({ open }) => {
    const page = await open({ past18: false });
    await page.goto("/drink/negroni");
    const dialog = page.getByRole("dialog", { name: "Er du fyldt 18 år?" });
    await dialog.waitFor();
    await dialog.getByRole("button", yes).click();
    await dialog.waitFor({ state: "detached" });
    expect(new URL(page.url()).pathname).toBe("/drink/negroni");
    const cookie = (await page.context().cookies()).find(({ name }) => name === "skaenk_age");
    expect(cookie).toMatchObject({ value: "18", httpOnly: true, sameSite: "Lax" });
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
    expect(Math.round(days)).toBe(30);
    const locale = (await page.context().cookies()).find(({ name }) => name === "skaenk_locale");
    expect(locale).toMatchObject({ value: "da", sameSite: "Lax" });
    expect(Math.round(((locale?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(365);
    await page.reload();
    await page.getByRole("heading", { level: 1, name: "Negroni" }).waitFor();
    expect(await dialog.count()).toBe(0);
  });

  story("the keyboard alone is enough, and Escape answers nothing", async ({ open }) => {
    const page = await open({ past18: false });
    await page.goto("/");
    const dialog = page.getByRole("dialog", { name: "Er du fyldt 18 år?" });
    await expect.poll(() => dialog.evaluate((panel) => document.activeElement === panel)).toBe(true);
    await page.keyboard.press("Escape");
    await dialog.waitFor();
    for (let press = 0; press < 12; press += 1) {
      await page.keyboard.press("Tab");
      expect(await dialog.evaluate((panel) => panel.contains(document.activeElement))).toBe(true);
    }
    await dialog.getByRole("button", yes).focus();
    await page.keyboard.press("Enter");
    await dialog.waitFor({ state: "detached" });
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("MAIN");
  });

  story("the question of cookies has the focus after a yes", async ({ open }) => {
    const page = await open({ past18: false, choseCookies: false });
    await page.goto("/");
    const dialog = page.getByRole("dialog", { name: "Er du fyldt 18 år?" });
    await expect.poll(() => dialog.evaluate((panel) => document.activeElement === panel)).toBe(true);
    await dialog.getByRole("button", yes).press("Enter");
    const cookies = page.getByRole("dialog", { name: "Må vi bruge flere cookies?" });
    await expect.poll(() => cookies.evaluate((panel) => document.activeElement === panel)).toBe(true);
  });

  story("a yes is in sight in a window of 320 by 256 px", async ({ open }) => {
    const page = await open({ past18: false });
    await page.setViewportSize({ width: 320, height: 256 });
    await page.goto("/");
    const dialog = page.getByRole("dialog", { name: "Er du fyldt 18 år?" });
    const { y = 256, height = 0 } = (await dialog.getByRole("button", yes).boundingBox()) ?? {};
    expect(y + height).toBeLessThanOrEqual(256);
  });

  for (const theme of ["light", "dark"] as const) {
    for (const javaScript of [true, false]) {
      story(`shows what is focused, ${theme}, ${javaScript ? "with" : "without"} JavaScript`, async ({ open }) => {
        const page = await open({ past18: false, theme, javaScript });
        await page.goto("/");
        const dialog = page.getByRole("dialog", { name: "Er du fyldt 18 år?" });
        // The gate takes the focus once its scripts are awake.
        if (javaScript)
          await expect.poll(() => dialog.evaluate((panel) => document.activeElement === panel)).toBe(true);
        for (const control of await dialog.locator("button, a").all()) {
          await control.focus();
          await page.keyboard.press("Shift");
          const [ring, ground] = await control.evaluate((one) => [
            getComputedStyle(one).outlineColor,
            getComputedStyle(one.closest(".age-gate") ?? one).backgroundColor,
          ]);
          expect(contrast(ring ?? "", ground ?? "")).toBeGreaterThan(3);
        }
      });
    }
  }

  story("the page behind is there for search engines and out of reach for hands", async ({ open }) => {
    const html = await (await fetch(`${shopUrl()}/drink/negroni`)).text();
    expect(html).toContain("<h1");
    expect(html).toMatch(/Negroni/);
    expect(html).toMatch(/<main id="indhold" tabindex="-1" inert=""/i);
    const page = await open({ past18: false });
    await page.goto("/drink/negroni");
    await page.getByRole("dialog", { name: "Er du fyldt 18 år?" }).waitFor();
    await expect.poll(() => page.locator("main").evaluate((main) => (main as HTMLElement).inert)).toBe(true);
  });

  story("nothing moves when the gate goes", async ({ open }) => {
    const page = await open({ past18: false });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto("/");
    await page.getByRole("button", yes).click();
    await page.getByRole("dialog", { name: "Er du fyldt 18 år?" }).waitFor({ state: "detached" });
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.001);
  });

  story("a no leads to a neutral page and stores nothing", async ({ open }) => {
    const page = await open({ past18: false, choseCookies: false });
    await page.goto("/");
    await page.getByRole("button", no).click();
    await page.waitForURL(/\/18-aar/);
    await page.getByText("Du skal være fyldt 18 år for at se resten af siden.").first().waitFor();
    expect(await page.getByRole("dialog", { name: "Er du fyldt 18 år?" }).count()).toBe(0);
    expect(await page.context().cookies()).toEqual([]);
    const stored = await page.evaluate(() => [localStorage.length, sessionStorage.length]);
    expect(stored).toEqual([0, 0]);
  });

  for (const path of [
    "/handelsbetingelser",
    "/privatlivspolitik",
    "/kontakt",
    "/cookies",
    "/tilgaengelighed",
    "/fortryd",
  ]) {
    story(`${path} can be read without an answer`, async ({ open }) => {
      const page = await open({ past18: false });
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(200);
      await page.getByRole("heading", { level: 1 }).waitFor();
      expect(await page.getByRole("dialog", { name: "Er du fyldt 18 år?" }).count()).toBe(0);
    });
  }

  story("drinks without alcohol stand outside the gate", async ({ open }) => {
    const page = await open({ past18: false });
    await page.goto("/18-aar");
    await page.getByRole("link", { name: "alkoholfri drinks" }).click();
    await page.waitForURL(/\/drinks\/temaer\/alkoholfri$/);
    await page.locator('main a[href^="/drink/"]').first().click();
    await page.waitForURL(/\/drink\//);
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    expect(await page.getByRole("dialog", { name: "Er du fyldt 18 år?" }).count()).toBe(0);
  });

  story("a page that is nowhere shows drinks, so it asks too", async ({ open }) => {
    const page = await open({ past18: false, complaints: [/404/] });
    await page.goto("/findes-ikke");
    await page.getByRole("dialog", { name: "Er du fyldt 18 år?" }).waitFor();
    await page.getByRole("button", yes).click();
    await page.getByRole("heading", { level: 1, name: "Den side kunne vi ikke finde" }).waitFor();
  });

  story("a yes without a connection counts, and the shop hears of it when there is one", async ({ open }) => {
    const page = await open({ past18: false, complaints: [/ERR_INTERNET_DISCONNECTED/] });
    await page.goto("/drink/negroni");
    const dialog = page.getByRole("dialog", { name: "Er du fyldt 18 år?" });
    await dialog.waitFor();
    await untilFilledIn(page);
    await page.context().setOffline(true);
    await dialog.getByRole("button", yes).click();
    await dialog.waitFor({ state: "detached" });
    await page.getByRole("heading", { level: 1, name: "Negroni" }).waitFor();
    const cookies = async () => (await page.context().cookies()).map(({ name }) => name);
    expect(await cookies()).not.toContain("skaenk_age");
    await page.context().setOffline(false);
    await expect.poll(cookies).toContain("skaenk_age");
    await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0);
  });

  story("both answers work without JavaScript", async ({ open }) => {
    const page = await open({ past18: false, javaScript: false });
    await page.goto("/drinks?taste=bitter");
    await page.getByRole("button", yes).click();
    await page.waitForURL(/\/drinks\?taste=bitter/);
    expect(await page.getByRole("dialog").count()).toBe(0);
    const other = await open({ past18: false, javaScript: false });
    await other.goto("/drinks");
    await other.getByRole("button", no).click();
    await other.waitForURL(/\/18-aar/);
  });
});
