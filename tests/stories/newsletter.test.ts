import { describe, expect } from "vitest";
import { waitForMail } from "../support/caught-mail.ts";
import { story, untilAwake } from "../support/story.ts";

describe("the newsletter", () => {
  for (const javaScript of [true, false]) {
    story(
      `asks first and is confirmed by a button, ${javaScript ? "with" : "without"} JavaScript`,
      async ({ open }) => {
        const page = await open({ javaScript, complaints: [/status of (400|422)/] });
        const email = `laeser-${javaScript}@example.dk`;
        await page.goto("/fortrydelsesret");
        const form = page.getByRole("contentinfo");
        expect(await form.getByRole("checkbox").isChecked()).toBe(false);
        await form.getByLabel("Din e-mail").fill(email);
        await form.getByRole("checkbox").check();
        await form.getByRole("button", { name: "Tilmeld" }).click();
        await page.getByText("Tak. Vi har sendt en mail").first().waitFor();

        const mail = await waitForMail(email, /Bekræft din tilmelding/);
        await page.goto(/href="([^"]*\/nyhedsbrev\/bekraeft[^"]*)"/.exec(mail)?.[1] ?? "no link");
        await page.getByRole("button", { name: "Ja, jeg vil have nyhedsbrevet" }).click();
        await page.getByRole("heading", { name: "Tak for din tilmelding" }).waitFor();
      },
    );
  }

  story("is asked for once by a double press", async ({ open }) => {
    const page = await open();
    const sent: string[] = [];
    page.on("request", (request) => request.method() === "POST" && sent.push(new URL(request.url()).pathname));
    await page.goto("/fortrydelsesret");
    await untilAwake(page);
    const form = page.getByRole("contentinfo");
    await form.getByLabel("Din e-mail").fill("hurtig@example.dk");
    await form.getByRole("checkbox").check();
    await form.getByRole("button", { name: "Tilmeld" }).dblclick();
    await page.getByText("Tak. Vi har sendt en mail").first().waitFor();
    expect(sent).toEqual(["/nyhedsbrev/tilmeld.data"]);
  });

  story("a link that is too old says what to do", async ({ open }) => {
    const page = await open({ complaints: [/status of 422/] });
    await page.goto("/nyhedsbrev/bekraeft?token=gammel");
    await page.getByRole("button", { name: "Ja, jeg vil have nyhedsbrevet" }).click();
    await page.getByRole("alert").getByText("Tilmeld dig igen").waitFor();
  });
});
