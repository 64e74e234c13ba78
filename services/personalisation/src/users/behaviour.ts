/**
 * Everything that ever happened, one row each, in columns. A row links to the same user's neighbours and to the same
 * entity's previous row, so that every question about behaviour is a short walk.
 */
import { ChainEnds } from "./chain-ends.ts";

/** Stored as a byte: never renumber. `erased` rows are skipped by everything. */
export const HAPPENING = {
  erased: 0,
  productView: 1,
  contentView: 2,
  productCategoryView: 3,
  contentCategoryView: 4,
  brandView: 5,
  orderLine: 6,
  searchTerm: 7,
} as const;
export type Happening = (typeof HAPPENING)[keyof typeof HAPPENING];

export const NONE = -1;

export type HappeningRow = {
  at: number;
  kind: Happening;
  /** Ordinal of the entity, or number of the search term. */
  entity: number;
  variant: number;
  /** Profile key, or NONE for an anonymous visitor. */
  user: number;
  /** Rows of one order share their group. */
  group: number;
  amount: number;
  quantity: number;
};

type Columns = {
  at: Float64Array;
  kind: Uint8Array;
  entity: Int32Array;
  variant: Int32Array;
  user: Int32Array;
  group: Int32Array;
  amount: Float64Array;
  quantity: Float32Array;
  previousOfUser: Int32Array;
  nextOfUser: Int32Array;
  previousOfEntity: Int32Array;
};

const STORED = ["at", "kind", "entity", "variant", "user", "group", "amount", "quantity"] as const;

function allocate(capacity: number): Columns {
  return {
    at: new Float64Array(capacity),
    kind: new Uint8Array(capacity),
    entity: new Int32Array(capacity),
    variant: new Int32Array(capacity),
    user: new Int32Array(capacity),
    group: new Int32Array(capacity),
    amount: new Float64Array(capacity),
    quantity: new Float32Array(capacity),
    previousOfUser: new Int32Array(capacity),
    nextOfUser: new Int32Array(capacity),
    previousOfEntity: new Int32Array(capacity),
  };
}

export class Behaviour {
  columns: Columns = allocate(1024);
  length = 0;
  private userEnds = new ChainEnds();
  /** By kind of happening. */
  private entityEnds = chainEndsByKind();
  /** Grows when rows are numbered anew. */
  generation = 0;

  append(row: HappeningRow): number {
    if (this.length === this.columns.at.length) this.grow();
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
    this.link(index);
    return index;
  }

  /** The newest row of a user, or NONE. Follow `columns.previousOfUser` from there. */
  newestOf(user: number): number {
    return this.userEnds.newestOf(user);
  }

  /** How many rows a user has. */
  countOfUser(user: number): number {
    return this.userEnds.countOf(user);
  }

  /** The newest row of an entity for one kind of happening, or NONE. Follow `columns.previousOfEntity`. */
  newestOfEntity(kind: Happening, entity: number): number {
    return this.entityEnds[kind]?.newestOf(entity) ?? NONE;
  }

  /** How many rows an entity has of one kind of happening. */
  countOf(kind: Happening, entity: number): number {
    return this.entityEnds[kind]?.countOf(entity) ?? 0;
  }

  private link(index: number): void {
    const { columns } = this;
    const kind = columns.kind[index] as number;
    const user = columns.user[index] as number;
    columns.nextOfUser[index] = NONE;
    columns.previousOfUser[index] = NONE;
    columns.previousOfEntity[index] = NONE;
    if (kind === HAPPENING.erased) return;
    if (user !== NONE) {
      const previous = this.userEnds.push(user, index);
      columns.previousOfUser[index] = previous;
      if (previous !== NONE) columns.nextOfUser[previous] = index;
    }
    const ends = this.entityEnds[kind] as ChainEnds;
    columns.previousOfEntity[index] = ends.push(columns.entity[index] as number, index);
  }

  /** Gives one user's rows to another, keeping them in order of time. */
  giveTo(from: number, to: number): void {
    const rows = [...this.rowsOf(from), ...this.rowsOf(to)].sort((a, b) => a - b);
    const { columns } = this;
    rows.forEach((row, position) => {
      columns.user[row] = to;
      columns.previousOfUser[row] = rows[position - 1] ?? NONE;
      columns.nextOfUser[row] = rows[position + 1] ?? NONE;
    });
    this.userEnds.set(from, NONE, 0);
    this.userEnds.set(to, rows[rows.length - 1] ?? NONE, rows.length);
  }

  rowsOf(user: number): number[] {
    const rows: number[] = [];
    for (let row = this.newestOf(user); row !== NONE; row = this.columns.previousOfUser[row] as number) rows.push(row);
    return rows;
  }

  rowsOfEntity(kind: Happening, entity: number, limit = Number.POSITIVE_INFINITY): number[] {
    const rows: number[] = [];
    let row = this.newestOfEntity(kind, entity);
    for (; row !== NONE && rows.length < limit; row = this.columns.previousOfEntity[row] as number) {
      if (this.columns.kind[row] !== HAPPENING.erased) rows.push(row);
    }
    return rows;
  }

  /** Removes rows for good: those that `isGone` says, and all before `since`. All links are built anew. */
  remove(since: number, isGone: (row: number) => boolean): void {
    const old = this.columns;
    let kept = 0;
    for (let row = 0; row < this.length; row++) {
      if ((old.at[row] as number) < since || isGone(row) || old.kind[row] === HAPPENING.erased) continue;
      if (kept !== row) for (const name of STORED) old[name][kept] = old[name][row] as number;
      kept++;
    }
    this.relink(kept);
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
    for (const name of STORED) {
      const column = this.columns[name].subarray(0, this.length);
      buffers[name] = new Uint8Array(column.buffer, column.byteOffset, column.byteLength).slice();
    }
    return buffers;
  }

  fromBuffers(buffers: Readonly<Record<string, Uint8Array>>): void {
    const bytes = buffers.kind?.byteLength ?? 0;
    this.columns = allocate(Math.max(1024, Math.ceil(bytes * 1.25)));
    for (const name of STORED) {
      const column = this.columns[name];
      new Uint8Array(column.buffer).set(buffers[name] ?? new Uint8Array());
    }
    this.relink(bytes);
  }

  private relink(length: number): void {
    this.length = length;
    this.generation++;
    this.userEnds = new ChainEnds();
    this.entityEnds = chainEndsByKind();
    for (let row = 0; row < length; row++) this.link(row);
  }

  private grow(): void {
    const larger = allocate(Math.ceil(this.columns.at.length * 1.5));
    for (const name of Object.keys(larger) as (keyof Columns)[]) larger[name].set(this.columns[name]);
    this.columns = larger;
  }
}

function chainEndsByKind(): ChainEnds[] {
  return Object.values(HAPPENING).map(() => new ChainEnds());
}
