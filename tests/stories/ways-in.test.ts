import type { Page } from "playwright-core";
import { expect } from "vitest";
import {
  becomeOwner,
  confirmAgain,
  makePasskey,
  openEmptyShop,
  repeatPassword,
  type ShopOpening,
} from "../support/empty-shop.ts";
import { scanCodes } from "../support/one-time-codes.ts";
import { untilOfficeAwake } from "../support/owner-at.ts";
import { story } from "../support/story.ts";

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

const colleaguePassword = "en anden lang sætning";

story(
  "an owner's passkey is asked for before a second way in, a colleague comes back after a lost phone, and a mail takes a strange passkey back",
  { timeout: 300_000 },
  async () => {
    const shop = await openEmptyShop("laasebaren.example", "Låsebaren");
    try {
      const owner = await shop.open();
      await becomeOwner(owner, { name: "Else Ejer", email: "else@laasebaren.example" });
      await setUpCodes(owner);
      await passwordAloneOpensNothing(shop);
      await colleagueComesBack(shop, owner);
      await takeStrangePasskeyBack(shop, owner);
      expect(shop.complaints).toEqual([]);
    } finally {
      await shop.close();
    }
  },
);

/** Adds one-time codes to an account with a passkey: the passkey is asked for first, and the recovery codes stay on the page. */
async function setUpCodes(owner: Page): Promise<void> {
  await owner.goto("/kontor/konto");
  await untilOfficeAwake(owner);
  await press(owner, "Slå engangskoder til");
  const dialog = owner.getByRole("dialog", { name: "Bekræft, at det er dig" });
  await dialog.waitFor();
  expect(await dialog.getByLabel("Kodeord").isVisible()).toBe(false);
  await dialog.getByRole("button", { name: "Brug passkey" }).click();
  await owner.getByText("Scan billedet").waitFor();
  const app = await scanCodes(owner);
  await owner.getByLabel("Kode fra din app").fill(await app.next());
  await press(owner, "Slå til");
  await owner.getByText("Gem de her koder").waitFor();
  expect(await owner.locator("pre.codes").innerText()).toMatch(/^([A-Z2-9]{5}-[A-Z2-9]{5}\n?){10}$/);
}

async function passwordAloneOpensNothing(shop: ShopOpening): Promise<void> {
  const stranger = await shop.open(390);
  await stranger.goto("/kontor/log-ind");
  await stranger.getByLabel("E-mail").fill("else@laasebaren.example");
  await stranger.getByLabel("Kodeord").fill("en lang sætning til kontoret");
  await press(stranger, "Log ind");
  await stranger.getByLabel("Kode fra din app").waitFor();
  await stranger.goto("/kontor/konto");
  await stranger.getByRole("heading", { name: "Log ind" }).waitFor();
}

/** A colleague is invited and logs in with codes, loses the phone, and gets a new invitation from an owner. */
async function colleagueComesBack(shop: ShopOpening, owner: Page): Promise<void> {
  const email = "bo@laasebaren.example";
  await owner.goto("/kontor/personale");
  await untilOfficeAwake(owner);
  await owner.getByLabel("Navn").first().fill("Bo Butik");
  await owner.getByLabel("E-mail").fill(email);
  await owner.getByLabel("Rolle").last().selectOption("shop");
  await press(owner, "Send invitation");
  await confirmAgain(owner, "Invitationen er sendt.");
  const bo = await shop.open(390);
  await followMail(shop, bo, email, /inviterer dig/);
  await bo.waitForURL(/\/kontor\/konto$/);
  await untilOfficeAwake(bo);
  await press(bo, "Slå engangskoder til");
  await repeatPassword(bo, colleaguePassword);
  const app = await scanCodes(bo);
  await bo.getByLabel("Kode fra din app").fill(await app.next());
  await press(bo, "Slå til");
  await bo.getByText("Gem de her koder").waitFor();
  await bo.goto("/kontor/ordrer");
  await bo.getByRole("heading", { name: "Ordrer" }).waitFor();

  const row = owner.getByRole("row", { name: /Bo Butik/ });
  await owner.goto("/kontor/personale");
  await untilOfficeAwake(owner);
  await row.getByText("Ændr").click();
  await row.getByRole("button", { name: "Send ny invitation" }).click();
  await confirmAgain(owner, "Invitationen er sendt.");
  const again = await shop.open(390);
  await followMail(shop, again, email, /Ny adgang/);
  await again.waitForURL(/\/kontor\/konto$/);
  await makePasskey(again, colleaguePassword);
  await again.goto("/kontor/ordrer");
  await again.getByRole("heading", { name: "Ordrer" }).waitFor();
  await bo.goto("/kontor/ordrer");
  await bo.waitForURL(/log-ind/);
}

async function followMail(shop: ShopOpening, page: Page, email: string, subject: RegExp): Promise<void> {
  const mail = await shop.inbox.waitFor(email, subject);
  await page.goto(/\/kontor\/velkommen\/[\w.~-]+/.exec(mail)?.[0] ?? "");
  await page.getByLabel("Kodeord").fill(colleaguePassword);
  await press(page, "Gem og gå ind");
}

/** Presses the undo button of the mail about a new passkey in another browser: the passkey and every session are gone. */
async function takeStrangePasskeyBack(shop: ShopOpening, owner: Page): Promise<void> {
  const mail = await shop.inbox.waitFor("else@laasebaren.example", /Nye engangskoder/);
  const phone = await shop.open(390);
  await phone.goto(/\/kontor\/fortryd\/[\w.~-]+/.exec(mail)?.[0] ?? "");
  await phone.getByRole("heading", { name: "Var det ikke dig?" }).waitFor();
  await phone.getByText("Engangskoder").first().waitFor();
  await press(phone, "Fortryd");
  await phone.getByRole("heading", { name: "Det er fortrudt" }).waitFor();
  await owner.goto("/kontor/konto");
  await owner.waitForURL(/log-ind/);
}
