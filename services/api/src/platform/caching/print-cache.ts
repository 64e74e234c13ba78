import { Refused } from "../refuse.ts";

/** What was printed, by edition, up to so many bytes; what has not been asked for longest leaves first. */
export class PrintCache<Print> {
  readonly #kept = new Map<string, Promise<Print>>();
  readonly #sizes = new Map<string, number>();
  readonly #mostBytes: number;
  readonly #sizeOf: (print: Print) => number;
  #bytes = 0;

  constructor(mostBytes: number, sizeOf: (print: Print) => number) {
    this.#mostBytes = mostBytes;
    this.#sizeOf = sizeOf;
  }

  /**
   * Prints once, however many ask at the same time. What fails is not kept. Where whoever came first lost their place in the queue, by
   * leaving it for instance, the others try in their own name.
   */
  async get(edition: string, print: () => Promise<Print>): Promise<Print> {
    const known = this.#kept.get(edition);
    if (!known) return await this.#print(edition, print);
    this.#kept.delete(edition);
    this.#kept.set(edition, known);
    return await known.catch((error: unknown) => {
      if (!(error instanceof Refused && error.refusal.status === 503)) throw error;
      return this.#kept.get(edition) ?? this.#print(edition, print);
    });
  }

  async #print(edition: string, print: () => Promise<Print>): Promise<Print> {
    const printing = print();
    this.#kept.set(edition, printing);
    try {
      const made = await printing;
      this.#sizes.set(edition, this.#sizeOf(made));
      this.#bytes += this.#sizeOf(made);
      this.#forget();
      return made;
    } catch (error) {
      this.#kept.delete(edition);
      throw error;
    }
  }

  #forget(): void {
    for (const [edition, size] of this.#inOrder()) {
      if (this.#bytes <= this.#mostBytes) return;
      this.#kept.delete(edition);
      this.#sizes.delete(edition);
      this.#bytes -= size;
    }
  }

  /** Those that are printed, the one not asked for longest first. */
  #inOrder(): [edition: string, size: number][] {
    return [...this.#kept.keys()].flatMap((edition) => {
      const size = this.#sizes.get(edition);
      return size === undefined ? [] : [[edition, size] as [string, number]];
    });
  }
}
