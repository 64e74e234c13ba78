import type { Keys } from "../../platform/keys.ts";
import type { Database, Queries } from "../../platform/queries.ts";
import type { Column } from "../goods-import/file-kind.ts";
import type { RefusedRow } from "../goods-import/refused-file.ts";
import { possibleAddressesIn } from "./addresses-in.ts";
import { formerHashes } from "./former-hash.ts";
import { findErased, hasErasedSince } from "./history-queries.ts";
import type { FormerShopTables } from "./tables.ts";

type Db = Database<FormerShopTables> | Queries<FormerShopTables>;

const addressesOf = (cells: readonly string[]): string[] => [
  ...new Set(cells.flatMap((cell) => [...possibleAddressesIn(cell)])),
];

/** Rows with more addresses are dropped without a lookup, as no row about one customer has so many. */
const mostInRow = 50;

/** Tells which of these addresses are of people who were erased. */
export async function readErased(
  db: Db,
  keys: Keys,
  addresses: readonly string[],
): Promise<(address: string) => boolean> {
  const hashes = new Map([...new Set(addresses)].map((address) => [address, formerHashes(keys, address)]));
  const gone = await findErased(db, [...hashes.values()].flat());
  return (address) => (hashes.get(address) ?? []).some((hash) => gone.has(hash));
}

/** Tells which rows of a file hold the address of somebody who was erased, in whatever column, or more addresses than are looked up. */
export async function splitErased(db: Db, keys: Keys, rows: readonly RefusedRow[]) {
  const named = new Map(rows.map((row) => [row, addressesOf(row.cells)]));
  const isErased = await readErased(
    db,
    keys,
    [...named.values()].flatMap((addresses) => addresses.slice(0, mostInRow)),
  );
  const isGone = (row: RefusedRow) => {
    const addresses = named.get(row) ?? [];
    return addresses.length > mostInRow || addresses.some(isErased);
  };
  return { kept: rows.filter((row) => !isGone(row)), gone: rows.filter(isGone) };
}

const rowsPerPiece = 1_000;

/** The rows of a file but for those of people who were erased. */
export async function* exceptErased(db: Db, keys: Keys, rows: AsyncIterable<RefusedRow>): AsyncGenerator<RefusedRow> {
  let piece: RefusedRow[] = [];
  for await (const row of rows) {
    piece.push(row);
    if (piece.length < rowsPerPiece) continue;
    yield* (await splitErased(db, keys, piece)).kept;
    piece = [];
  }
  yield* (await splitErased(db, keys, piece)).kept;
}

export const withoutSamples = (columns: readonly Column[]): Column[] =>
  columns.map(({ name }) => ({ name, samples: [] }));

/**
 * The columns of a file as they are kept: without samples once somebody was erased whom they may show. Samples leave out empty cells, so that they tell
 * nothing of whose row each is.
 */
export async function samplesToKeep(
  db: Db,
  keys: Keys,
  { columns, sentAt }: { columns: readonly Column[]; sentAt: Date },
): Promise<readonly Column[]> {
  const addresses = addressesOf(columns.flatMap(({ samples }) => samples));
  const isErased = await readErased(db, keys, addresses);
  return addresses.some(isErased) || (await hasErasedSince(db, sentAt)) ? withoutSamples(columns) : columns;
}
