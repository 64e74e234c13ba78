import { text } from "node:stream/consumers";
import { Client } from "pg";
import { describe, expect } from "vitest";
import { bothThemes, expectNoViolations, expectNoViolationsIn } from "../support/axe.ts";
import { waitForMail } from "../support/caught-mail.ts";
import { confirmAddress, joinClub, linkIn, memberPassword, newAddress } from "../support/join-club.ts";
import { ownShop, story, untilAwake } from "../support/story.ts";

/** Books points that a member can spend, whatever earlier stories have spent. */
async function givePoints(email: string, points: number): Promise<void> {
  const client = new Client({ connectionString: ownShop().databaseUrl });
  await client.connect();
  await client.query(
    `insert into points_entries (member_id, points, reason, booked_at, expires_at, key)
     select id, $2, 'adjusted', now(), now() + interval '4 years', 'story:' || now() from members where email = $1`,
    [email, points],
  );
  await client.end();
}

describe("the club", () => {
  for (const javaScript of [true, false]) {
    story(
      `is joined by mail and begins with 25 points, ${javaScript ? "with" : "without"} JavaScript`,
      async ({ open }) => {
        const page = await open({ javaScript });
        const email = `asta-${javaScript}@example.dk`;
        await joinClub(page, email);
        await page.getByText("Bekræft din e-mail, så får du dine 25 point").waitFor();

        await confirmAddress(page, email);
        await page.goto("/klub/oversigt");
        await page.getByRole("region", { name: "Medlemskort" }).getByText("25", { exact: true }).waitFor();
      },
    );
  }

  story("has a front that says what it is worth in kroner, without JavaScript too", async ({ open }) => {
    const page = await open({ width: 390, javaScript: false });
    await page.goto("/");
    await page.getByRole("navigation", { name: "Hovedmenu" }).getByRole("link", { name: "Klub" }).click();
    await page.waitForURL(/\/klub$/);
    await page.getByRole("heading", { level: 1, name: "Køb for 500 kr., og få 50 kr. til næste gang" }).waitFor();
    // 25 for joining and four times 50; the birthday is the shop's own choice.
    const year = page.getByRole("table").getByRole("row");
    await year.filter({ hasText: "bekræfter din e-mail" }).getByText("25 kr.").waitFor();
    await year.filter({ hasText: "4 gange" }).getByText("200 kr.").waitFor();
    await page.getByRole("heading", { name: "75 kr. af en ordre" }).waitFor();
    await page.getByRole("link", { name: "Bliv medlem" }).first().click();
    await page.getByRole("region", { name: "Bliv medlem" }).getByLabel("Fornavn").waitFor();
    expect(await page.getByText("Velkommen tilbage").count()).toBe(0);
  });

  story("leads members from its front to their own page, and says what they wait for", async ({ open }) => {
    const page = await open({ width: 390 });
    await joinClub(page, newAddress("forside"));
    await page.goto("/klub");
    await page.waitForURL(/\/klub\/oversigt$/);
    await page
      .getByRole("region", { name: "Point på vej" })
      .getByText("25 point for at melde dig ind, klar med det samme, når du har bekræftet din e-mail")
      .waitFor();
  });

  story("leads whoever is not logged in to the login and back to where they were", async ({ open }) => {
    const page = await open();
    await joinClub(page, "tilbage@example.dk");
    await page.getByRole("button", { name: "Log ud" }).click();
    await page.getByRole("heading", { name: "Log ind" }).waitFor();
    await page.goto("/klub/bestilling");
    const login = page.getByRole("region", { name: "Log ind" });
    await login.getByLabel("E-mail").first().fill("tilbage@example.dk");
    await login.getByLabel("Kodeord").fill(memberPassword);
    await login.getByRole("button", { name: "Log ind" }).click();
    await page.getByText("Du har ingen tidligere ordrer at vise.").waitFor();
    expect(new URL(page.url()).pathname).toBe("/klub/bestilling");
  });

  story("says what is wrong beside each field and loses nothing but passwords", async ({ open }) => {
    const page = await open({ complaints: [/status of 422/] });
    await page.goto("/klub/login");
    const form = page.getByRole("region", { name: "Bliv medlem" });
    await form.getByLabel("Fornavn").fill("Asta");
    await form.getByLabel("E-mail").fill("ikke en adresse");
    await form.getByLabel("Kodeord", { exact: true }).fill(memberPassword);
    await form.getByLabel("Gentag kodeord").fill("noget andet");
    await form.getByRole("button", { name: "Bliv medlem" }).click();
    const summary = page.getByRole("alert");
    await summary.getByText("Indtast venligst en gyldig e-mailadresse.").waitFor();
    await summary.getByText("Gentag kodeord").waitFor();
    expect(await form.getByLabel("Fornavn").inputValue()).toBe("Asta");
  });

  story("does not take the same address twice", async ({ open }) => {
    const page = await open();
    await joinClub(page, "dobbelt@example.dk");
    const other = await open({ complaints: [/status of 409/] });
    await other.goto("/klub/login");
    const form = other.getByRole("region", { name: "Bliv medlem" });
    await form.getByLabel("Fornavn").fill("Asta");
    await form.getByLabel("Efternavn").fill("Holm");
    await form.getByLabel("E-mail").fill("dobbelt@example.dk");
    await form.getByLabel("Kodeord", { exact: true }).fill(memberPassword);
    await form.getByLabel("Gentag kodeord").fill(memberPassword);
    await form.getByLabel(/accepteret klubvilkårene/).check();
    await form.getByRole("button", { name: "Bliv medlem" }).click();
    await other.getByRole("alert").getByText("Din email eksisterer allerede i vores system").first().waitFor();
  });

  story("gives a new password by mail, once", async ({ open }) => {
    const page = await open({ complaints: [/status of 422/] });
    await joinClub(page, "glemsom@example.dk");
    await page.getByRole("button", { name: "Log ud" }).click();
    await page.getByText("Har du glemt dit kodeord?").click();
    await page.locator("#forgot-email").fill("glemsom@example.dk");
    await page.getByRole("button", { name: "Send mig et link" }).click();
    const link = linkIn(await waitForMail("glemsom@example.dk", /kodeord/i), "/klub/nulstil-kodeord");
    await page.goto(link);
    await page.getByLabel("Kodeord", { exact: true }).fill("et helt nyt kodeord");
    await page.getByLabel("Gentag kodeord").fill("et helt nyt kodeord");
    await page.getByRole("button", { name: "Gem kodeordet" }).click();
    await page.getByRole("link", { name: "Log ind" }).first().waitFor();

    await page.goto(link);
    await page.getByLabel("Kodeord", { exact: true }).fill("et tredje kodeord");
    await page.getByLabel("Gentag kodeord").fill("et tredje kodeord");
    await page.getByRole("button", { name: "Gem kodeordet" }).click();
    await page.getByRole("alert").waitFor();
  });

  story("keeps addresses with exactly one default", async ({ open }) => {
    const page = await open();
    await joinClub(page, "flytter@example.dk");
    await page.goto("/klub/adresser");
    const book = page.getByRole("region", { name: "Adresser", exact: true });
    for (const street of ["Nørrebrogade 12", "Vestergade 3"]) {
      const adding = book.locator("details").filter({ hasText: "Tilføj en adresse" });
      if (!(await adding.getByLabel("Navn", { exact: true }).isVisible()))
        await adding.getByText("Tilføj en adresse").click();
      await adding.getByLabel("Navn", { exact: true }).fill("Asta Holm");
      await adding.getByLabel("Vejnavn og nummer").fill(street);
      await adding.getByLabel("Postnummer").fill("2200");
      await adding.getByLabel("By").fill("København N");
      await adding.getByRole("button", { name: "Gem adressen" }).click();
      await book.getByRole("article").filter({ hasText: street }).waitFor();
    }
    await book.getByRole("button", { name: "Gør til standard" }).click();
    await expect
      .poll(() =>
        book
          .getByRole("article")
          .filter({ has: page.getByText("Standard", { exact: true }) })
          .allInnerTexts(),
      )
      .toEqual([expect.stringContaining("Vestergade 3")]);
    await expectNoViolations(page, "a profile with two addresses");
    await book.getByRole("button", { name: "Fjern" }).last().click();
    await book.getByRole("status").filter({ hasText: "Adressen er fjernet." }).waitFor();
    await expect
      .poll(() => book.getByRole("article").allInnerTexts())
      .toEqual([expect.stringContaining("Vestergade 3")]);

    // The checkout has the known address and does not ask for it again.
    await page.goto("/vare/egely-stoeder-i-eg");
    await page.getByRole("main").getByRole("button", { name: "Læg i kurv" }).first().click();
    await page.getByRole("status").filter({ hasText: "Lagt i kurven" }).waitFor({ state: "attached" });
    await page.goto("/kurv/kasse");
    expect(await page.getByLabel("E-mail").first().inputValue()).toBe("flytter@example.dk");
    expect(await page.getByLabel("Vejnavn og nummer").inputValue()).toBe("Vestergade 3");
  });

  story("buys a special offer for points and uses it in the cart, without JavaScript", async ({ open }) => {
    const page = await open({ javaScript: false, width: 390 });
    await page.goto("/klub/login");
    const login = page.getByRole("region", { name: "Log ind" });
    await login.getByLabel("E-mail").first().fill("demo@skaenk.example");
    await login.getByLabel("Kodeord").fill("skaal for klubben");
    await login.getByRole("button", { name: "Log ind" }).click();
    await page.goto("/klub/oversigt");
    await page.locator("summary").filter({ hasText: "Brug 60 point" }).click();
    await page.getByRole("button", { name: "Ja, brug 60 point" }).click();
    const code = page.getByRole("list", { name: "Dine koder" }).getByRole("listitem").first();
    expect(await code.innerText()).toMatch(/75 kr\. af en ordre: [2-9A-Z-]{14}\s+Vælg den i kurven/);
    await page.goto("/vare/smedjen-boston-shaker");
    await page.getByRole("main").getByRole("button", { name: "Læg i kurv" }).first().click();
    await page.waitForURL(/\/kurv/);
    await page.getByRole("button", { name: /^Én mere/ }).click();
    await page.getByText("2 varer").waitFor();
    await page.getByRole("button", { name: "Brug 75 kr. af en ordre" }).first().click();
    await page.getByText("Trukket fra varerne").waitFor();
    expect(await page.getByRole("definition").filter({ hasText: "75,00" }).innerText()).toMatch(/[-−]75,00/);
    await page.getByRole("button", { name: "Brug ikke 75 kr. af en ordre" }).click();
    await page.getByText("Trukket fra varerne").waitFor({ state: "detached" });
  });

  story(
    "keeps the keyboard's place when points are spent: the focus is on the answer, and the question is closed",
    async ({ open }) => {
      await givePoints("demo@skaenk.example", 60);
      const page = await open();
      await page.goto("/klub/login");
      const login = page.getByRole("region", { name: "Log ind" });
      await login.getByLabel("E-mail").first().fill("demo@skaenk.example");
      await login.getByLabel("Kodeord").fill("skaal for klubben");
      await login.getByRole("button", { name: "Log ind" }).click();
      await page.waitForURL(/\/klub\/oversigt/);
      await untilAwake(page);
      const question = page
        .locator("summary")
        .filter({ hasText: /Brug \d+ point/ })
        .first();
      await question.focus();
      await page.keyboard.press("Enter");
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      const answer = page.locator(".club-offer").getByRole("status");
      await answer.waitFor();
      await expect.poll(() => answer.evaluate((box) => box === document.activeElement)).toBe(true);
      expect(await page.getByRole("button", { name: /^Ja, brug/ }).count()).toBe(0);
    },
  );

  story("spends no points once the session has ended, and says so before and after the login", async ({ open }) => {
    await givePoints("demo@skaenk.example", 60);
    const page = await open();
    const logIn = async () => {
      const login = page.getByRole("region", { name: "Log ind" });
      await login.getByLabel("E-mail").first().fill("demo@skaenk.example");
      await login.getByLabel("Kodeord").fill("skaal for klubben");
      await login.getByRole("button", { name: "Log ind" }).click();
      await page.waitForURL(/\/klub\/oversigt/);
    };
    await page.goto("/klub/login");
    await logIn();
    await untilAwake(page);
    await page
      .locator("summary")
      .filter({ hasText: /Brug \d+ point/ })
      .first()
      .click();
    await page.context().clearCookies({ name: "skaenk_session" });
    await page
      .getByRole("button", { name: /^Ja, brug/ })
      .first()
      .click();
    await page.getByRole("alert").filter({ hasText: "Du er blevet logget ud, så der er ikke sket noget" }).waitFor();
    await logIn();
    await page.locator(".club-offer").getByRole("alert").filter({ hasText: "Du var blevet logget ud" }).waitFor();
    await page
      .getByRole("button", { name: /^Ja, brug/ })
      .first()
      .click();
    await page.locator(".club-offer").getByRole("status").filter({ hasText: "er din. Koden er" }).waitFor();
  });

  story("has rooms without barriers in both themes", async ({ open }) => {
    const page = await open();
    await page.goto("/klub/login");
    await expectNoViolationsIn(bothThemes, page, "/klub/login");
    await page.goto("/klub");
    await expectNoViolationsIn(bothThemes, page, "/klub");
    await joinClub(page, newAddress("rum"));
    for (const path of ["/klub/oversigt", "/klub/adresser", "/klub/bestilling"]) {
      await page.goto(path);
      await expectNoViolationsIn(bothThemes, page, path);
    }
  });

  story("lets members take along what is known of them", async ({ open }) => {
    const page = await open();
    await joinClub(page, "tag-med@example.dk");
    await page.goto("/klub/adresser");
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "som datafil" }).click();
    const known = await text(await (await download).createReadStream());
    expect(JSON.parse(known).sections.members.rows).toMatchObject([{ email: "tag-med@example.dk" }]);
    expect(known).not.toContain("argon2");
  });

  story("forgets a member who asks for it", async ({ open }) => {
    const page = await open();
    await joinClub(page, newAddress("farvel"));
    await page.goto("/klub/adresser");
    await page.locator("summary").filter({ hasText: "Slet min konto" }).click();
    await page.locator("#delete-password").fill(memberPassword);
    await page.getByRole("button", { name: "Slet min konto" }).click();
    await page.waitForURL((url) => url.pathname === "/");
    await page.goto("/klub/oversigt");
    expect(new URL(page.url()).pathname).toBe("/klub/login");
  });
});
