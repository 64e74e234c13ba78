/**
 * Everything that ever happened, one row each, in columns. A row links to the same user's neighbours and to the same
 * entity's previous row, so that every question about behaviour is a short walk.
 */
import { allocate, type Columns, moveUp, storedColumns } from "./behaviour-columns.ts";
import { ChainEnds } from "./chain-ends.ts";

/** Stored as a byte: never renumber. `erased` rows are skipped by everything. */
export const happeningKinds = {
  erased: 0,
  productView: 1,
  contentView: 2,
  productCategoryView: 3,
  contentCategoryView: 4,
  brandView: 5,
  orderLine: 6,
  searchTerm: 7,
} as const;
export type BehaviourKind = (typeof happeningKinds)[keyof typeof happeningKinds];

export const noRow = -1;

export type BehaviourRow = {
  at: number;
  kind: BehaviourKind;
  /** Ordinal of the entity, or number of the search term. */
  entity: number;
  variant: number;
  /** Profile key, or noRow for an anonymous visitor. */
  user: number;
  /** Rows of one order share their group. */
  group: number;
  amount: number;
  quantity: number;
};

export class Behaviour {
  columns: Columns = allocate(1024);
  length = 0;
  #userEnds = new ChainEnds();
  /** By kind of happening. */
  #entityEnds = chainEndsByKind();
  /** Rows by variant. */
  #usesOfVariant: number[] = [];
  /** Grows when rows are numbered anew. */
  generation = 0;
  /** Rows that are erased and still take room. */
  erased = 0;
  /** Hear of rows just before they are erased, to take off what they counted of them. */
  readonly onErasure: ((rows: readonly number[]) => void)[] = [];

  /** Rows that tell of something. */
  get liveLength(): number {
    return this.length - this.erased;
  }

  append(row: BehaviourRow): number {
    if (this.length === this.columns.at.length) this.#grow();
    const index = this.length++;
    const { columns } = this;
    columns.at[index] = row.at;
    columns.kind[index] = row.kind;
    columns.entity[index] = row.entity;
    columns.variant[index] = row.variant;
    columns.user[index] = row.user;
    columns.group[index] = row.group;
    columns.amount[index] = row.amount;
    columns.quantity[index] = row.quantity;
    this.#link(index);
    return index;
  }

  /** The newest row of a user, or noRow. Follow `columns.previousOfUser` from there. */
  newestOf(user: number): number {
    return this.#userEnds.newestOf(user);
  }

  /** How many rows a user has. */
  countOfUser(user: number): number {
    return this.#userEnds.countOf(user);
  }

  /** The newest row of an entity for one kind of happening, or noRow. Follow `columns.previousOfEntity`. */
  newestOfEntity(kind: BehaviourKind, entity: number): number {
    return this.#entityEnds[kind]?.newestOf(entity) ?? noRow;
  }

  /** How many rows an entity has of one kind of happening. */
  countOf(kind: BehaviourKind, entity: number): number {
    return this.#entityEnds[kind]?.countOf(entity) ?? 0;
  }

  /** How many rows name a variant. */
  usesOfVariant(variant: number): number {
    return this.#usesOfVariant[variant] ?? 0;
  }

  #link(index: number): void {
    const { columns } = this;
    const kind = columns.kind[index] as number;
    const user = columns.user[index] as number;
    const variant = columns.variant[index] as number;
    columns.nextOfUser[index] = noRow;
    columns.previousOfUser[index] = noRow;
    columns.previousOfEntity[index] = noRow;
    columns.nextOfEntity[index] = noRow;
    if (kind === happeningKinds.erased) {
      this.erased++;
      return;
    }
    if (variant !== noRow) this.#usesOfVariant[variant] = this.usesOfVariant(variant) + 1;
    if (user !== noRow) {
      const previous = this.#userEnds.push(user, index);
      columns.previousOfUser[index] = previous;
      if (previous !== noRow) columns.nextOfUser[previous] = index;
    }
    const ends = this.#entityEnds[kind] as ChainEnds;
    const before = ends.push(columns.entity[index] as number, index);
    columns.previousOfEntity[index] = before;
    if (before !== noRow) columns.nextOfEntity[before] = index;
  }

  /**
   * Erases all rows of one user: they leave their chains, and what they told is overwritten, the moment as well. The cost is that of the
   * user's own rows. Their empty places stay until `remove`.
   */
  erase(user: number): void {
    const rows = this.rowsOf(user).reverse();
    if (rows.length === 0) return;
    for (const listener of this.onErasure) listener(rows);
    const { columns } = this;
    for (const row of rows) {
      this.#leaveEntity(row);
      const variant = columns.variant[row] as number;
      if (variant !== noRow) this.#usesOfVariant[variant] = this.usesOfVariant(variant) - 1;
      columns.kind[row] = happeningKinds.erased;
      columns.entity[row] = noRow;
      columns.variant[row] = noRow;
      columns.user[row] = noRow;
      columns.group[row] = noRow;
      columns.amount[row] = 0;
      columns.quantity[row] = 0;
      // Rows stay in order of time.
      columns.at[row] = row === 0 ? 0 : (columns.at[row - 1] as number);
      columns.previousOfUser[row] = noRow;
      columns.nextOfUser[row] = noRow;
    }
    this.erased += rows.length;
    this.#userEnds.set(user, noRow, 0);
  }

  #leaveEntity(row: number): void {
    const { columns } = this;
    const entity = columns.entity[row] as number;
    const ends = this.#entityEnds[columns.kind[row] as number] as ChainEnds;
    const [before, after] = [columns.previousOfEntity[row] as number, columns.nextOfEntity[row] as number];
    if (before !== noRow) columns.nextOfEntity[before] = after;
    if (after !== noRow) columns.previousOfEntity[after] = before;
    ends.set(entity, after === noRow ? before : ends.newestOf(entity), ends.countOf(entity) - 1);
    columns.previousOfEntity[row] = noRow;
    columns.nextOfEntity[row] = noRow;
  }

  /** The moment of the oldest row that tells of something; undefined when there is none. */
  oldestAt(): number | undefined {
    for (let row = 0; row < this.length; row++) {
      if (this.columns.kind[row] !== happeningKinds.erased) return this.columns.at[row] as number;
    }
    return undefined;
  }

  /**
   * Gives one user's rows to another, keeping them in order of time. Only as much of the other's history is walked as is newer than the
   * oldest row given: a browser that joins somebody with a long past costs next to nothing.
   */
  giveTo(from: number, to: number): void {
    const { columns } = this;
    let [after, place, count] = [noRow, this.newestOf(to), 0];
    let newest = place;
    for (let row = this.newestOf(from); row !== noRow; count++) {
      const next = columns.previousOfUser[row] as number;
      for (; place > row; place = columns.previousOfUser[place] as number) after = place;
      columns.user[row] = to;
      columns.previousOfUser[row] = place;
      columns.nextOfUser[row] = after;
      if (after === noRow) newest = row;
      else columns.previousOfUser[after] = row;
      if (place !== noRow) columns.nextOfUser[place] = row;
      after = row;
      row = next;
    }
    this.#userEnds.set(to, newest, this.countOfUser(to) + count);
    this.#userEnds.set(from, noRow, 0);
  }

  /** Makes one user's rows nobody's. */
  disown(user: number): void {
    const { columns } = this;
    for (let row = this.newestOf(user); row !== noRow; ) {
      const previous = columns.previousOfUser[row] as number;
      columns.user[row] = noRow;
      columns.previousOfUser[row] = noRow;
      columns.nextOfUser[row] = noRow;
      row = previous;
    }
    this.#userEnds.set(user, noRow, 0);
  }

  /** A user's rows, newest first: those before one of them, so many at most. */
  rowsOf(user: number, { before = Number.POSITIVE_INFINITY, limit = Number.POSITIVE_INFINITY } = {}): number[] {
    const rows: number[] = [];
    let row = this.newestOf(user);
    for (; row !== noRow && rows.length < limit; row = this.columns.previousOfUser[row] as number) {
      if (row < before) rows.push(row);
    }
    return rows;
  }

  rowsOfEntity(kind: BehaviourKind, entity: number, limit = Number.POSITIVE_INFINITY): number[] {
    const rows: number[] = [];
    let row = this.newestOfEntity(kind, entity);
    for (; row !== noRow && rows.length < limit; row = this.columns.previousOfEntity[row] as number) rows.push(row);
    return rows;
  }

  /** Removes rows for good: those that `isGone` says, all before `since` and the erased. All links are built anew. */
  remove(since: number, isGone: (row: number) => boolean): void {
    const { at, kind } = this.columns;
    const kept = new Int32Array(this.length);
    let count = 0;
    for (let row = 0; row < this.length; row++) {
      if ((at[row] as number) < since || kind[row] === happeningKinds.erased || isGone(row)) continue;
      kept[count++] = row;
    }
    // The rows behind the last one kept are cleared, so that no erased data stays in memory.
    for (const name of storedColumns) moveUp(this.columns[name], kept.subarray(0, count)).fill(0, count, this.length);
    this.#relink(count);
  }

  /** Index of the first row at or after a moment. Rows are in order of acceptance, hence of time. */
  firstSince(at: number): number {
    let low = 0;
    let high = this.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.columns.at[middle] as number) < at) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  toBuffers(): Record<string, Uint8Array> {
    const buffers: Record<string, Uint8Array> = {};
    for (const name of storedColumns) {
      const column = this.columns[name].subarray(0, this.length);
      buffers[name] = new Uint8Array(column.buffer, column.byteOffset, column.byteLength).slice();
    }
    return buffers;
  }

  fromBuffers(buffers: Readonly<Record<string, Uint8Array>>): void {
    const bytes = buffers.kind?.byteLength ?? 0;
    this.columns = allocate(Math.max(1024, Math.ceil(bytes * 1.25)));
    for (const name of storedColumns) {
      const column = this.columns[name];
      new Uint8Array(column.buffer).set(buffers[name] ?? new Uint8Array());
    }
    this.#relink(bytes);
  }

  #relink(length: number): void {
    this.length = length;
    this.generation++;
    this.erased = 0;
    this.#usesOfVariant = [];
    this.#userEnds = new ChainEnds();
    this.#entityEnds = chainEndsByKind();
    for (let row = 0; row < length; row++) this.#link(row);
  }

  #grow(): void {
    const larger = allocate(Math.ceil(this.columns.at.length * 1.5));
    for (const name of Object.keys(larger) as (keyof Columns)[]) larger[name].set(this.columns[name]);
    this.columns = larger;
  }
}

function chainEndsByKind(): ChainEnds[] {
  return Object.values(happeningKinds).map(() => new ChainEnds());
}
