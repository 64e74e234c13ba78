import { join } from "node:path";
import { packageFolder } from "../printing/fonts.ts";

/**
 * The shop's letters as mails ask for them: at addresses that stay the same however the pages are built. Apple's, Samsung's and
 * Mozilla's programs fetch them; Gmail and Outlook know no letters from outside and show the next of the family.
 */
const faces = [
  { family: "Fraunces", address: "/skrift/fraunces.woff2", from: "fraunces", file: "fraunces-latin-opsz-normal.woff2" },
  {
    family: "Hanken Grotesk",
    address: "/skrift/hanken-grotesk.woff2",
    from: "hanken-grotesk",
    file: "hanken-grotesk-latin-wght-normal.woff2",
  },
];

/** Addresses of the shop, and the files that stand there. */
export const faceFiles = (): Record<string, string> =>
  Object.fromEntries(
    faces.map(({ address, from, file }) => [
      address,
      join(packageFolder(`@fontsource-variable/${from}`), "files", file),
    ]),
  );

/** Below a media rule, so that Outlook, which would fall back to Times New Roman, does not read it. */
export const faceRules = (at: (path: string) => string): string =>
  `@media screen {${faces
    .map(
      ({ family, address }) =>
        `@font-face { font-family: "${family}"; src: url("${at(address)}") format("woff2"); font-weight: 100 900; font-display: swap; }`,
    )
    .join("\n")}}`;
