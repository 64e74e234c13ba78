import type { Page } from "playwright-core";
import { waitForMail } from "./caught-mail.ts";

export const memberPassword = "en lang sætning om gin";

/** Returns an address that no earlier try of a story has joined with: a story that is told again would be refused with it. */
export const newAddress = (name: string): string => `${name}-${Date.now()}@example.dk`;

/** Joins as Asta Holm, from wherever the page is led. */
export async function joinClub(page: Page, email: string): Promise<void> {
  await page.goto("/klub/login");
  const form = page.getByRole("region", { name: "Bliv medlem" });
  await form.getByLabel("Fornavn").fill("Asta");
  await form.getByLabel("Efternavn").fill("Holm");
  await form.getByLabel("E-mail").fill(email);
  await form.getByLabel("Kodeord", { exact: true }).fill(memberPassword);
  await form.getByLabel("Gentag kodeord").fill(memberPassword);
  await form.getByLabel(/accepteret klubvilkårene/).check();
  await form.getByRole("button", { name: "Bliv medlem" }).click();
  await page.getByRole("heading", { name: "Velkommen, Asta" }).waitFor();
}

/** Presses the button that the mail leads to; it brings 25 points. */
export async function confirmAddress(page: Page, email: string): Promise<void> {
  await page.goto(linkIn(await waitForMail(email, /[Bb]ekræft/), "/klub/bekraeft"));
  await page.getByRole("button", { name: "Bekræft" }).click();
  await page.getByRole("heading", { name: "Så er det på plads" }).waitFor();
}

export const linkIn = (mail: string, path: string): string =>
  new RegExp(`href="([^"]*${path}[^"]*)"`).exec(mail)?.[1]?.replaceAll("&amp;", "&") ?? "no link";
