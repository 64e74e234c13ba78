import { hash, randomBytes } from "node:crypto";

const rows = 4;
const slots = 65_536;

/**
 * Counts uses per key in windows of one length, in a table of fixed size (a count-min sketch, 1 MB): each key counts in one slot of every
 * row, and its count is the least of them. A window begins with the first use after the last one and is that of all keys: were each slot to
 * have its own, the one that ended first would set back a key that is still counted in the others. Keys that share slots may be counted
 * together and are then refused too early, never too late. Nothing is ever pushed out, so inventing keys sets nobody's count back; the salt
 * keeps anyone from choosing keys that share the slots of another's.
 */
export class RateCounts {
  readonly #lengthMs: number;
  #endsAt = Number.NEGATIVE_INFINITY;
  readonly #used = new Uint32Array(rows * slots);
  readonly #salt = randomBytes(16).toString("base64url");

  constructor(lengthMs: number) {
    this.#lengthMs = lengthMs;
  }

  /**
   * Counts uses, if there is one left of `most`: the last ones may be more than are left.
   * @returns 0, or the milliseconds until there is one
   */
  take(key: string, most: number, at: number, uses = 1): number {
    const places = this.#placesOf(key);
    if (this.#endsAt <= at) {
      this.#endsAt = at + this.#lengthMs;
      this.#used.fill(0);
    }
    const least = Math.min(...places.map((place) => this.#used[place] ?? 0));
    if (least >= most) return this.#endsAt - at;
    // Only the slots that say what this key has used: others count for keys that use more.
    for (const place of places) this.#used[place] = Math.max(this.#used[place] ?? 0, least + uses);
    return 0;
  }

  #placesOf(key: string): number[] {
    const digest = hash("sha256", this.#salt + key, "buffer");
    return Array.from({ length: rows }, (_, row) => row * slots + digest.readUInt16LE(2 * row));
  }
}
