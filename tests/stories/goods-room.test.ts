import { expect } from "vitest";
import { expectNoViolationsIn, phoneAndDesktop } from "../support/axe.ts";
import { ownerAt, save, untilOfficeAwake } from "../support/owner-at.ts";
import { story } from "../support/story.ts";

story("goods are sorted by a press on a column, and those that are ticked are changed together", async ({ open }) => {
  const page = await ownerAt(open);
  await page.goto("/kontor/varer?category=spiritus/gin");
  await untilOfficeAwake(page);
  await page.getByRole("link", { name: "Pris", exact: true }).click();
  await page.waitForURL(/sort=price/);
  const head = page.getByRole("columnheader", { name: /^Pris/ });
  await expect.poll(() => head.getAttribute("aria-sort")).toBe("ascending");
  await page.getByRole("link", { name: "Pris", exact: true }).click();
  await expect.poll(() => head.getAttribute("aria-sort")).toBe("descending");

  const boxes = page.getByRole("checkbox", { name: /^Vælg (?!alle)/ });
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await page.getByText("2 varer valgt").waitFor();
  await page.getByRole("button", { name: "Ændr valgte" }).click();
  await page.getByRole("heading", { name: "Ændr 2 varer" }).waitFor();
  await page.getByLabel("Nyhed").selectOption("yes");
  await page.getByRole("button", { name: "Vis ændringerne" }).click();
  await page.getByRole("heading", { name: /^[12] ændring(er)? på 2 varer/ }).waitFor();
});

story("a new preview takes the refusal of the former one away", async ({ open }) => {
  const page = await ownerAt(open, { complaints: [/status of 409/] });
  await page.goto("/kontor/varer/aendr?q=gommesirup&status=active");
  await untilOfficeAwake(page);
  await page.getByLabel("Priser op eller ned").fill("10");
  await page.getByRole("button", { name: "Vis ændringerne" }).click();
  const act = page.getByRole("button", { name: "Udfør 1 ændring" });
  await act.waitFor();

  const colleague = await page.context().newPage();
  await colleague.goto("/kontor/varer?q=gommesirup&status=active");
  await untilOfficeAwake(colleague);
  const price = colleague.getByRole("gridcell", { name: /^Pris,/ }).first();
  const before = await price.innerText();
  const write = async (text: string) => {
    await price.click();
    await colleague.keyboard.type(text);
    await colleague.keyboard.press("Enter");
    await expect
      .poll(async () => [await price.innerText(), await price.getAttribute("data-state")])
      .toEqual([text, null]);
  };
  await write("71,35");

  await act.click();
  const refusal = page.getByRole("alert").filter({ hasText: "Nogle af varerne er ændret" });
  await refusal.waitFor();
  await page.getByRole("button", { name: "Vis ændringerne" }).click();
  await page.getByText("71,35").first().waitFor();
  await act.waitFor();
  await expect.poll(() => refusal.count()).toBe(0);
  await write(before);
});

story(
  "without scripts the boxes of the goods are sent as they are, and none ticked changes nothing",
  async ({ open }) => {
    const page = await ownerAt(open, { javaScript: false });
    await page.goto("/kontor/varer?category=spiritus/gin");
    await page
      .getByRole("checkbox", { name: /^Vælg (?!alle)/ })
      .first()
      .check();
    await page.getByRole("button", { name: "Ændr valgte" }).click();
    await page.getByRole("heading", { name: "Ændr 1 vare" }).waitFor();
    await page.goto("/kontor/varer/aendr?valgte=ja");
    expect(new URL(page.url()).pathname).toBe("/kontor/varer");
  },
);

story("the name of a line stays in sight, and nothing scrolls below the page's end", async ({ open }) => {
  const page = await ownerAt(open, { width: 860 });
  await page.goto("/kontor/varer");
  await untilOfficeAwake(page);
  const frame = page.getByRole("region", { name: "Varer, linje for linje" });
  const name = page.getByRole("link", { name: "Aubrissel & Fille Blanc de Blancs" });
  const before = (await name.boundingBox())?.x ?? 0;
  await frame.evaluate((element) => element.scrollTo({ left: 400 }));
  expect((await name.boundingBox())?.x ?? -1).toBeCloseTo(before, 0);
  // The page ends where its last line does, whatever is only heard within the rows.
  const below = await page.evaluate(() => {
    const foot = document.querySelector(".list-foot")?.getBoundingClientRect().bottom ?? 0;
    return document.documentElement.scrollHeight - (foot + window.scrollY);
  });
  expect(below).toBeLessThan(120);
});

story("? shows the keys of the list while one stands in it, and begins no writing", async ({ open }) => {
  const page = await ownerAt(open);
  await page.goto("/kontor/varer");
  await untilOfficeAwake(page);
  await page
    .getByRole("gridcell", { name: /^Pris,/ })
    .first()
    .click();
  await page.keyboard.press("?");
  const help = page.getByRole("dialog");
  await help.getByText("Kopiér den øverste celle nedad").waitFor();
  expect(await page.getByRole("textbox", { name: "Pris" }).count()).toBe(0);
  await page.keyboard.press("Escape");
  await help.waitFor({ state: "detached" });
});

story(
  "a paste is shown first, is bounded, and is taken back as one after a reload",
  { timeout: 120_000 },
  async ({ open }) => {
    const page = await ownerAt(open);
    await page.goto("/kontor/varer?category=spiritus/gin");
    await untilOfficeAwake(page);
    const prices = page.getByRole("gridcell", { name: /^Pris,/ });
    const before = await prices.allInnerTexts();
    const paste = async (text: string) => {
      await prices.first().click();
      await page.evaluate((pasted) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData("text/plain", pasted);
        document.activeElement?.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
      }, text);
    };
    await paste(Array.from({ length: 401 }, () => "10").join("\n"));
    const dialog = page.getByRole("dialog");
    await dialog.getByText("Du vil indsætte 401 rækker. Der kan indsættes højst 400 rækker ad gangen.").waitFor();
    await dialog.getByRole("button", { name: "Luk" }).click();
    await paste("111,00\n222,00\ngratis");
    await dialog.getByRole("heading", { name: "Indsæt 2 ændringer på 2 linjer?" }).waitFor();
    await dialog.getByText("1 værdi kan ikke læses og udelades.").waitFor();
    await expectNoViolationsIn(phoneAndDesktop, page, "a paste before it is saved");
    await dialog.getByRole("button", { name: "Indsæt" }).click();
    await page.getByText("2 gemt").waitFor({ state: "attached" });
    expect((await prices.allInnerTexts()).slice(0, 3)).toEqual(["111,00", "222,00", before[2]]);

    await page.reload();
    await untilOfficeAwake(page);
    await prices.first().click();
    await page.keyboard.press("Control+z");
    await expect.poll(() => prices.allInnerTexts()).toEqual(before);
    await page.goto("/kontor/historik");
    await page.getByText("Indsatte i listen over varer").first().waitFor();
  },
);

story("a count that the lost line kept from being saved is tried again, and not left unasked", async ({ open }) => {
  const page = await ownerAt(open, { complaints: [/ERR_INTERNET_DISCONNECTED/] });
  await page.goto("/kontor/varer?q=havgus+london");
  await untilOfficeAwake(page);
  const stock = page.getByRole("gridcell", { name: /^Lager, Havgus London Dry Gin/ }).first();
  const before = await stock.innerText();
  const counted = String(Number(before) + 7);
  await page.route("**/varer/celle", (request) => request.abort("internetdisconnected"));
  await stock.click();
  await page.keyboard.type(counted);
  await page.keyboard.press("Enter");
  await stock.getByText("Forbindelsen er væk").waitFor();
  await page.unroute("**/varer/celle");

  const today = page.getByRole("link", { name: "I dag", exact: true }).first();
  await today.click();
  const question = page.getByRole("alertdialog", { name: "Der er ændringer, som ikke er gemt" });
  await question.getByText("Nogle felter i listen kunne ikke gemmes.").waitFor();
  await question.getByRole("button", { name: "Bliv her" }).click();
  await question.waitFor({ state: "detached" });
  const asked = page.waitForEvent("dialog");
  await page.evaluate(() => void setTimeout(() => location.reload()));
  const dialog = await asked;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.dismiss();
  expect(await stock.innerText()).toContain(counted);

  await stock.getByRole("button", { name: "Prøv igen" }).click();
  await expect.poll(() => stock.innerText()).toBe(counted);
  await expect.poll(() => stock.getAttribute("data-state")).toBeNull();
  await page.keyboard.press("Control+z");
  await expect.poll(() => stock.innerText()).toBe(before);
  await expect.poll(() => stock.getAttribute("data-state")).toBeNull();
  await today.click();
  await page.getByRole("heading", { name: "I dag", level: 1 }).waitFor();
});

story("the office is dark for who chooses so, also where the system is light", async ({ open }) => {
  const page = await ownerAt(open);
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await ground();
  await page.goto("/kontor/konto");
  await page.getByRole("radio", { name: "Mørkt" }).check();
  await page.getByRole("button", { name: "Gem udseende" }).click();
  await expect.poll(ground).not.toBe(light);
  await page.goto("/kontor/ordrer");
  expect(await ground()).not.toBe(light);
  await page.goto("/kontor/konto");
  expect(await page.getByRole("radio", { name: "Mørkt" }).isChecked()).toBe(true);
  await page.getByRole("radio", { name: "Følg systemet" }).check();
  await page.getByRole("button", { name: "Gem udseende" }).click();
  await expect.poll(ground).toBe(light);
});

story("a delivery of 2-3 days is taken as the latest day", async ({ open }) => {
  const page = await ownerAt(open);
  await page.goto("/kontor/indstillinger");
  await untilOfficeAwake(page);
  await page.getByText("Pakkeshop", { exact: false }).first().click();
  const days = page.getByLabel("Leveringstid i hverdage").and(page.locator(":visible"));
  const before = await days.inputValue();
  await days.fill("2-3");
  await save(page);
  await page.reload();
  await page.getByText("Pakkeshop", { exact: false }).first().click();
  expect(await days.inputValue()).toBe("3");
  await days.fill(before);
  await save(page);
});

story("the fields of an offer stand beside one another, and none over the next", async ({ open }) => {
  const page = await ownerAt(open);
  await page.goto("/kontor/tilbud/ny");
  const boxes = await page.locator(".form input:visible, .form select:visible").evaluateAll((fields) =>
    fields.map((field) => {
      const { left, right, top, bottom } = field.getBoundingClientRect();
      return { left, right, top, bottom, cut: field.scrollWidth > field.clientWidth + 1 };
    }),
  );
  const overlapping = boxes.filter((one, index) =>
    boxes
      .slice(index + 1)
      .some(
        (other) => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom,
      ),
  );
  expect([overlapping, boxes.filter(({ cut }) => cut)]).toEqual([[], []]);
});

story("a word of 120 letters breaks, and pushes no column out of sight", async ({ open }) => {
  const page = await ownerAt(open);
  const word = "Rabarberbrandevin".repeat(7);
  await page.goto("/kontor/kollektioner/ny");
  await untilOfficeAwake(page);
  await page.getByLabel("Navn").fill(word);
  await page.getByRole("button", { name: "Opret" }).click();
  await page.getByRole("heading", { name: word }).waitFor();
  await page.goto("/kontor/kollektioner?q=rabarber");
  const frame = page.getByRole("region", { name: "Kollektioner" });
  expect(await frame.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  await page.getByRole("link", { name: word }).click();
  await page.getByRole("button", { name: "Læg i papirkurven" }).click();
  await page.getByText("Her står det, der skrives til butikken.").or(page.getByRole("table")).first().waitFor();
});
