import { hash } from "node:crypto";
import { askTrustedTypes } from "@skaenk/contract/trusted-types";

/** What keeps an answer out of frames where no policy of its own says so, which newer browsers ask alone. */
export const noFrames = "x-frame-options";

function permissionsFor(camera: "()" | "(self)"): string {
  return `camera=${camera}, microphone=(), geolocation=(), payment=(), usb=()`;
}

/** The packing table scans with a phone's camera. */
export const officePermissions = permissionsFor("(self)");

/** Headers that every answer carries, whatever it is. */
export const commonHeaders: Record<string, string> = {
  "x-content-type-options": "nosniff",
  [noFrames]: "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": permissionsFor("()"),
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
};

/** Only in production and over https: a browser that has seen it once refuses http for a year. */
export const transportSecurity = { "strict-transport-security": "max-age=31536000; includeSubDomains" };

/**
 * The policy of one page: the inline scripts that were asked for by their hashes, nothing else inline. They are told by who
 * rendered the page: what merely stands in its text may be a stranger's. A nonce would be the same for all who
 * get the kept page, so hashes it is. A form may lead to the payment providers in use and to no other site; styles stand in one sheet, and style attributes are allowed because drawings use them.
 * What the pages' own scripts would make markup or code of is asked about by Trusted Types.
 */
export function contentSecurityPolicy(scripts: readonly string[], formTargets: readonly string[] = []): string {
  const hashes = new Set(scripts.map((code) => `'sha256-${hash("sha256", code, "base64")}'`));
  return [
    // Sheets, fonts and questions too.
    "default-src 'self'",
    `script-src 'self' ${[...hashes].join(" ")}`.trim(),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...formTargets].join(" "),
    "frame-ancestors 'none'",
    askTrustedTypes,
  ].join("; ");
}

/**
 * The policy of a page of the office, which is made anew each time: what carries the page's own number runs, nothing else. WebAssembly may be
 * compiled, for the reader of barcodes at the packing table (docs/decisions/586-reading-barcodes.md).
 */
export const officePolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}' 'wasm-unsafe-eval'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    askTrustedTypes,
  ].join("; ");
