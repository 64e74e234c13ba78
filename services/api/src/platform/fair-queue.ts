export type FairQueueBounds = {
  /** What waits of the house's own; strangers together have as much, beside it. */
  longest: number;
  /** What may wait of one network. */
  perNetwork: number;
};

/**
 * A queue that nobody can fill for others. The house's own comes first and has room of its own; of strangers each network has its share
 * and its turn, and where all places are taken the network with most waiting gives one to whoever has fewer.
 */
export class FairQueue<Item> {
  readonly #bounds: FairQueueBounds;
  readonly #house: Item[] = [];
  /** In the order of their turns. None is empty. */
  readonly #networks = new Map<string, Item[]>();
  #strangers = 0;

  constructor(bounds: FairQueueBounds) {
    this.#bounds = bounds;
  }

  get size(): number {
    return this.#house.length + this.#strangers;
  }

  /** @param network of a stranger; the house has none */
  hasRoom(network?: string): boolean {
    const { longest, perNetwork } = this.#bounds;
    if (network === undefined) return this.#house.length < longest;
    const waiting = this.#networks.get(network)?.length ?? 0;
    return waiting < perNetwork && (this.#strangers < longest || this.#fullest()[1].length > waiting + 1);
  }

  /** @returns whether it waits now, and what gave its place to it */
  add(item: Item, network?: string): { added: boolean; gaveWay?: Item | undefined } {
    if (!this.hasRoom(network)) return { added: false };
    if (network === undefined) {
      this.#house.push(item);
      return { added: true };
    }
    const gaveWay = this.#strangers < this.#bounds.longest ? undefined : this.#takeLastOfFullest();
    const line = this.#networks.get(network);
    if (line) line.push(item);
    else this.#networks.set(network, [item]);
    this.#strangers += 1;
    return { added: true, gaveWay };
  }

  /** The next in turn, which waits no longer. @param mayBegin networks for which it is false are passed over */
  next(mayBegin: (network: string) => boolean = () => true): Item | undefined {
    const own = this.#house.shift();
    if (own !== undefined) return own;
    const turn = [...this.#networks].find(([network]) => mayBegin(network));
    if (!turn) return undefined;
    const [network, line] = turn;
    this.#networks.delete(network);
    const item = line.shift();
    if (line.length > 0) this.#networks.set(network, line);
    this.#strangers -= 1;
    return item;
  }

  /** Takes out one that nobody waits for any more. */
  remove(item: Item): void {
    const at = this.#house.indexOf(item);
    if (at >= 0) this.#house.splice(at, 1);
    for (const [network, line] of at >= 0 ? [] : this.#networks) {
      const place = line.indexOf(item);
      if (place < 0) continue;
      line.splice(place, 1);
      this.#strangers -= 1;
      if (line.length === 0) this.#networks.delete(network);
      return;
    }
  }

  /** Empties it. @returns all that waited */
  clear(): Item[] {
    const all = [...this.#house.splice(0), ...[...this.#networks.values()].flat()];
    this.#networks.clear();
    this.#strangers = 0;
    return all;
  }

  #fullest(): [network: string, line: Item[]] {
    return [...this.#networks].reduce((most, one) => (one[1].length > most[1].length ? one : most), ["", []]);
  }

  #takeLastOfFullest(): Item | undefined {
    const item = this.#fullest()[1].at(-1);
    if (item !== undefined) this.remove(item);
    return item;
  }
}
