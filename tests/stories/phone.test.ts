import type { Locator, Page } from "playwright-core";
import { describe, expect } from "vitest";
import { story, untilAwake } from "../support/story.ts";

const bottomOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox();
  return box ? box.y + box.height : Number.POSITIVE_INFINITY;
};
const firstScreen = 844;

/** This function returns the words of at least `shortest` letters in the matching elements that stand on more than one line. */
const cutWords = (elements: Locator, shortest = 6) =>
  elements.evaluateAll((found, shortest) => {
    const words = new RegExp(`\\p{L}{${shortest},}`, "gu");
    return found.flatMap((element) => {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const cut: string[] = [];
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        for (const { 0: word, index } of (text.nodeValue ?? "").matchAll(words)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const lines = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top));
          if (new Set(lines).size > 1) cut.push(word);
        }
      }
      return cut;
    });
  }, shortest);

for (const width of [390, 1280]) {
  story(`a bottle from the studio is as tall as a drawn one at ${width} px`, async ({ open }) => {
    const page = await open({ width });
    const { items } = await (await page.request.get("/api/v1/products?pageSize=48")).json();
    const heightOf = async (kind: string) => {
      const found = items.find(({ drawing }: { drawing: string }) => drawing.includes(kind));
      await page.goto(`/vare/${found.slug}`);
      return (await page.locator(".product__drawing :is(svg, img)").first().boundingBox())?.height ?? 0;
    };
    const drawn = await heightOf("/drawings/");
    expect(Math.round(await heightOf("/cut-"))).toBe(Math.round(drawn));
  });
}

describe("on a phone", () => {
  story("a product's price and the way into the cart are in sight, and stay within reach", async ({ open }) => {
    const page = await open({ width: 390 });
    await page.goto("/vare/havgus-london-dry-gin");
    await untilAwake(page);
    expect(await bottomOf(page, ".product-offer__buy")).toBeLessThan(firstScreen);
    const bar = page.locator(".sticky-bar");
    expect(await bar.count()).toBe(0);
    await page.locator("#product-similar").scrollIntoViewIfNeeded();
    await bar.getByRole("button", { name: /Læg i kurv/ }).click();
    await page.getByRole("status").getByText("Lagt i kurven").waitFor({ state: "attached" });
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
    await expect.poll(() => bar.count()).toBe(0);
  });

  for (const javaScript of [true, false]) {
    story(`a product's page asks how many, ${javaScript ? "with" : "without"} JavaScript`, async ({ open }) => {
      const page = await open({ width: 390, javaScript });
      await page.goto("/vare/havgus-london-dry-gin");
      if (javaScript) await untilAwake(page);
      const offer = page.locator(".product-offer__buy");
      await offer.getByRole("combobox", { name: /^Antal/ }).selectOption("3");
      await offer.getByRole("button", { name: /Læg i kurv/ }).click();
      if (javaScript) {
        await page.getByRole("status").getByText("Lagt i kurven: 3 × Havgus").waitFor({ state: "attached" });
        await page.goto("/kurv");
      }
      await page.waitForURL(/\/kurv/);
      await expect.poll(() => page.getByLabel(/^Antal Havgus/).inputValue()).toBe("3");
    });
  }

  for (const javaScript of [true, false]) {
    story(
      `a present goes into the cart from its collection, ${javaScript ? "with" : "without"} JavaScript`,
      async ({ open }) => {
        const page = await open({ width: 390, javaScript });
        await page.goto("/kollektioner/gaver-til-den-der-skaenker");
        if (javaScript) await untilAwake(page);
        const line = page.locator(".collection-stop__goods li", { hasText: "Muirskerry Kulild" });
        expect(await line.getByText("70 cl i gaveæske").isVisible()).toBe(true);
        const [picture, name] = [line.locator("img"), line.getByRole("link")];
        const [left, right] = [await picture.boundingBox(), await name.boundingBox()];
        expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0);
        await line.getByRole("button", { name: /Læg i kurv/ }).click();
        if (javaScript) {
          await page.getByRole("status").getByText("Lagt i kurven").first().waitFor({ state: "attached" });
          await page.goto("/kurv");
        }
        await page.waitForURL(/\/kurv/);
        await page.getByText("70 cl i gaveæske").first().waitFor();
      },
    );
  }

  story(
    "the tastes stand side by side, and the foot of the page is at most one and a half screens",
    async ({ open }) => {
      const page = await open({ width: 390 });
      await page.goto("/");
      const heightOf = async (selector: string) => (await page.locator(selector).boundingBox())?.height ?? 0;
      expect(await heightOf(".tastes")).toBeLessThan(firstScreen / 2);
      expect(await heightOf(".site-footer")).toBeLessThan(firstScreen * 1.55);
    },
  );

  for (const path of ["/drink/negroni", "/vare/havgus-london-dry-gin"]) {
    story(`whatever is focused on ${path} stands above the bar at the foot of the phone`, async ({ open }) => {
      const page = await open({ width: 390 });
      await page.goto(path);
      await untilAwake(page);
      const { covered, seen } = await page.evaluate(async () => {
        const settled = () => new Promise((resolve) => setTimeout(resolve, 60));
        const covered: string[] = [];
        let seen = 0;
        for (const control of document.querySelectorAll<HTMLElement>("main :is(a[href], button, select, summary)")) {
          const { height } = control.getBoundingClientRect();
          if (height === 0 || height > 200 || control.closest(".sticky-bar")) continue;
          window.scrollTo({ top: 0, behavior: "instant" });
          // The control's lower edge is put at the lower edge of the window, where the bar is.
          window.scrollTo({
            top: control.getBoundingClientRect().bottom - window.innerHeight,
            behavior: "instant",
          });
          await settled();
          control.focus();
          await settled();
          const bar = document.querySelector(".sticky-bar");
          if (!bar || document.activeElement !== control) continue;
          seen += 1;
          if (control.getBoundingClientRect().bottom > bar.getBoundingClientRect().top + 1)
            covered.push(control.innerText.trim());
        }
        return { covered, seen };
      });
      expect(seen).toBeGreaterThan(5);
      expect(covered).toEqual([]);
    });
  }

  story("no name is cut in two", async ({ open }) => {
    const page = await open({ width: 390 });
    for (const path of [
      "/drink/lumumba",
      "/drink/roedvinssangria-kande",
      "/kollektioner/hjemmebarens-vaerktoej",
      "/shop/presbaenken",
    ]) {
      await page.goto(path);
      await untilAwake(page);
      expect({ path, cut: await cutWords(page.getByRole("heading")) }).toEqual({ path, cut: [] });
    }
  });

  story("a recipe begins with what goes into it, its story folded", async ({ open }) => {
    const page = await open({ width: 390 });
    await page.goto("/drink/negroni");
    await untilAwake(page);
    expect(await bottomOf(page, ".ingredient")).toBeLessThan(firstScreen - 66);
    const story = page.locator(".folded p");
    const folded = (await story.boundingBox())?.height ?? 0;
    await page.getByRole("button", { name: "Læs mere" }).click();
    await expect.poll(async () => (await story.boundingBox())?.height ?? 0).toBeGreaterThan(folded);
    await page.locator(".sticky-bar").getByRole("button", { name: "Køb ingredienserne" }).click();
    await page.getByRole("status").getByText("er lagt i kurven").waitFor({ state: "attached" });
  });

  story("the steps can be read one at a time from arm's length", async ({ open }) => {
    const page = await open({ width: 390 });
    await page.goto("/drink/negroni?antal=4");
    await untilAwake(page);
    await page.getByRole("button", { name: "Vis trin for trin" }).click();
    const steps = page.getByRole("dialog", { name: "Negroni, trin for trin" });
    await steps.getByText("1,2 dl gin").or(steps.getByText("12 cl gin")).waitFor();
    await steps.locator(".cook__page").click();
    await steps.getByText("Trin 1 af 4").waitFor();
    await steps.getByRole("button", { name: "Et trin tilbage" }).click();
    await steps.getByText("Find frem").waitFor();
    for (let step = 0; step < 5; step += 1) await steps.locator(".cook__page").click();
    await steps.waitFor({ state: "detached" });
  });

  story("the steps are turned by the keyboard: Space goes on, and closes only after the last", async ({ open }) => {
    const page = await open({ width: 390 });
    await page.goto("/drink/negroni");
    await untilAwake(page);
    await page.getByRole("button", { name: "Vis trin for trin" }).press("Enter");
    const steps = page.getByRole("dialog", { name: "Negroni, trin for trin" });
    await steps.getByText("Find frem").waitFor();
    await page.keyboard.press("Space");
    await steps.getByText("Trin 1 af 4").waitFor();
    await page.keyboard.press("ArrowRight");
    await steps.getByText("Trin 2 af 4").waitFor();
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowUp");
    await steps.getByText("Find frem").waitFor();
    await page.keyboard.press("ArrowUp");
    for (const step of [1, 2, 3, 4]) {
      await page.keyboard.press("Enter");
      await steps.getByText(`Trin ${step} af 4`).waitFor();
    }
    await page.keyboard.press("Space");
    await steps.waitFor({ state: "detached" });
  });

  story(
    "Back closes the steps and stays on the drink, Forward opens them again, and closing leaves nothing behind",
    async ({ open }) => {
      const page = await open({ width: 390 });
      await page.goto("/drinks");
      await page.goto("/drink/negroni?antal=4");
      await untilAwake(page);
      const loads: string[] = [];
      page.on("request", (request) => request.url().includes(".data") && loads.push(request.url()));
      const steps = page.getByRole("dialog", { name: "Negroni, trin for trin" });
      const press = page.getByRole("button", { name: "Vis trin for trin" });
      await press.click();
      await steps.getByText("Find frem").waitFor();
      await page.goBack();
      await steps.waitFor({ state: "detached" });
      expect(new URL(page.url()).pathname).toBe("/drink/negroni");
      await page.goForward();
      await steps.getByText("Find frem").waitFor();
      expect(loads.filter((url) => url.includes("negroni"))).toEqual([]);
      await steps.getByRole("button", { name: "Luk" }).click();
      await steps.waitFor({ state: "detached" });
      await press.click();
      await steps.getByText("Find frem").waitFor();
      await page.keyboard.press("Escape");
      await steps.waitFor({ state: "detached" });
      await page.goBack();
      await page.waitForURL("**/drinks");
    },
  );

  story(
    "mint that is in the drink and on it is one line, and the tools are found before one begins",
    async ({ open }) => {
      const page = await open({ width: 390 });
      await page.goto("/drink/mojito");
      await untilAwake(page);
      const mint = page.locator(".ingredient", { hasText: "mynte" });
      expect(await mint.count()).toBe(1);
      expect(await mint.locator(".ingredient__name").textContent()).toContain("myntekviste og 1 til pynt");
      await page.getByRole("button", { name: "Vis trin for trin" }).click();
      const steps = page.getByRole("dialog", { name: "Mojito, trin for trin" });
      await steps.getByText("6 myntekviste og 1 til pynt").waitFor();
      await steps.getByText(/støder.* og highballglas$/i).waitFor();
    },
  );

  story("what can be made is within reach while the cupboard is gone through", async ({ open }) => {
    const page = await open({ width: 390 });
    await page.goto("/drinks?har=");
    await untilAwake(page);
    await page.getByRole("heading", { name: "Du har ikke krydset noget af endnu" }).waitFor();
    await page.getByText(/^Med .+ \(.+, \d+,95\skr\.\) kan du lave \d+ drinks?\.$/).waitFor();
    await page.getByRole("heading", { name: "Her skal du kun købe én ting" }).waitFor();
    await page.locator("label", { hasText: /^gin$/ }).click();
    await page.locator("summary", { hasText: /^Sodavand og juice/ }).click();
    await page.locator("label", { hasText: /^tonicvand$/ }).click();
    // The bar stands below the cupboard's first shelf, and goes where the drinks themselves are in sight.
    await page.evaluate(() => scrollTo(0, 0));
    await page
      .locator(".sticky-bar")
      .getByText(/^\d+ drinks? kan du lave nu$/)
      .waitFor();
    await page.locator(".sticky-bar").getByRole("link", { name: "Se dem" }).click();
    await page.getByText(/^Med .* kan du også lave \d+ drinks? mere\.$/).waitFor();
    await expect.poll(() => page.locator(".sticky-bar").count()).toBe(0);
  });

  story("the filters of the shop are a sheet that says how much is left", async ({ open }) => {
    const page = await open({ width: 390 });
    await page.goto("/shop?category=spiritus/gin");
    await untilAwake(page);
    const count = (await page.locator(".assortment__count").textContent()) ?? "";
    await page.locator(".assortment__filters > summary").click();
    await page.getByRole("button", { name: `Vis ${count}`, exact: true }).click();
    await expect.poll(() => page.locator(".assortment__filters[open]").count()).toBe(0);
  });

  story("the mark of the search opens its field at once, and loses no letter", async ({ open }) => {
    const page = await open({ width: 390 });
    await page.goto("/drinks");
    await untilAwake(page);
    await page.getByRole("banner").getByRole("link", { name: "Søg", exact: true }).click();
    await page.keyboard.type("negroni");
    expect(
      await page.getByRole("banner").getByRole("searchbox").or(page.getByRole("combobox")).first().inputValue(),
    ).toBe("negroni");
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/find\?q=negroni/);
  });

  story("a password can be looked at while it is typed", async ({ open }) => {
    const page = await open({ width: 390 });
    await page.goto("/klub/login");
    await untilAwake(page);
    const field = page.locator("#password");
    await field.fill("en lang sætning");
    await page.locator("#log-ind").locator("..").getByRole("button", { name: "Vis", exact: true }).click();
    expect(await field.getAttribute("type")).toBe("text");
  });
});

/** This function holds the page's scripts back until the function that it returns is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/*", async (route) => {
    if (route.request().resourceType() === "script") await promise;
    await route.continue();
  });
  return resolve;
}

describe("the party planner on a phone", () => {
  const number = (page: Page, name: string) => page.getByRole("spinbutton", { name, exact: true });
  const cheapestFirst = (page: Page) => page.getByRole("checkbox", { name: "Billigste pr. drink først" });
  const party = { gæster: "20", timer: "6", "drinks pr. gæst": "5" };
  const day = "2099-12-05";

  async function planParty(page: Page): Promise<void> {
    await page.goto("/fest");
    await untilAwake(page);
    await page.getByRole("button", { name: "Sæt de tre på listen" }).click();
    for (const [name, value] of Object.entries(party)) await number(page, name).fill(value);
    await page.getByLabel("Festen er den").fill(day);
    await cheapestFirst(page).check();
    await page.getByRole("heading", { name: "Indkøbsliste til 100 drinks" }).waitFor();
  }

  async function expectPlanned(page: Page, numbers: Record<string, string>, drinks: number): Promise<void> {
    await page.getByRole("heading", { name: `Indkøbsliste til ${drinks} drinks` }).waitFor();
    const shown = await Promise.all(Object.keys(numbers).map((name) => number(page, name).inputValue()));
    expect(shown).toEqual(Object.values(numbers));
    expect(await page.getByLabel("Festen er den").inputValue()).toBe(day);
    expect(await cheapestFirst(page).isChecked()).toBe(true);
  }

  story("stands as it was put after Back, a reload, the menu, the cart and in a new tab", async ({ open }) => {
    const page = await open({ width: 390 });
    await planParty(page);
    await page.locator(".party__list .little-extra").first().click();
    const larger = page.getByText("Kun det, der skal bruges");
    await larger.first().waitFor();
    await page.locator(".order-row__name").first().click();
    await page.waitForURL("**/drink/**");
    await page.goBack();
    await expectPlanned(page, party, 100);
    await larger.first().waitFor();
    await page.reload();
    await expectPlanned(page, party, 100);
    await page.getByRole("button", { name: "Læg varerne i kurven" }).click();
    await page.getByText("lagt i kurven").first().waitFor();
    await page.getByRole("banner").getByRole("link", { name: /^Kurv/ }).click();
    await page.waitForURL("**/kurv");
    await page.goBack();
    await expectPlanned(page, party, 100);
    await page.getByRole("banner").getByRole("link", { name: "Drinks", exact: true }).click();
    await page.waitForURL("**/drinks");
    await page.getByRole("link", { name: /Fest/ }).first().click();
    await page.waitForURL("**/fest");
    await expectPlanned(page, party, 100);
    const tab = await page.context().newPage();
    await tab.goto("/fest");
    await expectPlanned(tab, party, 100);
    // A change in one tab is shown in the other.
    await number(tab, "gæster").fill("10");
    await expectPlanned(page, { ...party, gæster: "10" }, 50);
  });

  story("is what the address names, which a reload does not bring back", async ({ open }) => {
    const page = await open({ width: 390 });
    await planParty(page);
    await page.goto("/fest?gaester=8&timer=3");
    await expectPlanned(page, { ...party, gæster: "8", timer: "3" }, 40);
    await page.waitForURL((url) => url.search === "");
    await number(page, "gæster").fill("9");
    await expectPlanned(page, { ...party, gæster: "9", timer: "3" }, 45);
    await page.reload();
    await expectPlanned(page, { ...party, gæster: "9", timer: "3" }, 45);
  });

  story("keeps the words of the search for drinks on the way back", async ({ open }) => {
    const page = await open({ width: 390 });
    await planParty(page);
    const words = page.getByRole("searchbox", { name: "Søg efter en drink" });
    await words.fill("daiquiri");
    await page.waitForURL(/q=daiquiri/);
    await page.locator(".order-row__name").first().click();
    await page.waitForURL("**/drink/**");
    await page.goBack();
    await page.getByRole("button", { name: "Tilføj Daiquiri" }).waitFor();
    expect(await words.inputValue()).toBe("daiquiri");
    await page.reload();
    expect(await words.inputValue()).toBe("daiquiri");
  });

  story("counts a number that is typed before the scripts run, and keeps the others", async ({ open }) => {
    const page = await open({ width: 390 });
    await planParty(page);
    const release = await holdScripts(page);
    await page.goto("/fest", { waitUntil: "commit" });
    await number(page, "gæster").fill("30");
    release();
    await expectPlanned(page, { ...party, gæster: "30" }, 150);
  });

  story("fills the numbers in where they stand: no part of the forms changes its size", async ({ open }) => {
    const page = await open({ width: 390 });
    await planParty(page);
    const release = await holdScripts(page);
    await page.goto("/fest", { waitUntil: "commit" });
    await page.waitForFunction(() => document.readyState !== "loading" && document.styleSheets.length > 0);
    await page.evaluate(() => document.fonts.ready);
    expect(await number(page, "gæster").inputValue()).toBe("12");
    const sizes = () =>
      page
        .locator(".party__asked, .drink-search__cheapest, .drink-search__order")
        .evaluateAll((parts) =>
          parts.map((part) => `${part.className} ${Math.round(part.getBoundingClientRect().height)}`),
        );
    const before = await sizes();
    release();
    await expectPlanned(page, party, 100);
    expect(await sizes()).toEqual(before);
  });
});

describe("with text of twice its size", () => {
  for (const path of [
    "/",
    "/drinks?har=gin",
    "/drink/negroni",
    "/shop?category=spiritus/gin",
    "/vare/havgus-london-dry-gin",
    "/kampagne/jul-i-baren",
    "/find?q=gin",
    "/fest",
    "/kurv",
    "/klub/login",
    "/kontakt",
    "/handelsbetingelser",
  ]) {
    story(`nothing of ${path} stands outside a phone`, async ({ open }) => {
      const page = await open({ width: 390 });
      await doubleText(page);
      await page.goto(path);
      await untilAwake(page);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("32px");
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    });
  }

  story("a long word of a text breaks with a hyphen, and one of a heading or a button does not", async ({ open }) => {
    const page = await open({ width: 390 });
    await doubleText(page);
    await page.goto("/vare/havgus-london-dry-gin");
    const hyphensOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).hyphens);
    expect(await hyphensOf("html")).toBe("manual");
    expect(await page.evaluate(() => document.documentElement.lang)).toBe("da");
    expect(await hyphensOf(".product-text__description")).toBe("auto");
    expect(await hyphensOf("main .button")).toBe("manual");
    expect(await hyphensOf("#product-similar")).toBe("manual");
  });

  story("no word of a button or a heading is cut, from the drink to the checkout", async ({ open }) => {
    const page = await open({ width: 390, choseCookies: false });
    await doubleText(page);
    const cut: Record<string, string[]> = {};
    const words = page.locator(
      ":is(button, .button, h1, h2, .recipe-hero__row a, .enclosed-head a):not(.visually-hidden)",
    );
    const look = async (place: string) => {
      const found = await cutWords(words, 2);
      if (found.length > 0) cut[place] = found;
    };
    await page.goto("/drink/mojito");
    await untilAwake(page);
    await look("the question about cookies");
    const question = page.getByRole("dialog", { name: "Må vi bruge flere cookies?" });
    expect((await question.boundingBox())?.height).toBeLessThan(0.62 * firstScreen);
    await question.getByRole("button", { name: "Afvis alle" }).click();
    await question.waitFor({ state: "detached" });
    await page.locator(".method__head").scrollIntoViewIfNeeded();
    await look("the drink");
    await page.goto("/vare/skonnert-hvid-rom");
    await untilAwake(page);
    await page
      .getByRole("button", { name: /^Læg i kurv/ })
      .first()
      .click();
    await page.locator(".cart-notice").getByRole("button", { name: "Fortryd" }).waitFor();
    await look("what was put in the cart");
    for (const path of ["/kurv", "/kurv/kasse", "/drinks", "/design-drinkskort", "/fest"]) {
      await page.goto(path);
      await untilAwake(page);
      await look(path);
    }
    expect(cut).toEqual({});
  });

  for (const standard of [24, 32]) {
    story(`no words lie on others at the till, and no field is too narrow, at ${standard} px`, async ({ open }) => {
      const page = await open({ width: 390 });
      await enlargeText(page, standard);
      await page.goto("/vare/skonnert-hvid-rom");
      await untilAwake(page);
      await page
        .getByRole("button", { name: /^Læg i kurv/ })
        .first()
        .click();
      await page.locator(".cart-notice").getByRole("button", { name: "Fortryd" }).waitFor();
      await page.goto("/kurv/kasse");
      await untilAwake(page);
      await page.getByText("Ja, det er en gave").click();
      await page.locator("#recipientName").waitFor();
      expect(await page.evaluate(findOverlaps)).toEqual([]);
      // Every field of a line of text is as wide as the street, and ends where it ends.
      const edges = await page
        .locator(".checkout-address .input:visible")
        .evaluateAll((fields) => fields.map((field) => Math.round(field.getBoundingClientRect().right)));
      expect(new Set(edges).size).toBe(1);
      expect((await page.locator("#city").boundingBox())?.width).toBeGreaterThan(standard * 6);
    });
  }

  story("the tools of the header stand in one row, and a shelf of the shop has room for its name", async ({ open }) => {
    const page = await open({ width: 390 });
    await doubleText(page);
    await page.goto("/shop");
    await untilAwake(page);
    const tops = await page
      .locator(".site-tools > *")
      .evaluateAll((tools) => tools.map((tool) => tool.getBoundingClientRect()).filter(({ width }) => width > 0))
      .then((boxes) => boxes.map(({ top }) => Math.round(top)));
    expect(tops.length).toBeGreaterThan(3);
    expect(new Set(tops).size).toBe(1);
    expect(await cutWords(page.locator(".cabinet__name"), 2)).toEqual([]);
  });

  story("the box of the cheapest drinks grows with its words", async ({ open }) => {
    const page = await open({ width: 390 });
    await doubleText(page);
    await page.goto("/fest");
    await untilAwake(page);
    const box = page.getByRole("checkbox", { name: "Billigste pr. drink først" });
    expect((await box.boundingBox())?.width).toBeGreaterThan(40);
  });

  story("the question about age is answered without scrolling", async ({ open }) => {
    const page = await open({ width: 390, past18: false });
    await doubleText(page);
    await page.goto("/");
    expect(await bottomOf(page, ".age-gate__yes")).toBeLessThan(firstScreen);
  });

  // On a slow connection a page is shown, and stays, in the phone's own fonts, which may be much wider.
  story("nothing stands outside a phone where the shop's fonts do not arrive", async ({ open }) => {
    const page = await open({ width: 390, complaints: [/ERR_FAILED/] });
    await page.route("**/*.woff2", (route) => route.abort());
    await doubleText(page);
    const tooWide: string[] = [];
    for (const path of crowdedPages) {
      await page.goto(path);
      await untilAwake(page);
      tooWide.push(...(await page.evaluate(findCutOff)).map((words) => `${path}: ${words}`));
    }
    expect(tooWide).toEqual([]);
  });
});

const crowdedPages = [
  "/",
  "/drinks?har=gin",
  "/drinks?har=",
  "/drink/negroni",
  "/shop",
  "/shop?category=spiritus/gin",
  "/inspiration",
  "/klub/login",
  "/kollektioner",
  "/kurv",
  "/design-drinkskort",
  "/fest",
];

const doubleText = (page: Page) => enlargeText(page, 32);

/** Sets the text size of the browser to `standard` px, of which 16 is the usual size. */
async function enlargeText(page: Page, standard: number): Promise<void> {
  const settings = await page.context().newCDPSession(page);
  await settings.send("Page.enable");
  await settings.send("Page.setFontSizes", { fontSizes: { standard, fixed: Math.round((standard * 13) / 16) } });
}

/** This function returns the pairs of words in the main part of the page that lie on one another by more than 4 px. The function runs in the page. */
function findOverlaps(): string[] {
  const lines: { words: string; box: DOMRect }[] = [];
  const texts = document.createTreeWalker(document.querySelector("main") ?? document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const words = text.nodeValue?.trim() ?? "";
    if (!words || !text.parentElement?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (text.parentElement.closest(".visually-hidden, option, noscript, script, style, svg, .sticky-bar")) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const box of range.getClientRects()) lines.push({ words, box });
  }
  return lines.flatMap(({ words, box }, at) =>
    lines
      .slice(at + 1)
      .filter(
        ({ box: other }) =>
          Math.min(box.right, other.right) - Math.max(box.left, other.left) > 4 &&
          Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > Math.min(box.height, other.height) / 3,
      )
      .map((other) => `${words} / ${other.words}`),
  );
}

/** Words that reach past the screen and outside of a scroller; a footer or a poster that clips them would only hide it. Runs in the page. */
function findCutOff(): string[] {
  const width = document.documentElement.clientWidth;
  const scrolls = (from: Element): boolean => {
    const above = from.parentElement;
    if (!above || above === document.body) return false;
    return /auto|scroll/.test(getComputedStyle(above).overflowX) || scrolls(above);
  };
  const words = [...document.querySelectorAll("body *")].filter(
    (element) => element.childElementCount === 0 && element.textContent?.trim() && !scrolls(element),
  );
  const cut = words.filter((element) => element.getBoundingClientRect().right > width + 1);
  const wide = document.documentElement.scrollWidth;
  return [...cut.map(({ textContent }) => textContent ?? ""), ...(wide > width ? [`${wide} px wide`] : [])];
}

story("the sums of a cart stand inside its bill", async ({ open }) => {
  const page = await open({ width: 390 });
  await page.goto("/vare/sloejfe-old-fashioned-aesken");
  await untilAwake(page);
  await page.getByRole("button", { name: "Læg i kurv" }).first().click();
  await page.getByRole("status").getByText("Lagt i kurven").first().waitFor({ state: "attached" });
  await page.goto("/kurv");
  await page.locator(".bill__row", { hasText: "hentet gratis" }).waitFor();
  const beyond = await page.locator(".bill__rows").evaluate((rows) => {
    const { right } = rows.getBoundingClientRect();
    return Math.max(...[...rows.querySelectorAll("dd")].map((sum) => sum.getBoundingClientRect().right - right));
  });
  expect(beyond).toBeLessThan(1);
});
