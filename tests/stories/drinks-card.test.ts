import type { Page, Route } from "playwright-core";
import sharp from "sharp";
import { describe, expect } from "vitest";
import { differenceOf } from "../../services/api/src/editorial/drinks-card/print/compare-pictures.fixture.ts";
import { pictureOf, sizesOf } from "../../services/api/src/platform/printing/read-pdf.fixture.ts";
import { bothThemes, expectNoViolationsIn } from "../support/axe.ts";
import { shopUrl, story, untilAwake } from "../support/story.ts";

const order = (page: Page) => page.locator(".chosen .order-row__name").allTextContents();
const sheet = (page: Page) => page.locator(".bench__paper img");
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

async function chooseDrinks(page: Page): Promise<void> {
  for (const slug of ["negroni", "mojito", "margarita"]) {
    await page.goto(`/drink/${slug}`);
    await button(page, "På drinklisten").click();
  }
  await page.goto("/design-drinkskort");
  await expect.poll(() => order(page)).toEqual(["Negroni", "Mojito", "Margarita"]);
}

const inFocus = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim());

const paperSizes = { a4: [210, 297], a5: [148, 210], a6: [105, 148], folded: [297, 210] };

const changeCard = (page: Page, card: string, changes: object) =>
  page.evaluate(
    async ([address, body]) => {
      const headers = { "content-type": "application/json" };
      const { status } = await fetch(address, { method: "PATCH", headers, body });
      if (status !== 200) throw new Error(`The card was not changed: ${status}`);
    },
    [`/api/v1/drinks-cards/${card}`, JSON.stringify(changes)] as const,
  );

/** The backend's own words for what it cannot do. */
function failed(route: Route): Promise<void> {
  const body = JSON.stringify({ status: 500, code: "internal", detail: "Der opstod en fejl. Prøv igen senere" });
  return route.fulfill({ status: 500, contentType: "application/problem+json", body });
}

describe("a drinks card", () => {
  story("the hits of the planner have the same prices after a link as after a full load", async ({ open }) => {
    const page = await open();
    const prices = () => page.locator(".drink-search__price").allTextContents();
    await page.goto("/fest");
    await untilAwake(page);
    await expect.poll(async () => (await prices()).length).toBeGreaterThan(0);
    const withNothing = await prices();
    const bases = ["gin", "vodka", "lys-rom", "moerk-rom", "tequila", "bourbon", "cognac", "campari"];
    await page.evaluate((keys) => localStorage.setItem("athome", JSON.stringify(keys)), bases);
    await page.reload();
    await expect.poll(prices).not.toEqual(withNothing);
    const withBottles = await prices();
    await page.goto("/");
    await untilAwake(page);
    await page.getByRole("link", { name: "Planlæg festen" }).first().click();
    await page.waitForURL("**/fest");
    await expect.poll(prices).toEqual(withBottles);
  });

  story("an empty list says so and shows a way out", async ({ open }) => {
    const page = await open();
    await page.goto("/design-drinkskort");
    await page.getByText("Du har ingen drinks på din drinkliste").waitFor();
    await page.getByRole("link", { name: "gå på opdagelse i alle drinks" }).click();
    await page.waitForURL(/\/drinks$/);
  });

  story("goes on with the visitor's own list where a step's address names no card", async ({ open }) => {
    const page = await open({ width: 390 });
    await page.goto("/design-drinkskort/forsmag");
    await page.getByText("Du har ingen drinks på din drinkliste").waitFor();
    await chooseDrinks(page);
    await page.goto("/design-drinkskort/resultat");
    await page.waitForURL(/resultat\?kort=/);
    const design = page.url();
    expect(await page.title()).toMatch(/^Design dit drinkskort · /);
    await page.goto("/design-drinkskort/forsmag");
    await page.waitForURL(/forsmag\?kort=/);
    // The card that was made a moment ago, not another.
    expect(page.url()).toBe(design.replace("resultat", "forsmag"));
    await page.getByText("3 drinks").waitFor();
    expect(await page.title()).toMatch(/^Tryk dit drinkskort · /);
    await page.goto("/design-drinkskort");
    expect(await page.title()).toMatch(/^Vælg drinks til dit drinkskort · /);
  });

  story("goes on with the list without JavaScript too", async ({ open }) => {
    const page = await open({ javaScript: false });
    await page.goto("/drink/negroni");
    await button(page, "På drinklisten").click();
    await page.goto("/design-drinkskort/forsmag");
    await page.getByText("Vi laver et kort af din drinkliste med 1 drink.").waitFor();
    await button(page, "Videre til tryk").click();
    await page.waitForURL(/forsmag\?kort=/);
  });

  story("prints from the browser on as many sheets as it has pages", async ({ open }) => {
    // Pages that are drawn too slowly on a busy machine keep their room, and the number of sheets is what this is about.
    const page = await open({ complaints: [/status of 503/] });
    await chooseDrinks(page);
    await button(page, "Videre til design").click();
    await page.waitForURL(/resultat\?kort=/);
    const card = new URL(page.url()).searchParams.get("kort") ?? "";
    for (const paper of ["a4", "a5", "a6", "folded"] as const) {
      const cropMarks = paper === "a5";
      await changeCard(page, card, { paper, cropMarks });
      await page.goto(`/design-drinkskort/forsmag?kort=${card}`);
      const pages = page.getByRole("region", { name: "Siderne, som de trykkes" }).getByRole("img");
      const count = paper === "folded" ? 2 : 1;
      await expect.poll(() => pages.count()).toBe(count);
      const printed = await sizesOf(await page.pdf({ preferCSSPageSize: true, printBackground: true }));
      expect({ paper, printed }).toEqual({ paper, printed: Array(count).fill(paperSizes[paper]) });
    }
  });

  story("with a mouse, from drinks to a PDF and a link for the guests", async ({ open }) => {
    const page = await open();
    await chooseDrinks(page);
    await page.getByRole("searchbox", { name: "Søg efter en drink" }).fill("daiquiri");
    await button(page, "Tilføj Daiquiri").click();
    await page.getByRole("status").filter({ hasText: "Daiquiri er tilføjet" }).waitFor();
    expect(await inFocus(page)).toContain("Daiquiri");
    await button(page, "Fjern Mojito").press("Enter");
    await expect.poll(() => inFocus(page)).toBe("Fortryd");
    await button(page, "Fortryd").press("Enter");
    const handle = button(page, /^Flyt Mojito,/);
    await expect.poll(() => handle.evaluate((row) => row === document.activeElement)).toBe(true);
    await expect.poll(() => order(page)).toEqual(["Negroni", "Mojito", "Margarita", "Daiquiri"]);
    // A pointer over them waits until what came back has found its place: a row in motion is elsewhere when it is pressed.
    for (const name of [/^Flyt Negroni,/, /^Flyt Daiquiri,/]) await button(page, name).hover();
    const from = await button(page, /^Flyt Daiquiri,/).boundingBox();
    const to = await button(page, /^Flyt Negroni,/).boundingBox();
    if (!from || !to) throw new Error("The handles are not on the page");
    await page.mouse.move(from.x + 10, from.y + 10);
    await page.mouse.down();
    await page.mouse.move(to.x + 10, to.y + 10, { steps: 12 });
    await page.mouse.up();
    await expect.poll(() => order(page)).toEqual(["Daiquiri", "Negroni", "Mojito", "Margarita"]);

    await button(page, "Videre til design").click();
    await page.waitForURL(/resultat\?kort=/);
    const before = await sheet(page).getAttribute("src");
    await page.getByLabel("Titel", { exact: true }).fill("Åses fest");
    await page.getByText("Festlig", { exact: true }).click();
    await expect.poll(() => sheet(page).getAttribute("src")).not.toBe(before);
    await page.getByRole("link", { name: "Se, hvordan det bliver på tryk" }).click();
    await page.waitForURL(/forsmag\?kort=/);
    await page.getByRole("heading", { level: 1, name: "Åses fest" }).waitFor();
    await button(page, "Zoom ind").click();

    const pdf = await page.getByRole("link", { name: "Hent PDF" }).getAttribute("href");
    const answer = await fetch(`${shopUrl()}${pdf}`);
    expect(answer.headers.get("content-disposition")).toContain("aases-fest.pdf");
    expect((await answer.text()).startsWith("%PDF")).toBe(true);

    const link = await page.getByLabel("Link, der kun viser kortet").inputValue();
    const guest = await open({ width: 390 });
    await guest.goto(link);
    await guest.getByRole("heading", { level: 1, name: "Åses fest" }).waitFor();
    expect(await guest.getByRole("link", { name: "Design", exact: true }).count()).toBe(0);
    await guest.getByRole("link", { name: "Lav dit eget kort med de drinks" }).click();
    await expect.poll(() => order(guest)).toEqual(["Daiquiri", "Negroni", "Mojito", "Margarita"]);
  });

  story("with the keyboard alone", async ({ open }) => {
    const page = await open();
    await chooseDrinks(page);
    await button(page, /^Flyt Margarita,/).focus();
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
    await expect.poll(() => order(page)).toEqual(["Margarita", "Negroni", "Mojito"]);
    await expect.poll(() => page.locator(".chosen [role=status]").textContent()).toBe("Margarita er nu nummer 1 af 3");
    await button(page, "Del op i grupper").press("Enter");
    await page.getByLabel("Gruppe for Mojito").fill("Velkomst");
    await page.keyboard.press("Tab");
    await page.getByRole("heading", { level: 3, name: "Velkomst" }).waitFor();
    await button(page, "Videre til design").press("Enter");
    await page.waitForURL(/resultat/);
    await page.getByRole("radio", { name: /Klassisk/ }).focus();
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => page.getByRole("radio", { name: /Festlig/ }).isChecked()).toBe(true);
    await page.getByRole("link", { name: "Se, hvordan det bliver på tryk" }).press("Enter");
    await page.waitForURL(/forsmag/);
  });

  story("on a phone, with the paper in view", async ({ open }) => {
    const page = await open({ width: 390 });
    await chooseDrinks(page);
    await button(page, "Videre til design").click();
    await page.waitForURL(/resultat/);
    await page.getByLabel("Undertitel").fill("Velkommen");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    const box = await sheet(page).boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect((box?.y ?? 999) + (box?.height ?? 0)).toBeLessThan(844);
  });

  story("without JavaScript", async ({ open }) => {
    const page = await open({ javaScript: false });
    await page.goto("/design-drinkskort?q=mule");
    await page.getByRole("link", { name: "Tilføj Moscow Mule" }).click();
    await button(page, "Videre til design").click();
    await page.waitForURL(/resultat/);
    await page.getByLabel("Titel", { exact: true }).fill("Uden scripts");
    await page.locator("label").filter({ hasText: "Moderne" }).click();
    expect(await page.getByRole("radio", { name: /Moderne/ }).isChecked()).toBe(true);
    await button(page, "Gem og vis").click();
    await page.getByText("Gemt. Kortet ser nu sådan ud.").waitFor();
    await button(page, "Se, hvordan det bliver på tryk").click();
    await page.getByRole("heading", { level: 1, name: "Uden scripts" }).waitFor();
    await page.getByRole("link", { name: "Hent PDF" }).waitFor();
  });

  for (const javaScript of [true, false]) {
    story(
      `is put in order on a phone without dragging, ${javaScript ? "with" : "without"} JavaScript`,
      async ({ open }) => {
        const page = await open({ width: 390, javaScript });
        for (const path of ["/design-drinkskort", "/fest"]) {
          await page.goto(`${path}?drink=negroni&drink=mojito&drink=margarita&gaester=8`);
          const names = page.locator(".order-row__name");
          const move = page.getByRole(javaScript ? "button" : "link", { name: /^Flyt \S+ (op|ned)$/ });
          const press = async (name: string) => {
            const control = move.and(page.getByLabel(name, { exact: true }));
            const box = await control.boundingBox();
            expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
            await control.click();
          };
          await expect.poll(() => move.count()).toBe(4);
          const [first = "", second = "", third = ""] = await names.allTextContents();
          await press(`Flyt ${third} op`);
          await expect.poll(() => names.allTextContents()).toEqual([first, third, second]);
          await press(`Flyt ${first} ned`);
          await expect.poll(() => names.allTextContents()).toEqual([third, first, second]);
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
          if (!javaScript) expect(page.url()).toContain("gaester=8");
        }
      },
    );
  }

  story("is free of violations on each of its pages, in both themes", async ({ open }) => {
    const page = await open();
    await chooseDrinks(page);
    await page.getByRole("heading", { name: /Indkøbsliste/ }).waitFor();
    await expectNoViolationsIn(bothThemes, page, "/design-drinkskort");
    await button(page, "Videre til design").click();
    await page.waitForURL(/resultat/);
    await page.getByRole("heading", { level: 1, name: "Giv kortet et udtryk" }).waitFor();
    await expect.poll(() => page.title()).toContain("Design");
    await expectNoViolationsIn(bothThemes, page, "/design-drinkskort/resultat");
    await page.getByRole("link", { name: "Se, hvordan det bliver på tryk" }).click();
    await page.waitForURL(/forsmag/);
    await page.getByRole("link", { name: "Hent PDF" }).waitFor();
    await expectNoViolationsIn(bothThemes, page, "/design-drinkskort/forsmag");
    await page.goto("/drinks?har=gin&har=tonic");
    await expectNoViolationsIn(bothThemes, page, "/drinks?har");
  });

  story("is made once by a double press", async ({ open }) => {
    const page = await open();
    await chooseDrinks(page);
    const made: string[] = [];
    page.on("request", (request) => request.method() === "POST" && made.push(new URL(request.url()).pathname));
    await button(page, "Videre til design").dblclick();
    await page.waitForURL(/resultat/);
    expect(made).toEqual(["/design-drinkskort.data"]);
  });

  for (const [when, failure] of [
    ["without a connection", (route: Route) => route.abort()],
    ["while the shop cannot take it", failed],
  ] as const) {
    story(`keeps what was typed ${when}, and saves it by itself as soon as it can`, async ({ open }) => {
      const page = await open({ complaints: [/ERR_FAILED/, /status of 500/] });
      await chooseDrinks(page);
      await button(page, "Videre til design").click();
      await page.waitForURL(/resultat/);
      const before = await sheet(page).getAttribute("src");
      await page.route("**/resultat.data?*", failure);
      await page.getByLabel("Titel", { exact: true }).fill("Åses fest");
      await page.getByText("Det seneste er ikke gemt endnu").waitFor();
      await page.unroute("**/resultat.data?*");
      await expect.poll(() => sheet(page).getAttribute("src")).not.toBe(before);
      await page.getByText("Det seneste er ikke gemt endnu").waitFor({ state: "detached" });
      await page.reload();
      expect(await page.getByLabel("Titel", { exact: true }).inputValue()).toBe("Åses fest");
    });
  }

  story("sends but the latest over a slow line", async ({ open }) => {
    const page = await open();
    await chooseDrinks(page);
    await button(page, "Videre til design").click();
    await page.waitForURL(/resultat/);
    const sent: string[] = [];
    const line = Promise.withResolvers<void>();
    await page.route("**/resultat.data?*", async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      sent.push(new URLSearchParams(route.request().postData() ?? "").get("title") ?? "");
      await line.promise;
      await route.continue();
    });
    const title = page.getByLabel("Titel", { exact: true });
    await title.pressSequentially("So");
    await expect.poll(() => sent.length, { timeout: 10_000 }).toBe(1);
    // All that is typed while the first is under way goes along as one.
    await title.pressSequentially("mmerfest");
    line.resolve();
    await expect.poll(() => sent.at(-1), { timeout: 10_000 }).toBe("Sommerfest");
    expect(sent).toHaveLength(2);
  });

  story("shows on screen what leaves the printer", async ({ open }) => {
    for (const theme of ["classic", "festive", "modern"]) {
      const made = await fetch(`${shopUrl()}/api/v1/drinks-cards`, {
        method: "POST",
        headers: { "content-type": "application/json", origin: shopUrl() },
        body: JSON.stringify({ theme, title: "Åses fest", drinks: ["negroni", "mojito", "margarita", "french-75"] }),
      });
      const { pages, pdf } = (await made.json()) as { pages: string[]; pdf: string };
      const paper = new Uint8Array(await (await fetch(`${shopUrl()}${pdf}`)).arrayBuffer());
      const print = await sharp(await pictureOf(paper, { page: 0, longest: 840 }))
        .resize(592, 840, { fit: "fill" })
        .toBuffer();
      // A page of plain text has no icon to show in its tab.
      const page = await open({ complaints: [/404/] });
      await page.setViewportSize({ width: 592, height: 840 });
      await page.goto("/robots.txt");
      await page.setContent(
        `<body style="margin:0"><img src="${pages[0]}" width="592" height="840" style="display:block">`,
      );
      await page.waitForLoadState("networkidle");
      const { mean, clear } = await differenceOf(await page.screenshot(), print);
      expect(mean, `${theme}: mean difference`).toBeLessThan(0.03);
      expect(clear, `${theme}: pixels that differ clearly`).toBeLessThan(0.04);
    }
  });
});

describe("a party", () => {
  story("is planned on the same list, and bought with one press", async ({ open }) => {
    const page = await open();
    await page.goto("/design-drinkskort?drink=negroni&drink=gin-og-tonic");
    await page.getByRole("heading", { name: "Indkøbsliste til 36 drinks" }).waitFor();
    await page.getByRole("spinbutton", { name: "gæster" }).fill("20");
    await page.getByRole("heading", { name: "Indkøbsliste til 60 drinks" }).waitFor();
    // More than is planned for: the field says what the list is for.
    await page.getByRole("spinbutton", { name: "gæster" }).fill("250");
    await page.getByRole("heading", { name: "Indkøbsliste til 600 drinks" }).waitFor();
    await page.getByRole("spinbutton", { name: "gæster" }).press("Tab");
    expect(await page.getByRole("spinbutton", { name: "gæster" }).inputValue()).toBe("200");
    await page.getByRole("spinbutton", { name: "gæster" }).fill("20");
    await page.getByRole("heading", { name: "Indkøbsliste til 60 drinks" }).waitFor();
    const lines = page.locator(".party__lines li");
    const before = await lines.count();
    await page.getByRole("checkbox", { name: "Har jeg: gin", exact: true }).check();
    await expect.poll(() => lines.count()).toBeLessThan(before);
    await page.getByText("genstande pr. gæst").waitFor();
    await button(page, "Læg varerne i kurven").click();
    await page
      .getByText(/varer er lagt i kurven/)
      .first()
      .waitFor();
  });

  story("says so when the shop cannot plan it just now, and plans it when asked again", async ({ open }) => {
    const page = await open({ complaints: [/status of 500/] });
    await page.route(/design-drinkskort\.data\?.*gaester=/, failed);
    await chooseDrinks(page);
    await page.getByText("Vi kan ikke regne festen ud lige nu. Prøv igen om lidt.").waitFor();
    await page.unroute(/design-drinkskort\.data\?.*gaester=/);
    await page.getByRole("spinbutton", { name: "gæster" }).fill("20");
    await page.getByRole("heading", { name: /^Indkøbsliste til/ }).waitFor();
  });

  story("names what the host buys elsewhere, and brings what the shop has of it", async ({ open }) => {
    const page = await open({ width: 390 });
    await page.goto("/design-drinkskort?drink=mojito");
    const own = page.locator(".party__fetch");
    await own.filter({ hasText: /^lime/ }).waitFor();
    expect((await own.allInnerTexts()).join()).toContain("mynte");
    const lines = page.locator(".party__lines li");
    const before = await lines.count();
    await page.locator("label.party__offer", { hasText: /lime/i }).click();
    await expect.poll(() => lines.count()).toBe(before + 1);
    // The slices that garnish the glasses are still cut off fruit.
    await expect.poll(() => own.filter({ hasText: /^lime til \d+\sskiver/ }).count()).toBe(1);
    await page.getByRole("checkbox", { name: "Har jeg: myntekviste" }).check();
    await expect.poll(() => own.filter({ hasText: /^mynte/ }).count()).toBe(0);
  });

  story("keeps the drinks that a link names, and nothing moves when the scripts run", async ({ open }) => {
    const page = await open({ width: 390 });
    await page.goto("/fest?drink=negroni&drink=mojito");
    await untilAwake(page);
    await page.waitForURL((url) => !url.searchParams.has("drink"));
    await page.getByRole("heading", { name: "2 drinks på din liste" }).waitFor();
    const moved = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const observer = new PerformanceObserver((list) => {
            const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
            resolve(shifts.reduce((sum, { value }) => sum + value, 0));
          });
          observer.observe({ type: "layout-shift", buffered: true });
          setTimeout(() => resolve(0), 1_000);
        }),
    );
    expect(moved).toBeLessThan(0.05);
    await page.reload();
    await page.getByRole("heading", { name: "2 drinks på din liste" }).waitFor();
  });

  for (const javaScript of [true, false]) {
    story(`proposes the cheapest drinks with their prices, scripts ${javaScript}`, async ({ open }) => {
      const page = await open({ width: 390, javaScript });
      await page.goto("/fest?drink=negroni");
      const prices = page.locator(".drink-search__price");
      await prices.first().waitFor();
      await page.getByRole("checkbox", { name: "Billigste pr. drink først" }).check();
      if (!javaScript) await button(page, "Søg").click();
      await page.getByRole("list", { name: "Billigste drinks" }).waitFor();
      await expect
        .poll(async () => {
          const shown = (await prices.allTextContents()).map((text) => Number.parseInt(text, 10));
          return shown.length > 0 && shown.every((price, place) => price >= (shown[place - 1] ?? 0));
        })
        .toBe(true);
    });
  }

  story("ticks count without JavaScript: what is at home, and what is bought here", async ({ open }) => {
    const page = await open({ javaScript: false });
    await page.goto("/design-drinkskort?drink=mojito&gaester=8");
    const lines = page.locator(".party__lines li");
    const before = await lines.count();
    await page.locator("label.party__offer", { hasText: /lime/i }).click();
    await page.getByRole("checkbox", { name: "Har jeg: myntekviste" }).check();
    await button(page, "Regn ud igen").click();
    await page.waitForURL(/extra=limesaft/);
    expect(await lines.count()).toBe(before + 1);
    expect((await page.locator(".party__fetch").allInnerTexts()).join()).not.toMatch(/limesaft|mynte/);
    await button(page, "Læg varerne i kurven").click();
    await page.waitForURL(/\/kurv/);
    await page
      .getByText(/limesaft/i)
      .first()
      .waitFor();
  });

  story(
    "keeps what was typed, ticked and sorted in every way through the planner without JavaScript",
    async ({ open }) => {
      const page = await open({ javaScript: false });
      const chosen = ["drink=mojito", "gaester=8", "have=gin", "have=myntekviste", "extra=limesaft", "sort=price"];
      await page.goto(`/fest?${chosen.join("&")}`);
      const keeps = async (...others: string[]) => {
        const told = new URL(page.url()).search.slice(1).split("&");
        expect(told).toEqual(expect.arrayContaining([...chosen, ...others]));
      };
      await page.getByRole("searchbox", { name: "Søg efter en drink" }).fill("negroni");
      await page.getByText("Søg", { exact: true }).click();
      await page.waitForURL(/q=negroni/);
      await keeps();
      await page.locator(".drink-search__hits a").first().click();
      await page.waitForURL(/drink=.*drink=/);
      const added = `drink=${new URL(page.url()).searchParams.getAll("drink").at(-1)}`;
      await keeps("q=negroni");
      await page.getByRole("spinbutton", { name: "timer" }).fill("6");
      await page.getByRole("button", { name: "Regn ud", exact: true }).click();
      await page.waitForURL(/timer=6/);
      await keeps("q=negroni", added);
      await page.locator(".little-extra").first().click();
      await page.waitForURL(/\/fest\?.*stor=/);
      await keeps("timer=6", added);
      await page.locator(".order-row__remove").last().click();
      await page.waitForURL((url) => !url.search.includes(added));
      await keeps("timer=6", "q=negroni");
      expect(page.url()).toContain("stor=");
      // A tick that is taken away is not carried.
      await page.getByRole("checkbox", { name: "Har jeg: myntekviste" }).uncheck();
      await button(page, "Regn ud igen").click();
      await page.waitForURL((url) => !url.search.includes("myntekviste"));
      expect(page.url()).toContain("have=gin");
    },
  );

  story("is bought without JavaScript", async ({ open }) => {
    const page = await open({ javaScript: false });
    await page.goto("/design-drinkskort?drink=negroni&gaester=8");
    await page.getByRole("heading", { name: "Indkøbsliste til 24 drinks" }).waitFor();
    await button(page, "Læg varerne i kurven").click();
    await page.waitForURL(/\/kurv/);
    await page.getByText("Ingredienserne er lagt i kurven").waitFor();
  });

  story("what is ticked says which drinks can be made now, and which bottle opens most", async ({ open }) => {
    const page = await open();
    await page.goto("/drinks");
    await page.getByRole("link", { name: "Hvad kan jeg lave med det, jeg har?" }).click();
    await page.waitForURL(/har=/);
    await page.locator("label", { hasText: /^gin$/ }).click();
    await page.waitForURL(/har=gin/);
    await page.getByText(/^\+\d+Med .+ kan du (også )?lave \d+ drinks?/).waitFor();
    await page.goto("/drinks?har=gin&har=tonic");
    await page.getByRole("heading", { name: /^\d+ drinks? kan du lave nu$/ }).waitFor();
    await page.getByText(/kan du også lave \d+ drinks? mere/).waitFor();
    await page.goto("/drink/negroni");
    await expect.poll(() => page.getByRole("checkbox", { name: /Har jeg ?: gin/ }).isChecked()).toBe(true);
  });
});
