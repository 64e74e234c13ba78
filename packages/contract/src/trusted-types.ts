import type { TrustedTypePolicyFactory } from "trusted-types/lib/index.js";

/** What React makes a script of in the browser; it gets its address or its text afterwards, each asked about by itself. */
const bareScript = "<script></script>";

/**
 * What may become markup, code or the address of code in a page that asks for Trusted Types, as both apps' pages do. The browser
 * asks here each time; one that does not know them asks nobody. Markup that does not pass becomes nothing, and the page stands
 * without it; code that does not pass is an error. Code that the page came with may be written again, by a router that
 * shows its frame anew; whether it runs is the page's policy's question, as it was at first.
 * @param isHarmless tells a markup that can do nothing; `place` is what it is written to, such as `Element innerHTML`;
 *   there is none where the page's own code asks before it writes
 */
export function trustOwnTypes(isHarmless: (markup: string, place: string | undefined) => boolean): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypePolicyFactory };
  const cameWithPage = new Set([...document.scripts].map(({ text }) => text).filter(Boolean));
  trustedTypes?.createPolicy("default", {
    createHTML: (markup, _type?: string, place?: string) =>
      markup === bareScript || isHarmless(markup, place) ? markup : "",
    createScript: (code) => (cameWithPage.has(code) ? code : refuse("Code", code)),
    createScriptURL: (address) =>
      URL.parse(address, location.href)?.origin === location.origin ? address : refuse("The address of code", address),
  });
}

function refuse(what: string, text: string): never {
  throw new TypeError(`${what} that is not the page's own: ${text.slice(0, 80)}`);
}

/** The part of a page's policy that makes the browser ask, and that lets nobody else answer. */
export const askTrustedTypes = "require-trusted-types-for 'script'; trusted-types default";
