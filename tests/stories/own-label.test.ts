import { expect } from "vitest";
import { expectNoViolationsIn, phoneAndDesktop } from "../support/axe.ts";
import { ownerAt, save, untilOfficeAwake } from "../support/owner-at.ts";
import { story } from "../support/story.ts";

const label = {
  name: "fru-holm.svg",
  mimeType: "image/svg+xml",
  buffer: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400" width="300" height="400"><rect width="300" height="400" fill="#fff4d6"/><circle cx="150" cy="150" r="90" fill="#8b1e2d"/></svg>',
  ),
};
const hostile = {
  ...label,
  buffer: Buffer.from(label.buffer.toString().replace("<rect", "<script>x()</script><rect")),
};

story(
  "an owner's label is put on a bottle that is chosen beside its drawing",
  { timeout: 60_000 },
  async ({ open }) => {
    const page = await ownerAt(open, { complaints: [/status of 422/] });
    await page.goto("/kontor/varer/havgus-london-dry-gin");
    await page.getByRole("link", { name: "Egen etiket" }).click();
    await page.getByRole("heading", { name: "Egen etiket" }).waitFor();
    await untilOfficeAwake(page);
    await page.locator("input[type=file]").setInputFiles(hostile);
    await page.getByRole("alert").getByText("programkode").waitFor();
    await page.getByLabel("Fyldt").selectOption("Halv");
    await page.locator("input[type=file]").setInputFiles(label);
    await page.getByText("Etiketten er gemt og sidder på flasken.").waitFor();
    const drawing = page.getByRole("figure").getByRole("img");
    await expect.poll(() => drawing.getAttribute("src")).toContain("data%3Aimage%2Fwebp");
    // The form and the drawing keep the bottle that was chosen before the label was sent.
    expect(await page.getByLabel("Fyldt").inputValue()).toBe("50");
    const before = await drawing.getAttribute("src");

    await page.getByRole("radio", { name: "Champagne" }).check();
    // A capsule fits no other bottle, and this one comes with its own.
    expect(await page.getByLabel("Lukning", { exact: true }).inputValue()).toBe("champagne");
    await page.getByLabel("Glas", { exact: true }).selectOption("Grønt");
    await expect.poll(() => drawing.getAttribute("src")).not.toBe(before);
    await save(page);
    await page.getByText("sat op på serveren").waitFor();
    await expectNoViolationsIn(phoneAndDesktop, page, "an owner's label");
    await page.reload();
    expect(await page.getByRole("radio", { name: "Champagne" }).isChecked()).toBe(true);
    await untilOfficeAwake(page);
    await page.getByRole("button", { name: "Brug varens tidligere flaske" }).click();
    await expect.poll(() => page.getByRole("radio", { name: "Høj" }).isChecked()).toBe(true);
  },
);

story("without scripts a label and a bottle are sent by forms", async ({ open }) => {
  const page = await ownerAt(open, { javaScript: false, complaints: [/status of 422/] });
  await page.goto("/kontor/varer/rugholm-kartoffelvodka/egen-etiket");
  await page.locator("input[type=file]").setInputFiles(hostile);
  await page.getByRole("button", { name: "Læg etiketten ind" }).click();
  await page.getByRole("alert").getByText("programkode").waitFor();
  await page.locator("input[type=file]").setInputFiles(label);
  await page.getByRole("button", { name: "Læg etiketten ind" }).click();
  await page.getByText("Etiketten er gemt og sidder på flasken.").waitFor();
  await page.getByRole("radio", { name: "Klokke" }).check();
  await page.getByLabel("Lukning", { exact: true }).selectOption("Kork");
  await page.getByRole("button", { name: "Gem flasken" }).click();
  await page.getByText("Flasken er gemt.").waitFor();
  expect(await page.getByRole("radio", { name: "Klokke" }).isChecked()).toBe(true);
  await page.getByLabel("Lukning", { exact: true }).selectOption("Champagneprop");
  await page.getByRole("button", { name: "Gem flasken" }).click();
  await page.getByText("passer ikke på flasken").first().waitFor();
});
