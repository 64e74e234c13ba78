import type { AddressSuggestion } from "@skaenk/contract/delivery";
import { ProviderRefused, ProviderUnavailable } from "../../platform/integrations/provider-answers.ts";

/** About 4 MB. */
const mostKept = 4_000;
/** Calls of all customers together: the service answers for the shop's own account. */
const callsPerMinute = 300;

/** Addresses that begin like a text, and whether there are no others. */
export type FoundAddresses = { items: AddressSuggestion[]; complete: boolean };

type Question = { isCallAllowed(): boolean; ask(): Promise<FoundAddresses> };

/**
 * Answers of the address service by what is typed. A text whose beginning had few addresses is answered from those without a call. The least
 * recently typed answer leaves first, and where no call may be made or none succeeds there are no suggestions: what is typed stands.
 */
export class AddressLookup {
  readonly #kept = new Map<string, FoundAddresses>();
  readonly #underWay = new Map<string, Promise<AddressSuggestion[]>>();
  readonly #minute = { endsAt: 0, calls: 0 };
  readonly #now: () => number;

  /** @param now milliseconds of a clock that only goes on */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  async find(typed: string, { isCallAllowed, ask }: Question): Promise<AddressSuggestion[]> {
    const text = typed.toLowerCase();
    const known = this.#kept.get(text);
    if (known) {
      this.#keep(text, known);
      return known.items;
    }
    const narrowed = this.#narrow(text);
    if (narrowed) return narrowed;
    const underWay = this.#underWay.get(text);
    if (underWay) return await underWay;
    if (!this.#hasCallLeft() || !isCallAllowed()) return [];
    this.#minute.calls += 1;
    const asking = this.#ask(text, ask).finally(() => this.#underWay.delete(text));
    this.#underWay.set(text, asking);
    return await asking;
  }

  /** The addresses that still fit of those that were all there were for a beginning of the text. */
  #narrow(text: string): AddressSuggestion[] | undefined {
    for (let length = text.length - 1; length > 0; length -= 1) {
      const before = this.#kept.get(text.slice(0, length));
      if (!before) continue;
      if (!before.complete) return undefined;
      const items = before.items.filter((item) => item.text.toLowerCase().startsWith(text));
      return items.length > 0 ? items : undefined;
    }
    return undefined;
  }

  async #ask(text: string, ask: Question["ask"]): Promise<AddressSuggestion[]> {
    try {
      const found = await ask();
      this.#keep(text, found);
      return found.items;
    } catch (error) {
      if (error instanceof ProviderUnavailable || error instanceof ProviderRefused) return [];
      throw error;
    }
  }

  #hasCallLeft(): boolean {
    const at = this.#now();
    if (at >= this.#minute.endsAt) Object.assign(this.#minute, { endsAt: at + 60_000, calls: 0 });
    return this.#minute.calls < callsPerMinute;
  }

  #keep(text: string, found: FoundAddresses): void {
    this.#kept.delete(text);
    this.#kept.set(text, found);
    const [oldest] = this.#kept.keys();
    if (oldest !== undefined && this.#kept.size > mostKept) this.#kept.delete(oldest);
  }
}
