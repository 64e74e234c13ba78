import PostalMime from "postal-mime";

/** Contents of the mails received. */
export type ReadLetters = {
  /** Number of deliveries of each mail, by Message-ID. */
  taken: Map<string, number>;
  giftCodes: string[];
  /** Tokens that confirm a member's mail address, by address. */
  confirmTokens: Map<string, string>;
  /** Tokens that confirm a bank-transfer order, by address. */
  orderTokens: Map<string, string>;
};

export const noLetters = (): ReadLetters => ({
  taken: new Map(),
  giftCodes: [],
  confirmTokens: new Map(),
  orderTokens: new Map(),
});

/** Records a received mail; a repeated delivery is counted under the same Message-ID. */
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
