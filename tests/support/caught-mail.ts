import { shopUrl } from "./story.ts";

/** Waits for a mail to somebody and gives its HTML, as the mail catcher shows it. */
export async function waitForMail(to: string, subject: RegExp): Promise<string> {
  const deadline = Date.now() + 20_000;
  while (Date.now() < deadline) {
    const list = await (await fetch(`${shopUrl()}/dev/mail`)).text();
    for (const [, address = "", shown = ""] of list.matchAll(/<a href="([^"]+)"[^>]*>([\s\S]*?)<\/a>/g)) {
      if (!shown.includes(to) || !subject.test(shown)) continue;
      const mail = await fetch(new URL(`${new URL(address, `${shopUrl()}/dev/mail`).pathname}/html`, shopUrl()));
      if (mail.ok) return await mail.text();
    }
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`No mail to ${to} about ${subject}`);
}
