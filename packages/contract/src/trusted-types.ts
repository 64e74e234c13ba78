import type { TrustedTypePolicyFactory } from "trusted-types/lib/index.js";

/** What React makes a script of in the browser; it gets its address or its text afterwards, each asked about by itself. */
const bareScript = "<script></script>";

/**
 * The policy of Trusted Types, which decides about markup, code and addresses of code in the pages of both apps. The browser calls it for each
 * such value; a browser without Trusted Types never does. Markup that is not harmless becomes empty, and the page is shown without it; other
 * code is an error. Code that was in the page at first may be written again by a router that renders its frame anew; the page's content
 * security policy decides whether it runs.
 * @param isHarmless returns true for markup that can do nothing; `place` is the sink, such as `Element innerHTML`, and is undefined where the
 * page's own code calls it before writing
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
