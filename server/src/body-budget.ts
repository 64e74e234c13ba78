/** What all bodies together may fill that are arriving or being read: some photographs at once, or two thousand forms. */
const mostUnderWay = 256 * 1024 * 1024;

export type BodyShares = {
  /** What bodies of staff may fill together, in bytes: the rest stays free for visitors, logins and webhooks. */
  staff: number;
  /** What the bodies of one network may fill, of visitors and of staff, and how many may arrive at once. */
  network: { visitors: number; staff: number; bodies: number };
};

/** Forms are some kilobytes and arrive in a moment, so one network has room for thousands of them. */
export const usualShares: BodyShares = {
  staff: 160 * 1024 * 1024,
  network: { visitors: 12 * 1024 * 1024, staff: 80 * 1024 * 1024, bodies: 1_000 },
};

/** No shares: for one who is alone. */
const undivided: BodyShares = {
  staff: Number.POSITIVE_INFINITY,
  network: {
    visitors: Number.POSITIVE_INFINITY,
    staff: Number.POSITIVE_INFINITY,
    bodies: Number.POSITIVE_INFINITY,
  },
};

export type BodyOwner = { network: string; ofStaff: boolean };

/** What one body fills. Given back once, when it is answered. */
export type BodyRoom = {
  /** Takes room for some bytes more; says whether there was. */
  take(bytes: number): boolean;
  /** From now on it is in use and cannot be dropped for others. */
  settle(): void;
  give(): void;
};

type Held = { visitors: number; staff: number; bodies: number };
type Body = { owner: BodyOwner; bytes: number; drop: (() => void) | undefined };

/**
 * The room that bodies share in a process. What has not arrived takes none, so that who only announces much keeps nobody out. A
 * network that fills its share is refused alone; when many fill all there is, the bodies of the one that holds most are dropped for
 * whoever holds less.
 */
export class BodyBudget {
  readonly #bodies = new Set<Body>();
  readonly #byNetwork = new Map<string, Held>();
  readonly #most: number;
  readonly #shares: BodyShares;
  #taken = 0;
  #takenByStaff = 0;

  constructor(most = mostUnderWay, shares: BodyShares = undivided) {
    this.#most = most;
    this.#shares = shares;
  }

  /**
   * @param drop gives the body up where it is still arriving: its sender is told, and its room is free at once
   * @returns nothing where the network sends as many as it may
   */
  open(owner: BodyOwner, drop: () => void): BodyRoom | undefined {
    const body: Body = { owner, bytes: 0, drop };
    const held = this.#byNetwork.get(owner.network) ?? { visitors: 0, staff: 0, bodies: 0 };
    if (held.bodies >= this.#shares.network.bodies) return undefined;
    held.bodies += 1;
    this.#byNetwork.set(owner.network, held);
    this.#bodies.add(body);
    return {
      take: (bytes) => this.#take(body, bytes),
      settle: () => {
        body.drop = undefined;
      },
      give: () => this.#remove(body),
    };
  }

  #take(body: Body, bytes: number): boolean {
    const { network, ofStaff } = body.owner;
    const held = this.#byNetwork.get(network);
    if (!held || !this.#bodies.has(body)) return false;
    const kind = ofStaff ? "staff" : "visitors";
    if (held[kind] + bytes > this.#shares.network[kind]) return false;
    if (ofStaff && this.#takenByStaff + bytes > this.#shares.staff) return false;
    while (this.#taken + bytes > this.#most) {
      if (!this.#dropFor(network, held.visitors + held.staff + bytes)) return false;
    }
    held[kind] += bytes;
    body.bytes += bytes;
    this.#count(ofStaff, bytes);
    return true;
  }

  /** Drops the oldest arriving body of the network that holds most, where it holds more than `asker` would. */
  #dropFor(asker: string, wouldHold: number): boolean {
    let largest: { network: string; held: number } | undefined;
    for (const [network, { visitors, staff }] of this.#byNetwork) {
      const held = visitors + staff;
      if (network !== asker && held > wouldHold && held > (largest?.held ?? 0)) largest = { network, held };
    }
    for (const body of this.#bodies) {
      if (body.owner.network !== largest?.network || !body.drop) continue;
      const { drop } = body;
      this.#remove(body);
      drop();
      return true;
    }
    return false;
  }

  #remove(body: Body): void {
    if (!this.#bodies.delete(body)) return;
    const { network, ofStaff } = body.owner;
    const held = this.#byNetwork.get(network);
    if (held) {
      held[ofStaff ? "staff" : "visitors"] -= body.bytes;
      held.bodies -= 1;
      if (held.bodies === 0) this.#byNetwork.delete(network);
    }
    this.#count(ofStaff, -body.bytes);
    body.drop = undefined;
  }

  #count(ofStaff: boolean, bytes: number): void {
    this.#taken += bytes;
    if (ofStaff) this.#takenByStaff += bytes;
  }
}
