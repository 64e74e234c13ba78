import { setTimeout as sleep } from "node:timers/promises";
import { hostileLogos, png } from "../../../services/api/src/editorial/drinks-card/logo/hostile-logos.fixture.ts";
import type { Reply, Target } from "../target.ts";
import { jsonOf, Visitor } from "../visitor.ts";

type Card = { id?: string; logo?: boolean; pages?: string[] };

const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`;
const shape = '<path fill="#e01234" d="M0 0h9v9z"/>';

/** SVG files that would run scripts, load resources or leak data in a viewer's browser or in the printer. */
const speaking: [string, string][] = [
  ["a script", svg(`<script>alert(1)</script>${shape}`)],
  ["a picture from elsewhere", svg(`<image href="http://evil.example/x.png" width="9" height="9"/>${shape}`)],
  ["an event", svg(`<path onload="alert(1)" onclick="alert(1)" fill="#e01234" d="M0 0h9v9z"/>`)],
  ["a link", svg(`<a href="javascript:alert(1)">${shape}</a>`)],
  ["HTML inside", svg(`<foreignObject><iframe src="http://evil.example"/></foreignObject>${shape}`)],
  ["a style from elsewhere", svg(`<style>@import url(http://evil.example/x.css);</style>${shape}`)],
  ["a file of the machine", `<!DOCTYPE s [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg(`<text>&x;</text>${shape}`)}`],
  [
    "words that unfold",
    `<!DOCTYPE s [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "${"&a;".repeat(10)}"><!ENTITY c "${"&b;".repeat(10)}">]>${svg("<text>&c;</text>")}`,
  ],
];
const spoken = /<script|evil\.example|onload|onclick|javascript:|foreignObject|@import|root:x:/i;

/** Uploads pictures that crash decoders and SVG files with active content as the logo of an otherwise valid card. */
export async function hostilePictures(target: Target, times: number): Promise<void> {
  const proper = await newCard(target);
  target.control(proper.id !== "", `a card is made: ${proper.id}`);
  for (const [name, file] of [["SVG", Buffer.from(svg(shape))] as const, ["PNG", png(60, 40)] as const]) {
    const reply = await sendLogo(proper, file);
    const card = jsonOf(reply) as Card;
    target.control(reply.status === 200 && card.logo === true, `a proper ${name} is taken: ${reply.status}`);
  }
  const page = await pageOf(target, (jsonOf(await sendLogo(proper, Buffer.from(svg(shape)))) as Card).pages?.[0]);
  target.control(page.includes("e01234"), "a proper logo stands on the card");

  const logos = hostileLogos();
  const first = target.seed % logos.length;
  for (const { name, file } of [...logos.slice(first), ...logos.slice(0, first)].slice(0, times)) {
    const reply = await sendLogo(await newCard(target), file).catch(() => undefined);
    target.expect([200, 413, 422].includes(reply?.status ?? 0), `${name}: ${reply?.status}`);
  }
  for (const [name, text] of speaking) {
    const reply = await sendLogo(await newCard(target), Buffer.from(text)).catch(() => undefined);
    const status = reply?.status ?? 0;
    target.expect([200, 422].includes(status), `${name}: ${status}`);
    if (!reply || status !== 200) continue;
    const shown = await pageOf(target, (jsonOf(reply) as Card).pages?.[0]);
    target.expect(!spoken.test(shown), `${name} stands on the card: ${spoken.exec(shown)?.[0]}`);
  }
}

type OwnCard = { id: string; browser: Visitor };

async function newCard(target: Target): Promise<OwnCard> {
  const browser = new Visitor(target);
  const { body } = await browser.post<Card>("/drinks-cards", { drinks: ["negroni"] });
  return { id: body.id ?? "", browser };
}

/** Uploads a logo, and retries after the delay that a busy server asks for. */
async function sendLogo({ id, browser }: OwnCard, file: Buffer): Promise<Reply> {
  const type = file[0] === 0x89 ? "image/png" : "image/svg+xml";
  const send = () =>
    browser.ask(`/api/v1/drinks-cards/${id}/logo`, {
      method: "PUT",
      body: new Uint8Array(file),
      headers: { "content-type": type },
    });
  for (let time = 0; time < 5; time += 1) {
    const reply = await send();
    if (reply.status !== 503) return reply;
    await sleep(1_000);
  }
  return await send();
}

async function pageOf(target: Target, address = ""): Promise<string> {
  const { pathname, search } = new URL(address, target.url);
  const { text } = await target.ask(`${pathname}${search}`);
  // The print file embeds the logo as a data URL, which is decoded for the search.
  return text.replace(/data:image\/svg\+xml;base64,([\w+/=]+)/g, (_, packed: string) => atob(packed));
}
