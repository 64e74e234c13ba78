import PostalMime from "postal-mime";

/** What people have read in their mail. */
export type ReadLetters = {
  /** How often each mail was taken, by its Message-ID. */
  taken: Map<string, number>;
  giftCodes: string[];
  /** The token of the link that confirms a member's address, by that address. */
  confirmTokens: Map<string, string>;
  /** The token of the link that shows whose address an order by transfer has, by that address. */
  orderTokens: Map<string, string>;
};

export const noLetters = (): ReadLetters => ({
  taken: new Map(),
  giftCodes: [],
  confirmTokens: new Map(),
  orderTokens: new Map(),
});

/** Takes a letter in: the same letter again is one. */
export async function readLetter(letters: ReadLetters, letter: Buffer): Promise<void> {
  const id = /^message-id:\s*(<[^>]+>)/im.exec(letter.toString())?.[1] ?? "without";
  const before = letters.taken.get(id) ?? 0;
  letters.taken.set(id, before + 1);
  if (before > 0) return;
  const { text = "", to } = await PostalMime.parse(letter);
  const [code] = /\b[2-9A-Z]{4}(-[2-9A-Z]{4}){3}\b/.exec(text) ?? [];
  if (code) letters.giftCodes.push(code);
  const address = to?.[0]?.address ?? "";
  const member = /\/klub\/bekraeft\?token=([\w-]+)/.exec(text)?.[1];
  if (member) letters.confirmTokens.set(address, member);
  const order = /\/kurv\/bekraeft\?token=([\w-]+)/.exec(text)?.[1];
  if (order) letters.orderTokens.set(address, order);
}
