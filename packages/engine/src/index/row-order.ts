/**
 * Which of two rows goes first when nothing else decides: what came on a later day, then the order of ids. A shop's long tail is worth the
 * same, so nearly every hit asks this; a byte per row answers most of them.
 */
import { dayOf, type Entity } from "../entities/entity.ts";
import { beginningAsNumber } from "./beginning-number.ts";

/** So many rows tell how all of them lie. */
const mostSampled = 4096;
const mostBounds = 255;
/** Where the rows lie is looked at again when they have become half as many more. */
const learnWhenGrown = 1.5;

type Place = { day: number; idKey: number; id: string };

export class RowOrder {
  readonly #rows: () => readonly (Entity | undefined)[];
  /** Row → the beginning of the id as a number, so that ids are mostly compared without looking at them. */
  #idKeys: Float64Array = new Float64Array(1 << 10);
  /** Row → the day its entity came, in days since 1970. */
  #days: Int32Array = new Int32Array(1 << 10);
  /** Row → how many of the bounds do not come after it. */
  #bytes: Uint8Array = new Uint8Array(1 << 10);
  /** In order; they divide the rows there were into about as many each. */
  #bounds: Place[] = [];
  #learntFrom = 0;

  constructor(rows: () => readonly (Entity | undefined)[]) {
    this.#rows = rows;
  }

  set(row: number, entity: Entity): void {
    if (row >= this.#bytes.length) this.#grow();
    const place = placeOf(entity);
    this.#days[row] = place.day;
    this.#idKeys[row] = place.idKey;
    this.#bytes[row] = this.#byteOf(place);
  }

  /** Looks at where the rows lie, if there are many that it has not seen. To be called before many questions. */
  learn(): void {
    const rows = this.#rows();
    if (rows.length < Math.max(mostBounds, this.#learntFrom * learnWhenGrown)) return;
    this.#learntFrom = rows.length;
    const step = Math.ceil(rows.length / mostSampled);
    const sampled: Place[] = [];
    for (let row = 0; row < rows.length; row += step) {
      const entity = rows[row];
      if (entity) sampled.push(placeOf(entity));
    }
    sampled.sort(comparePlaces);
    const perBound = sampled.length / (mostBounds + 1);
    this.#bounds = Array.from({ length: mostBounds }, (_, at) => sampled[Math.floor((at + 1) * perBound)]).flatMap(
      (it) => it ?? [],
    );
    rows.forEach((entity, row) => {
      if (entity) this.#bytes[row] = this.#byteOf(placeOf(entity));
    });
  }

  /** Below 0 when row `a` goes first. */
  compare(a: number, b: number): number {
    const newer = (this.#days[b] as number) - (this.#days[a] as number);
    if (newer !== 0) return newer;
    const difference = (this.#idKeys[a] as number) - (this.#idKeys[b] as number);
    if (difference !== 0) return difference;
    const rows = this.#rows();
    return compareIds(rows[a]?.id ?? "", rows[b]?.id ?? "");
  }

  /** As `compare(a, b) > 0`, without a look at the ids themselves: false also where only those could tell. */
  isSurelyAfter(a: number, b: number): boolean {
    const further = (this.#bytes[a] as number) - (this.#bytes[b] as number);
    if (further !== 0) return further > 0;
    const older = (this.#days[b] as number) - (this.#days[a] as number);
    return older > 0 || (older === 0 && (this.#idKeys[a] as number) > (this.#idKeys[b] as number));
  }

  #byteOf(place: Place): number {
    const bounds = this.#bounds;
    let [low, high] = [0, bounds.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (comparePlaces(bounds[middle] as Place, place) <= 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #grow(): void {
    const length = this.#bytes.length * 2;
    const [idKeys, days, bytes] = [new Float64Array(length), new Int32Array(length), new Uint8Array(length)];
    idKeys.set(this.#idKeys);
    days.set(this.#days);
    bytes.set(this.#bytes);
    this.#idKeys = idKeys;
    this.#days = days;
    this.#bytes = bytes;
  }
}

function placeOf(entity: Entity): Place {
  return { day: dayOf(entity), idKey: beginningAsNumber(entity.id), id: entity.id };
}

function comparePlaces(a: Place, b: Place): number {
  return b.day - a.day || a.idKey - b.idKey || compareIds(a.id, b.id);
}

function compareIds(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
