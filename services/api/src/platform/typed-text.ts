import { find } from "linkifyjs";

/** NFC, one space between words, nothing that is not seen. */
export const oneLine = (typed: string): string =>
  typed
    .normalize("NFC")
    .replaceAll(/[\s\p{C}]+/gu, " ")
    .trim();

/** A sent file's name to know it again by: nothing is ever opened or stored under it. */
export const fileName = (sent: string): string =>
  sent
    .normalize("NFC")
    .replaceAll(/[\p{C}/\\]/gu, "")
    .slice(0, 200);

/** Floors of a Danish address, which end like the domains of Tuvalu, Thailand and São Tomé: `st.tv`, `2.th`, `12.1.tv`, `7.st`. */
const floor = /^(\d{1,3}\p{L}?\.)?((st|kl|kld|\d{1,2})\.(tv|th)|st)$/iu;
/**
 * What mail programs make a link of whatever its ending is, and endings that are no top-level domain but are opened all the same.
 * @source RFC 2606 and 7686: reserved names
 */
const likeAddress = /:\/\/|\bwww\.|[\p{L}\p{N}]\.(?:example|test|invalid|localhost|local|onion)\b/iu;
const leftOut = "(link udeladt)";

/** The spelling that a browser reads: `ｅｖｉｌ．com` and `evil。com` are `evil.com`. */
const asBrowsersRead = (text: string): string => text.normalize("NFKC").replaceAll(/[。․]/g, ".");

/** Web and mail addresses in a text, by every ending there is; the floors of house addresses are none. */
const addressesIn = (text: string): string[] => [
  ...text.split(" ").filter((word) => likeAddress.test(word)),
  ...find(text).flatMap(({ value }) => (floor.test(value) ? [] : value)),
];

/**
 * Signs that order text anew, control what reads it, or that no letter is: nobody types them, and they hide what a text says. White
 * space and letters without width are not among them; `oneLine` takes those out.
 */
const hidden = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\p{Co}\p{Cs}]|(?!\s)\p{Cc}/u;

/**
 * Why a short text that somebody typed may not stand in a mail or on a label, in Danish; nothing when it may.
 * @param name the field's, as it stands in a sentence: `navnet`
 */
export function plainTextProblem(typed: string, name: string): string | undefined {
  if (hidden.test(typed)) return `Skriv ${name} uden skjulte tegn.`;
  const [address] = addressesIn(asBrowsersRead(oneLine(typed)));
  if (address === undefined) return undefined;
  const shown = address.length > 40 ? `${address.slice(0, 40)}…` : address;
  return `“${shown}” ligner en webadresse eller mailadresse. Skriv ${name} uden.`;
}

/** A stored text as it may stand in a mail or on a label: whatever was let in before, no line break, hidden sign or address. */
export function plainLine(stored: string): string {
  const line = oneLine(stored);
  let plain = asBrowsersRead(line);
  let [address] = addressesIn(plain);
  if (address === undefined) return line;
  // One after the other: what stood around one address may be another when it is gone.
  while (address !== undefined) {
    plain = oneLine(plain.replaceAll(address, ` ${leftOut} `));
    [address] = addressesIn(plain);
  }
  return plain;
}
