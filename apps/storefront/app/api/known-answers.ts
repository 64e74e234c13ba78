type Known = { etag: string; answer: unknown };

/**
 * Answers of the backend that have been read before, by their address. They are shared by all who ask, so they are frozen:
 * a page that would change one fails instead of changing other pages. What has not been asked for lately is forgotten first.
 */
export class KnownAnswers {
  readonly #known = new Map<string, Known>();
  readonly #most: number;

  constructor({ most = 300 } = {}) {
    this.#most = most;
  }

  get(address: string): Known | undefined {
    const known = this.#known.get(address);
    if (!known) return undefined;
    this.#known.delete(address);
    this.#known.set(address, known);
    return known;
  }

  keep(address: string, known: Known): void {
    freeze(known.answer);
    this.#known.delete(address);
    this.#known.set(address, known);
    for (const oldest of this.#known.keys()) {
      if (this.#known.size <= this.#most) break;
      this.#known.delete(oldest);
    }
  }
}

function freeze(value: unknown): void {
  if (typeof value !== "object" || value === null) return;
  Object.freeze(value);
  for (const part of Object.values(value)) freeze(part);
}
