import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

/**
 * A page of a few words in the shop's look for when the shop itself does not answer: it asks for nothing more, and its policy allows
 * nothing but its own style.
 */
const own = `
body { margin: 0; min-height: 100svh; display: grid; place-content: center; background: var(--bottle); color: var(--on-bottle);
  font: 400 var(--text-m) / 1.6 var(--sans); }
main { max-width: 34rem; padding: var(--space-7) var(--gutter); }
p { margin: 0 0 1em; color: var(--on-bottle-soft); }
h1 { margin: 0 0 0.35em; font: 560 var(--title-l) / 1.02 var(--serif); letter-spacing: -0.02em; text-wrap: balance; }
.name { font: 600 var(--text-l) / 1 var(--serif); color: var(--liquid-on-bottle); margin-bottom: var(--space-6); }
a { color: inherit; }
small { display: block; margin-top: var(--space-6); padding-top: var(--space-4); border-top: 1px solid var(--bottle-line);
  font-size: var(--text-s); color: var(--on-bottle-soft); }`;
const style = `${readFileSync(new URL("../../packages/look/tokens.css", import.meta.url), "utf8")}\n${own}`;
const styleHash = createHash("sha256").update(style).digest("base64");

export const quietPolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'; base-uri 'none'`;

/** @param body what stands within `main`, as HTML */
export const quietPage = ({ title, body }: { title: string; body: string }): string =>
  `<!DOCTYPE html><html lang="da"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${style}</style></head><body><main>${body}</main></body></html>`;
