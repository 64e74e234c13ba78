import type { AccessMode, ControlledTransaction, IsolationLevel, Kysely } from "kysely";

declare const kind: unique symbol;

/**
 * What a query is asked of, typed by the tables it needs and no other. Whoever has more tables may ask too, so a feature names its own
 * tables (and those it joins) and never all of the shop's. That is what `out` says: left to compare Kysely's types member by member, the
 * compiler took a minute and five gigabytes, and now and then let a table pass that was not there (decision 220).
 */
// @ts-expect-error The compiler cannot see it of Kysely's generic signatures: what fewer tables answer, more tables answer alike.
interface Handle<out Tables, out Kind> extends Omit<Kysely<Tables>, "startTransaction" | "transaction"> {
  readonly [kind]?: Kind;
  transaction(): TransactionStart<Tables>;
  startTransaction(): { execute(): Promise<OpenTransaction<Tables>> };
}

type TransactionStart<Tables> = {
  execute<Result>(work: (trx: Transaction<Tables>) => Promise<Result>): Promise<Result>;
  setAccessMode(mode: AccessMode): TransactionStart<Tables>;
  setIsolationLevel(level: IsolationLevel): TransactionStart<Tables>;
};

/** Kysely, known by what this shop asks of it. */
export type Database<Tables> = Handle<Tables, "database" | "transaction">;

/** What is done in it is done whole or not at all. */
export type Transaction<Tables> = Handle<Tables, "transaction">;

/** One that is ended by whoever opened it. */
export type OpenTransaction<Tables> = Transaction<Tables> & Pick<ControlledTransaction<Tables>, "commit" | "rollback">;

/** Either of them. */
export type Queries<Tables> = Handle<Tables, unknown>;
