import { sharersOf } from "../../platform/network-address.ts";
import { isLoopback } from "../../platform/rate-limit.ts";

const dayMs = 86_400_000;
/** Views of one thing from one network in a day: a household has some people, and a network may say anything. */
const mostPerNetwork = 3;
/** About 13 MB. Beyond it the counts used longest ago are forgotten. */
const mostKept = 100_000;

/** A person who looks at something; `visitor` is missing where they have no name, `address` stands for their network. */
type Viewer = { visitor?: string | undefined; address: string };

/** Decides which views count for popularity: of one visitor one a day, of one network a few, so that people are counted and not requests. */
export class CountedViews {
  #day = 0;
  readonly #counts = new Map<string, number>();

  counts(what: string, { visitor, address }: Viewer, at: number): boolean {
    const day = Math.floor(at / dayMs);
    if (day !== this.#day) this.#counts.clear();
    this.#day = day;
    const budgets: [key: string, most: number][] = visitor === undefined ? [] : [[`v${visitor} ${what}`, 1]];
    if (!isLoopback(address)) {
      for (const { name, networks } of sharersOf(address))
        budgets.push([`a${name} ${what}`, mostPerNetwork * networks]);
    }
    if (budgets.some(([key, most]) => (this.#counts.get(key) ?? 0) >= most)) return false;
    for (const [key] of budgets) this.#add(key);
    return true;
  }

  #add(key: string): void {
    const count = this.#counts.get(key) ?? 0;
    this.#counts.delete(key);
    this.#counts.set(key, count + 1);
    if (this.#counts.size <= mostKept) return;
    const [oldest] = this.#counts.keys();
    if (oldest !== undefined) this.#counts.delete(oldest);
  }
}
