import type { PickupPoint } from "@skaenk/contract/delivery";
import { ProviderRefused, ProviderUnavailable } from "../../platform/integrations/provider-answers.ts";

/** Shops do not move by the hour. */
const keptMs = 3_600_000;
/** A service that has not answered is asked again after this. */
const failedMs = 30_000;
/** Denmark has 1,089 postcodes; two carriers' fit. */
const mostKept = 2_500;
/** Calls for pick-up points, of all customers together: labels are made with the same key, and a service that is asked too much refuses both. */
const callsPerMinute = 60;

type Question = { now(): Date; isCallAllowed(): boolean; ask(): Promise<PickupPoint[]> };

/**
 * Answers of the shipping service by carrier and postcode. Customers who ask the same at once wait for one call, the least recently asked
 * answer leaves first, and where no call may be made or none succeeds an older answer stands in, or none.
 */
export class PointLookup {
  readonly #kept = new Map<string, { points: PickupPoint[]; until: number }>();
  readonly #underWay = new Map<string, Promise<PickupPoint[]>>();
  readonly #minute = { endsAt: 0, calls: 0 };

  async find(name: string, { now, isCallAllowed, ask }: Question): Promise<PickupPoint[]> {
    const at = now().getTime();
    const before = this.#kept.get(name);
    if (before) this.#keep(name, before);
    if (before && at < before.until) return before.points;
    const underWay = this.#underWay.get(name);
    if (underWay) return await underWay;
    if (!this.#hasCallLeft(at) || !isCallAllowed()) return before?.points ?? [];
    this.#minute.calls += 1;
    const asking = this.#ask(name, { now, ask }, before?.points ?? []).finally(() => this.#underWay.delete(name));
    this.#underWay.set(name, asking);
    return await asking;
  }

  async #ask(
    name: string,
    { now, ask }: Omit<Question, "isCallAllowed">,
    otherwise: PickupPoint[],
  ): Promise<PickupPoint[]> {
    try {
      const points = await ask();
      this.#keep(name, { points, until: now().getTime() + keptMs });
      return points;
    } catch (error) {
      if (!(error instanceof ProviderUnavailable || error instanceof ProviderRefused)) throw error;
      this.#keep(name, { points: otherwise, until: now().getTime() + failedMs });
      return otherwise;
    }
  }

  #hasCallLeft(at: number): boolean {
    if (at >= this.#minute.endsAt) Object.assign(this.#minute, { endsAt: at + 60_000, calls: 0 });
    return this.#minute.calls < callsPerMinute;
  }

  #keep(name: string, answer: { points: PickupPoint[]; until: number }): void {
    this.#kept.delete(name);
    this.#kept.set(name, answer);
    const [oldest] = this.#kept.keys();
    if (oldest !== undefined && this.#kept.size > mostKept) this.#kept.delete(oldest);
  }
}
