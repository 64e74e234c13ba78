import { createHash, timingSafeEqual } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { html, raw } from "hono/html";

const style = `
:root { color-scheme: light dark; --page: light-dark(#eef1f6, #11151c); --paper: light-dark(#ffffff, #1a202b);
  --ink: light-dark(#141a26, #eef1f6); --soft: light-dark(#4a5366, #b3bccd); --line: light-dark(#cfd6e2, #38425a);
  --yes: light-dark(#1b5e3a, #7fd6a6); --on: light-dark(#ffffff, #0d1a12); }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1.25rem; background: var(--page);
  color: var(--ink); font: 17px/1.55 system-ui, "Segoe UI", sans-serif; }
main { width: min(30rem, 100%); background: var(--paper); border: 1px solid var(--line); border-radius: 1rem; padding: 2rem; }
h1 { font-size: 1.5rem; line-height: 1.2; margin: 0 0 0.75rem; }
p { margin: 0 0 1rem; }
.test { display: inline-block; margin: 0 0 1rem; padding: 0.2rem 0.7rem; border: 1px dashed var(--soft); border-radius: 2rem;
  color: var(--soft); font-size: 0.875rem; }
.amount { font-size: 2rem; font-weight: 650; font-variant-numeric: tabular-nums; margin: 0 0 1.5rem; }
form { display: grid; gap: 0.75rem; }
button, .back { font: inherit; font-weight: 600; min-height: 3rem; padding: 0.6rem 1rem; border-radius: 0.7rem; cursor: pointer;
  border: 1.5px solid var(--ink); background: transparent; color: var(--ink); text-align: center; text-decoration: none; }
.back { display: block; }
button.yes { background: var(--yes); border-color: var(--yes); color: var(--on); }
button:focus-visible, .back:focus-visible { outline: 3px solid var(--yes); outline-offset: 2px; }
`;

const styleHash = createHash("sha256").update(style).digest("base64");

/** Nothing but the page's own style and forms back to it; no script, no frame, no cache, no search engine. */
export const hostedPageHeaders: MiddlewareHandler = async (context, next) => {
  await next();
  context.header("cache-control", "no-store");
  context.header("x-robots-tag", "noindex");
  context.header("referrer-policy", "no-referrer");
  context.header(
    "content-security-policy",
    `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'`,
  );
};

type Page = {
  title: string;
  label: string;
  paragraphs: string[];
  amount?: string;
  action?: string;
  buttons?: { value: string; text: string; yes?: boolean }[];
  back?: { address: string; text: string };
};

/** A page of somebody else's, outside the shop: works without scripts. */
export function hostedPage({ title, label, paragraphs, amount, action, buttons = [], back }: Page) {
  return html`<!doctype html>
<html lang="da"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><style>${raw(style)}</style></head>
<body><main><p class="test">${label}</p><h1>${title}</h1>
${paragraphs.map((text) => html`<p>${text}</p>`)}
${amount ? html`<p class="amount">${amount}</p>` : ""}
${
  buttons.length > 0
    ? html`<form method="post" action="${action}">${buttons.map(
        ({ value, text, yes }) =>
          html`<button type="submit" name="answer" value="${value}" class="${yes ? "yes" : ""}">${text}</button>`,
      )}</form>`
    : ""
}
${back ? html`<a class="back" href="${back.address}">${back.text}</a>` : ""}
</main></body></html>`;
}

/** Whether a program shows the secret it shares with the fake; compared in constant time. */
export function knowsSecret(authorization: string | undefined, secret: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(authorization ?? ""), digest(`Bearer ${secret}`));
}
