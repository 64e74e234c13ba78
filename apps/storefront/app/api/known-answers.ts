type Known = { etag: string; answer: unknown };

/** How much is kept: answers, and the characters that they had as text, all together. */
type Limits = { most?: number; mostText?: number };

/**
 * Answers of the backend that have been read before, by their address. They are shared by all who ask, so they are frozen:
 * a page that would change one fails instead of changing other pages. What has not been asked for lately is forgotten first;
 * in memory an answer is a few times as large as its text.
 */
export class KnownAnswers {
  readonly #known = new Map<string, Known & { text: number }>();
  readonly #most: number;
  readonly #mostText: number;
  #text = 0;

  constructor({ most = 300, mostText = 8_000_000 }: Limits = {}) {
    this.#most = most;
    this.#mostText = mostText;
  }

  get(address: string): Known | undefined {
    const known = this.#known.get(address);
    if (!known) return undefined;
    this.#known.delete(address);
    this.#known.set(address, known);
    return known;
  }

  /** @param text the length of the answer as text; one that would leave no room for others is not kept */
  keep(address: string, { etag, answer }: Known, text: number): void {
    freeze(answer);
    this.#forget(address);
    if (text > this.#mostText / 2) return;
    this.#known.set(address, { etag, answer, text });
    this.#text += text;
    for (const oldest of this.#known.keys()) {
      if (this.#known.size <= this.#most && this.#text <= this.#mostText) break;
      this.#forget(oldest);
    }
  }

  #forget(address: string): void {
    this.#text -= this.#known.get(address)?.text ?? 0;
    this.#known.delete(address);
  }
}

function freeze(value: unknown): void {
  if (typeof value !== "object" || value === null) return;
  Object.freeze(value);
  for (const part of Object.values(value)) freeze(part);
}
