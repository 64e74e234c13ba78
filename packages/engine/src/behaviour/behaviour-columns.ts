/** The columns that rows of behaviour stand in, and links between rows. */

export type Columns = {
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
  nextOfEntity: Int32Array;
};

export const storedColumns = ["at", "kind", "entity", "variant", "user", "group", "amount", "quantity"] as const;
export function allocate(capacity: number): Columns {
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
    nextOfEntity: new Int32Array(capacity),
  };
}

/** Moves the values of some rows, in order, to a column's beginning. */
export function moveUp<Column extends Float64Array | Float32Array | Int32Array | Uint8Array>(
  column: Column,
  rows: Int32Array,
): Column {
  for (let place = 0; place < rows.length; place++) column[place] = column[rows[place] as number] as number;
  return column;
}
