import { execFileSync } from "node:child_process";
import { Client } from "pg";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { waitForMail } from "../support/caught-mail.ts";
import { confirmAddress, joinClub } from "../support/join-club.ts";
import { ownerAt } from "../support/owner-at.ts";
import { ownShop, story, untilAwake } from "../support/story.ts";

const balanceIs = async (page: Page, points: number) => {
  await page.goto("/klub/oversigt");
  const card = page.getByRole("region", { name: "Medlemskort" });
  await card.getByText(String(points), { exact: true }).waitFor();
};

/** The shaker in the cart, with points taken off it. */
async function payWithPoints(page: Page, points: number, javaScript: boolean): Promise<void> {
  if (points > 0) {
    const slider = page.getByRole("slider", { name: "Brug point" });
    const field = page.getByRole("spinbutton", { name: "Antal point" });
    // Without scripts the number is typed; a hand on the slider needs them to be told of its figure.
    if (!javaScript) expect(await slider.count()).toBe(0);
    await field.fill(String(points));
    if (javaScript) expect(await slider.inputValue()).toBe(String(points));
    if (javaScript) await field.blur();
    else await page.getByRole("button", { name: "Brug", exact: true }).click();
    await page.getByText(`Rabat for ${points} point`).waitFor();
  }
}

type Receipt = { number: string; earned: number };

/** From the product to the receipt. */
async function buyShaker(page: Page, points: number, javaScript = false): Promise<Receipt> {
  await page.goto("/vare/smedjen-boston-shaker");
  if (javaScript) await untilAwake(page);
  await page.getByRole("main").getByRole("button", { name: "Læg i kurv" }).first().click();
  if (javaScript) {
    await page.getByRole("link", { name: "Se kurven" }).waitFor();
    await page.goto("/kurv");
    await untilAwake(page);
  } else await page.waitForURL(/\/kurv/);
  await payWithPoints(page, points, javaScript);
  await page.getByRole("link", { name: "Til kassen" }).first().click();
  await page.waitForURL(/\/kurv\/kasse/);
  const till = page.getByRole("main");
  await till.getByLabel("Telefon", { exact: true }).fill("12 34 56 78");
  await till.getByLabel("Vejnavn og nummer", { exact: true }).fill("Prøvevej 12A");
  await till.getByLabel("Postnummer", { exact: true }).fill("5000");
  await page.getByRole("checkbox", { name: /Jeg har læst og accepteret/ }).check();
  await page.getByRole("button", { name: "Køb nu – ordre med betalingspligt" }).click();
  await page.getByRole("button", { name: "Godkend", exact: true }).click();
  await page.getByRole("heading", { name: /^Tak, Asta/ }).waitFor();
  // Who is in the club already is not asked to join it.
  const told = await page.getByRole("heading", { name: /^Ordren giver \d+ point$/ }).innerText();
  return {
    number: /Ordre (\d+)/.exec((await page.getByRole("status").allInnerTexts()).join(" "))?.[1] ?? "none",
    earned: Number(/\d+/.exec(told)?.[0]),
  };
}

/** What whoever packs the orders does beside the shop. */
function takeStep(...step: string[]): void {
  const { databaseUrl, folder } = ownShop();
  const env = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: folder };
  execFileSync(process.execPath, ["services/api/src/selling/orders/step.ts", ...step], { env });
}

/** Three weeks pass since the parcel came. */
async function letTimePass(number: string): Promise<void> {
  const client = new Client({ connectionString: ownShop().databaseUrl });
  await client.connect();
  const before = "delivered_at - interval '21 days'";
  await client.query(`update orders set delivered_at = ${before} where order_number = $1`, [number]);
  await client.query("update member_orders set seen_event = 0");
  await client.end();
}

const textOf = (html: string) => html.replaceAll(/<[^>]+>|&nbsp;|\s/g, " ").replaceAll(/ +/g, " ");

describe("points", () => {
  story("pay for a part, and come back when the order is called off, without JavaScript", async ({ open }) => {
    const page = await open({ javaScript: false, complaints: [/^Transition was (aborted|skipped)/] });
    const email = `point-${Date.now()}@example.dk`;
    await joinClub(page, email);
    await confirmAddress(page, email);
    await balanceIs(page, 25);
    const { number, earned } = await buyShaker(page, 25);
    await balanceIs(page, 0);
    // What is paid for gives points, and the member is told so at once.
    const onTheirWay = page.getByRole("region", { name: "Point på vej" });
    await onTheirWay.getByText(`${earned} point fra ordre ${number}, klar 14 dage efter levering`).waitFor();

    await page.goto(`/klub/bestilling?ordre=${number}`);
    await page
      .getByText(/[-−]25,00/)
      .first()
      .waitFor();
    takeStep("cancel", number, "Du har fortrudt");
    await balanceIs(page, 25);
    await onTheirWay.getByText("Når du har betalt en ordre").waitFor();
  });

  story("are saved without a key or a pointer, and the last choice of several counts", async ({ open }) => {
    const page = await open();
    const email = `valg-${Date.now()}@example.dk`;
    await joinClub(page, email);
    await confirmAddress(page, email);
    await page.goto("/vare/smedjen-boston-shaker");
    await untilAwake(page);
    await page.getByRole("main").getByRole("button", { name: "Læg i kurv" }).first().click();
    await page.getByRole("link", { name: "Se kurven" }).waitFor();
    await page.goto("/kurv");
    await untilAwake(page);
    const slider = page.getByLabel("Brug point");
    // A screen reader or voice control sets the value, of which the page hears by these events alone.
    const choose = (points: number) =>
      slider.evaluate((field: HTMLInputElement, value) => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, String(value));
        for (const name of ["input", "change"]) field.dispatchEvent(new Event(name, { bubbles: true }));
      }, points);
    await choose(12);
    await page.getByText("Rabat for 12 point").waitFor();
    await page.reload();
    await page.getByText("Rabat for 12 point").waitFor();
    await untilAwake(page);
    // The answers come late, and more is chosen meanwhile.
    await page.route("**/kurv.data*", async (route) => {
      if (route.request().method() === "POST") await new Promise((resolve) => setTimeout(resolve, 600));
      // The page may be left meanwhile.
      await route.continue().catch(() => undefined);
    });
    await choose(3);
    await choose(8);
    await page.waitForTimeout(100);
    await choose(7);
    expect(await slider.inputValue()).toBe("7");
    // The page is left before the last choice is sent.
    await page.goto("/shop");
    await untilAwake(page);
    await page.waitForTimeout(1_000);
    await page.goto("/kurv");
    await page.getByText("Rabat for 7 point").waitFor();
    await page.unrouteAll({ behavior: "wait" });
    await untilAwake(page);
    await page.getByRole("button", { name: "Fortryd", exact: true }).press("Enter");
    await page.getByText("Rabat for 7 point").waitFor({ state: "detached" });
    expect(await slider.evaluate((field) => field === document.activeElement)).toBe(true);
  });

  story("are got by joining and buying, and spent, with the same numbers everywhere", async ({ open }) => {
    const page = await open({ width: 390, complaints: [/^Transition was (aborted|skipped)/] });
    const email = `optjen-${Date.now()}@example.dk`;
    await page.goto("/klub");
    await page.getByRole("link", { name: "Bliv medlem" }).first().click();
    await joinClub(page, email);
    await confirmAddress(page, email);
    await balanceIs(page, 25);

    // Earn: said on the receipt and in the mail, on its way on the member's page, and there once the goods can no longer be sent back.
    const first = await buyShaker(page, 0, true);
    expect(textOf(await waitForMail(email, new RegExp(`Ordrebekræftelse ${first.number}`)))).toContain(
      `Ordren giver ${first.earned} point.`,
    );
    await balanceIs(page, 25);
    const onTheirWay = page.getByRole("region", { name: "Point på vej" });
    await onTheirWay.getByText(`${first.earned} point fra ordre ${first.number}`).waitFor();
    takeStep("ship", first.number, "DK0012345678");
    takeStep("deliver", first.number);
    await balanceIs(page, 25);
    await onTheirWay.getByText(new RegExp(`${first.earned} point fra ordre ${first.number}, klar \\d`)).waitFor();
    await letTimePass(first.number);
    const held = 25 + first.earned;
    await balanceIs(page, held);

    // Spend: all of them, on the same again.
    const second = await buyShaker(page, held, true);
    await page.getByText(`Rabat for ${held} point`).first().waitFor();
    const mail = textOf(await waitForMail(email, new RegExp(`Ordrebekræftelse ${second.number}`)));
    expect(mail).toMatch(new RegExp(`Rabat for ${held} point .?${held},00.kr\\.`));
    expect(mail).toContain(`Ordren giver ${second.earned} point.`);
    await balanceIs(page, 0);
    await onTheirWay.getByText(`${second.earned} point fra ordre ${second.number}`).waitFor();
    const history = page.getByRole("region", { name: "Dine pointbevægelser" });
    expect((await history.getByRole("row").allInnerTexts()).map((row) => /[+−]\d+$/.exec(row.trim())?.[0])).toEqual([
      undefined,
      `−${held}`,
      `+${first.earned}`,
      "+25",
    ]);

    const owner = await ownerAt(open);
    await owner.goto(`/kontor/medlemmer?q=${encodeURIComponent(email)}`);
    await owner.getByRole("link", { name: /Asta Holm/ }).click();
    await owner.getByRole("heading", { name: "Asta Holm" }).waitFor();
    const main = (await owner.getByRole("main").innerText()).replaceAll("−", "-");
    for (const line of [`-${held}`, `+${first.earned}`, "+25"]) expect(main).toContain(line);
  });
});
