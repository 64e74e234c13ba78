import type { Page } from "playwright-core";
import { confirmAgain, pastTheGate, type ShopOpening, saveConfirmed } from "./empty-shop.ts";
import { untilOfficeAwake } from "./owner-at.ts";

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const buyer = { email: "karen@example.dk", name: "Karen Kunde" };

/** The way to be paid that needs no agreement with anybody: customers send the money from their own bank. */
export async function takeBankTransfers(owner: Page): Promise<void> {
  await owner.goto("/kontor/indstillinger/forbindelser");
  await untilOfficeAwake(owner);
  const bank = owner.locator("#bank");
  await bank.locator("summary").click();
  await bank.getByLabel("Registreringsnummer og konto").fill("1234 0001234567");
  await saveConfirmed(owner);
  await owner.getByLabel("1. måde at betale på").selectOption("bank");
  await saveConfirmed(owner);
}

async function putInCart(page: Page, sku: string): Promise<void> {
  await page.goto(`/vare/rabarberbrus?variant=${sku}`);
  await page
    .getByRole("button", { name: /Læg i kurv/ })
    .first()
    .click();
  await page.getByRole("link", { name: "Se kurven" }).waitFor();
}

/** Both sizes, to the door. @returns the order's number */
export async function buyBothSizes(shop: ShopOpening, customer: Page): Promise<string> {
  await pastTheGate(customer, shop.url);
  for (const sku of ["BRUS-25", "BRUS-75"]) await putInCart(customer, sku);
  await customer.goto("/kurv/kasse");
  const field = (label: string) => customer.getByRole("main").getByLabel(label, { exact: true });
  await field("E-mail").fill(buyer.email);
  await field("Navn").fill(buyer.name);
  await field("Telefon").fill("12 34 56 78");
  await field("Vejnavn og nummer").fill("Prøvevej 12A");
  await field("Postnummer").fill("5000");
  await customer.getByRole("checkbox", { name: /Jeg har læst og accepteret/ }).check();
  await press(customer, "Køb nu – ordre med betalingspligt");
  await customer.waitForURL(/\/kurv\/kvittering\//);
  await customer.getByRole("heading", { name: "Tjek din indbakke" }).waitFor();
  await customer.getByText("Indtil da er varerne ikke lagt til side").waitFor();
  const receipt = await customer.getByRole("main").innerText();
  if (receipt.includes("1234 0001234567")) throw new Error("The account is told before anybody has answered the mail");
  await answerMail(shop);
  await customer.reload();
  await customer.getByText("1234 0001234567").waitFor();
  return /Ordre (\d+)/.exec(receipt)?.[1] ?? "none";
}

/** Confirms the order on another machine, without scripts: the goods are held from then on, and the mail with the account number comes. */
async function answerMail(shop: ShopOpening): Promise<void> {
  const asked = await shop.inbox.waitFor(buyer.email, /^Bekræft din ordre/);
  if (asked.includes("1234 0001234567")) throw new Error("The first mail says where to send the money already");
  const link = /href="([^"]*\/kurv\/bekraeft\?token=[^"]+)"/.exec(asked)?.[1]?.replaceAll("&amp;", "&") ?? "";
  const elsewhere = await shop.open(390, false);
  await elsewhere.goto(link);
  await press(elsewhere, "Bekræft ordren");
  await elsewhere.getByRole("heading", { name: "Tak. Nu mangler vi kun betalingen" }).waitFor();
  await elsewhere.getByText("1234 0001234567").waitFor();
  // A second press of the same link must change nothing.
  await elsewhere.goto(link);
  await press(elsewhere, "Bekræft ordren");
  await elsewhere.getByRole("heading", { name: "Tak. Nu mangler vi kun betalingen" }).waitFor();
  const told = await shop.inbox.waitFor(buyer.email, /^Sådan betaler du/);
  if (!told.includes("1234 0001234567")) throw new Error("The mail does not say where to send the money");
  await elsewhere.context().close();
}

/** The money stands on the account; then the order is packed, has its label, and leaves. */
export async function packAndSend(shop: ShopOpening, owner: Page, number: string): Promise<void> {
  await owner.goto(`/kontor/ordrer/${number}`);
  await untilOfficeAwake(owner);
  await press(owner, "Pengene er kommet");
  await owner.getByRole("button", { name: /^\d.* er kommet$/ }).click();
  await confirmAgain(owner, "Ordren er betalt. Kunden får en ordrebekræftelse på mail.");
  await shop.inbox.waitFor(buyer.email, new RegExp(`Ordrebekræftelse ${number}`));
  await press(owner, "Start pakning");
  await owner.getByText("Pakkes", { exact: true }).first().waitFor();
  await press(owner, "Pak i kasser");
  const address = await owner.getByRole("link", { name: "Label til pakke 1" }).getAttribute("href");
  const label = await owner.evaluate(async (path) => {
    const answer = await fetch(path);
    return `${answer.status} ${answer.headers.get("content-type")}`;
  }, address ?? "");
  if (label !== "200 application/pdf") throw new Error(`The label was answered ${label}`);
  await press(owner, "Send");
  await owner.getByText("Ordren er sendt, og kunden har fået besked.").waitFor();
}

/** The large bottle came broken: its money goes back, and that of the small one stays. */
export async function refundLargeBottle(owner: Page): Promise<void> {
  const summary = owner.locator("summary", { hasText: "Tag retur og betal tilbage" });
  // The money is drawn in the background, a moment after the order has left; the page follows it by itself.
  await summary.click();
  const back = owner.locator("details", { hasText: "Tag retur og betal tilbage" });
  await back.getByLabel(/Rabarberbrus.*75 cl/).fill("1");
  await back.getByLabel("Hvorfor?").fill("Flasken var itu");
  await press(owner, "Se beløbet");
  await back.getByRole("button", { name: "Tag varerne retur" }).click();
  await confirmAgain(owner, "Varerne er taget retur.");
  // Paid back it is when the owner has sent it from the bank.
  await owner.getByRole("button", { name: "Pengene er overført" }).click();
  await confirmAgain(owner, "Overførslen er noteret.");
}

/** What was sold and paid back stands in the report, and who did what in the log. */
export async function readBooks(owner: Page, number: string): Promise<{ report: string; log: string[] }> {
  await owner.goto("/kontor/rapporter");
  const report = await owner.getByRole("main").innerText();
  await owner.goto(`/kontor/historik?q=${number}`);
  await owner.getByText("Betalte tilbage").waitFor();
  const log = await owner.getByRole("row").allInnerTexts();
  return { report, log };
}
