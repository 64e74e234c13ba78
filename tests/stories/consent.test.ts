import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { story, untilAwake } from "../support/story.ts";

const question = (page: Page) => page.getByRole("dialog", { name: "Må vi bruge flere cookies?" });
const names = async (page: Page) => (await page.context().cookies()).map(({ name }) => name).sort();

/** Every request that tells somebody what the visitor did. */
function watchTracking(page: Page): string[] {
  const told: string[] = [];
  page.on("request", (request) => {
    if (/Track\w+Request/.test(request.url())) told.push(request.url());
  });
  return told;
}

describe("the question about cookies", () => {
  story("waits until the gate is answered, and nothing is stored before it is", async ({ open }) => {
    const page = await open({ past18: false, choseCookies: false });
    const told = watchTracking(page);
    await page.goto("/");
    await page.getByRole("dialog", { name: "Er du fyldt 18 år?" }).waitFor();
    expect(await question(page).count()).toBe(0);
    await page.getByRole("button", { name: "Ja, jeg er fyldt 18 år" }).click();
    await question(page).waitFor();
    expect(await names(page)).toEqual(["skaenk_age", "skaenk_locale"]);
    expect(told).toEqual([]);
  });

  story("has three answers of the same look and size", async ({ open }) => {
    const page = await open({ choseCookies: false, width: 390 });
    await page.goto("/");
    const answers = ["Afvis alle", "Tilpas", "Acceptér alle"].map((name) =>
      question(page).getByRole("button", { name, exact: true }),
    );
    const looks = await Promise.all(
      answers.map((answer) =>
        answer.evaluate((button) => {
          const { backgroundColor, color, borderColor, fontSize, fontWeight } = getComputedStyle(button);
          const { width, height } = button.getBoundingClientRect();
          const size = [width, height].map(Math.round);
          return { classes: button.className, backgroundColor, color, borderColor, fontSize, fontWeight, size };
        }),
      ),
    );
    expect(looks[1]).toEqual(looks[0]);
    expect(looks[2]).toEqual(looks[0]);
  });

  for (const width of [390, 1280]) {
    story(`hides neither what a press did nor the way out of the filters at ${width} px`, async ({ open }) => {
      const page = await open({ choseCookies: false, width });
      await page.goto("/shop?category=spiritus/gin");
      await question(page).waitFor();
      if (width < 600) {
        await page.locator(".assortment__filters > summary").click();
        await page.getByRole("button", { name: /^Vis \d+ varer/ }).click();
        await page.locator(".assortment__filters > summary").click();
        await page.getByRole("button", { name: "Luk filtre" }).click();
      }
      await page
        .getByRole("main")
        .getByRole("button", { name: /Læg i kurv/ })
        .first()
        .click();
      const slip = page.getByRole("complementary", { name: "Besked fra kurven" });
      await slip.waitFor();
      const [said, asked] = await Promise.all([slip.boundingBox(), question(page).boundingBox()]);
      if (!said || !asked) throw new Error("One of the two is not there");
      const beside = said.x >= asked.x + asked.width || said.y + said.height <= asked.y;
      expect(beside).toBe(true);
      await slip.getByRole("link", { name: "Se kurven" }).click();
      await page.waitForURL(/\/kurv$/);
    });
  }

  story("closes for the visit on a no that cannot be saved, and says why a yes cannot", async ({ open }) => {
    const page = await open({ choseCookies: false, complaints: [/503/] });
    await page.route("**/samtykke**", (route) =>
      route.request().method() === "POST" ? route.fulfill({ status: 503, body: "" }) : route.continue(),
    );
    await page.goto("/");
    await untilAwake(page);
    const choose = (name: string) => question(page).getByRole("button", { name, exact: true }).click();
    await choose("Acceptér alle");
    await question(page).getByRole("alert").waitFor();
    expect(await names(page)).toEqual(["skaenk_age"]);
    await choose("Afvis alle");
    await question(page).waitFor({ state: "detached" });
    await page.getByRole("link", { name: "Drinks", exact: true }).first().click();
    await page.waitForURL("**/drinks");
    expect(await question(page).count()).toBe(0);
    expect(await names(page)).toEqual(["skaenk_age"]);
    await page.reload();
    await question(page).waitFor();
  });

  story("a no is remembered for a year and keeps everything but the necessary away", async ({ open }) => {
    const page = await open({ choseCookies: false });
    const told = watchTracking(page);
    await page.goto("/");
    await question(page).getByRole("button", { name: "Afvis alle" }).click();
    await question(page).waitFor({ state: "detached" });
    const consent = (await page.context().cookies()).find(({ name }) => name === "skaenk_consent");
    expect(consent?.value).toMatch(/^1\.n\./);
    expect(Math.round(((consent?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(365);
    await page.goto("/drink/negroni");
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(await question(page).count()).toBe(0);
    expect(await names(page)).toEqual(["skaenk_age", "skaenk_consent", "skaenk_locale"]);
    expect(told).toEqual([]);
  });

  story("a no that the next page cuts off is written down by that page, which does not ask again", async ({ open }) => {
    const page = await open({ choseCookies: false });
    let answers = 0;
    await page.route("**/samtykke.data", async (route) => {
      answers += 1;
      if (answers === 1) return;
      await route.continue();
    });
    await page.goto("/");
    await question(page).getByRole("button", { name: "Afvis alle" }).click();
    await expect.poll(() => answers).toBe(1);
    await page.goto("/drinks");
    await expect.poll(async () => (await names(page)).includes("skaenk_consent")).toBe(true);
    expect(answers).toBe(2);
    expect(await question(page).count()).toBe(0);
    await page.reload();
    await untilAwake(page);
    expect(await question(page).count()).toBe(0);
  });

  story("leaves no focus behind it, and hands the focus to the page when it is answered", async ({ open }) => {
    const page = await open({ choseCookies: false });
    await page.goto("/shop");
    await question(page).waitFor();
    const hidden: string[] = [];
    for (let tabs = 0; tabs < 120; tabs += 1) {
      await page.keyboard.press("Tab");
      const covered = await page.evaluate(() => {
        const asked = document.querySelector(".consent")?.getBoundingClientRect();
        const here = document.activeElement;
        if (!(asked && here) || here === document.body || here.closest(".consent")) return "";
        const { left, right, top, bottom } = here.getBoundingClientRect();
        const within = left >= asked.left && right <= asked.right && top >= asked.top && bottom <= asked.bottom;
        return within ? here.outerHTML.slice(0, 80) : "";
      });
      if (covered) hidden.push(covered);
    }
    expect(hidden).toEqual([]);
    await question(page).getByRole("button", { name: "Afvis alle" }).click();
    await question(page).waitFor({ state: "detached" });
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("indhold");
  });

  story("no box is ticked beforehand, and what is ticked is what is saved", async ({ open }) => {
    const page = await open({ choseCookies: false });
    await page.goto("/");
    await question(page).getByRole("button", { name: "Tilpas" }).click();
    const box = (name: RegExp) => question(page).getByRole("checkbox", { name });
    for (const name of [/Funktionelle/, /Statistik/, /Personalisering/])
      expect(await box(name).isChecked()).toBe(false);
    expect(await box(/Nødvendige/).isDisabled()).toBe(true);
    await box(/Statistik/).check();
    await question(page).getByRole("button", { name: "Gem valg" }).click();
    await question(page).waitFor({ state: "detached" });
    const cookies = await page.context().cookies();
    expect(cookies.find(({ name }) => name === "skaenk_consent")?.value).toMatch(/^1\.ns\./);
  });

  story("an answer sets the locale cookie for 365 days, and a change of mind is saved", async ({ open }) => {
    const page = await open({ choseCookies: false });
    await page.goto("/");
    await question(page).getByRole("button", { name: "Acceptér alle" }).click();
    await question(page).waitFor({ state: "detached" });
    const locale = (await page.context().cookies()).find(({ name }) => name === "skaenk_locale");
    expect(locale?.value).toBe("da");
    expect(Math.round(((locale?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(365);

    const settings = page.getByRole("contentinfo").getByRole("button", { name: "Cookieindstillinger" });
    await settings.click();
    expect(
      await question(page)
        .getByRole("checkbox", { name: /Statistik/ })
        .isChecked(),
    ).toBe(true);
    await question(page).getByRole("button", { name: "Afvis alle" }).click();
    await question(page).waitFor({ state: "detached" });
    await expect.poll(() => settings.evaluate((button) => document.activeElement === button)).toBe(true);
    expect(await names(page)).toEqual(["skaenk_age", "skaenk_consent", "skaenk_locale"]);
  });

  story("says so when the choice could not be written down, and keeps asking", async ({ open }) => {
    const page = await open({ choseCookies: false, complaints: [/500/] });
    await page.route("**/samtykke.data", (route) => route.fulfill({ status: 500, body: "" }));
    await page.goto("/");
    await question(page).getByRole("button", { name: "Acceptér alle" }).click();
    await question(page).getByRole("alert").waitFor();
    expect(await question(page).getByRole("alert").textContent()).toBe("Der opstod en fejl. Prøv igen senere");
    expect(await names(page)).toEqual(["skaenk_age"]);
  });

  story("can be answered on the cookie page without JavaScript", async ({ open }) => {
    const page = await open({ choseCookies: false, javaScript: false });
    await page.goto("/");
    await page.getByRole("contentinfo").getByRole("link", { name: "Cookieindstillinger" }).click();
    await page.waitForURL(/\/cookies$/);
    await page.getByRole("checkbox", { name: /Statistik/ }).check();
    await page.getByRole("button", { name: "Gem valg" }).click();
    await page.waitForURL(/\/cookies$/);
    const consent = (await page.context().cookies()).find(({ name }) => name === "skaenk_consent");
    expect(consent?.value).toMatch(/^1\.ns\./);
  });
});
