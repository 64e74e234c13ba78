import { join } from "node:path";
import { packageFolder } from "../../platform/printing/fonts.ts";

/**
 * The shop's letters as mails ask for them: at addresses that stay the same however the pages are built. Apple's, Samsung's and
 * Mozilla's programs fetch them; Gmail and Outlook know no letters from outside and show the next of the family.
 */
const faces = [
  { family: "Fraunces", file: "fraunces.woff2", weights: "380 750" },
  { family: "Hanken Grotesk", file: "hanken-grotesk.woff2", weights: "400 750" },
];
const addressOf = (file: string) => `/skrift/${file}`;

/** The fonts of mails: the file of each by its path in the shop. */
export const faceFiles = (): Record<string, string> =>
  Object.fromEntries(faces.map(({ file }) => [addressOf(file), join(packageFolder("@skaenk/look"), "fonts", file)]));

/** The style rules of the fonts, inside a media rule, so that Outlook, which would fall back to Times New Roman, does not read them. */
export const faceRules = (at: (path: string) => string): string =>
  `@media screen {${faces
    .map(
      ({ family, file, weights }) =>
        `@font-face { font-family: "${family}"; src: url("${at(addressOf(file))}") format("woff2"); font-weight: ${weights}; font-display: swap; }`,
    )
    .join("\n")}}`;
