import type { Right } from "@skaenk/contract/office/rights";
import type { Transaction } from "../../platform/queries.ts";
import type { Actor } from "./queries.ts";
import type { Fields } from "./tables.ts";

/** A transaction on a database that has at least these tables. */
export type Trx<Tables> = Transaction<Tables>;

/**
 * A kind of record whose every change is logged: a product, a variant, a page. A feature describes its own once, and gets history, merging,
 * change sets, undo and the bin for it. All of it happens in the caller's transaction.
 */
export type Thing<Tables> = {
  /** Name in the log: `product`. */
  name: string;
  /** Danish name shown before the key: `Varen`. */
  word: string;
  /** The right needed to change the thing, which includes restoring it from the history, the bin or a change set. */
  right: Right;
  /** The right needed besides for a thing with fields like these, where some of its kind ask for more. */
  extraRight?(fields: Fields): Right | undefined;
  /** Whether fields like these may cost the shop so much that the password is asked for again. */
  asksPassword?(fields: Fields): boolean;
  /** All that API keys may do to it; `nothing` where each change is a person's. */
  openToKeys: OpenToKeys<Tables> | "nothing";
  /** All of its fields, locked until the transaction ends; nothing when it is not there. */
  read(trx: Trx<Tables>, key: string): Promise<Fields | undefined>;
  /** Locks many of them in the order of their keys, which is the same for all who do. */
  lock?(trx: Trx<Tables>, keys: readonly string[]): Promise<void>;
  /** The things that a thing with these fields is a part of; they are held when it is made or comes back. Pure. */
  belongsTo?(fields: Fields): { thing: string; key: string }[];
  /** Adds to the fields that are set those that follow from them, so that the log holds them too. Pure. */
  complete?(now: Fields, patch: Fields): Fields;
  /** Fields to set besides when an entry is undone: what the clock has done since because of it. */
  alsoUndoes?(trx: Trx<Tables>, key: string, entry: { id: number; after: Fields; now: Fields }): Promise<Fields>;
  /** The fields with which a removed thing comes back: those that it had, with what has happened since. */
  comeBack?(trx: Trx<Tables>, key: string, fields: Fields): Promise<Fields>;
  /**
   * This function returns the fields that an undo or a restore must not change in the current state of the item, and the reason.
   * @param change.version id of the log entry directly after which the fields of `patch` had these values
   */
  heldBack?(
    trx: Trx<Tables>,
    key: string,
    change: { now: Fields; patch: Fields; version: number },
  ): Promise<{ fields: readonly string[]; reason: string } | undefined>;
  /**
   * This function refuses a change of a change set when an API key has changed the item since the set was planned.
   * @param change.written ids of the API keys' log entries at the time of planning
   * @throws Refused
   */
  refusePlanned?(
    trx: Trx<Tables>,
    key: string,
    change: { now: Fields; patch: Fields; written: readonly number[] },
  ): Promise<void>;
  /** Sets some fields, which have been checked. @throws Refused when a rule says no */
  write(trx: Trx<Tables>, key: string, patch: Fields): Promise<void>;
  insert?(trx: Trx<Tables>, key: string, fields: Fields): Promise<void>;
  /** Things without it are never removed. */
  remove?(trx: Trx<Tables>, key: string): Promise<void>;
  /** Notes who changes the thing and why, where it keeps a ledger of its own. It is called before the thing is made, counted or removed. */
  because?(trx: Trx<Tables>, act: { actor: Actor; act: string; why?: string | undefined }): Promise<void>;
  /**
   * Whether a change of these fields alone stops something, ends it or takes it out of the shop: the bound of the day never stands before it. Such a
   * change must not be possible twice without another in between that the bound stands before.
   */
  stops?(change: { before: Fields; after: Fields; at: Date }): boolean;
  /** What it is called in the bin. */
  nameOf(fields: Fields, key: string): string;
  /** Fields that are counted up and down (stock): undone by the difference, whatever happened since. */
  counted?: readonly string[];
  /** Rights needed besides for fields of a thing, whichever way they are set: stock. */
  fieldRights?: Readonly<Record<string, Right>>;
  /** What a field is called in a sentence; its own name when there is none. */
  words?: Record<string, string>;
};

/**
 * The closed list of what API keys may do to things of one kind, whichever way they do it. Every other change is a person's, and so is each field that
 * somebody adds and does not write here (decision 595).
 */
export type OpenToKeys<Tables> = {
  /** Fields that a key may write on a thing that customers see or have seen. */
  seen: readonly string[];
  /** Fields that a key may write on a thing that no customer has seen, also as it makes it; without them keys make none. */
  draft?: readonly string[];
  /** Initial values that a thing made by a key must have, such as the draft status. */
  begins?: Fields;
  /** True if customers see it or have seen it. `now` is missing for a thing that is not there. */
  isSeen?(trx: Trx<Tables>, key: string, change: KeyChange): Promise<boolean>;
  /** True if only a person may set these values, although a key may write the fields. */
  asksPerson?(trx: Trx<Tables>, key: string, change: KeyChange): Promise<boolean>;
  /** True if a key may remove it; keys remove nothing else. */
  removable?(fields: Fields): boolean;
};

/** A change that an API key asks for. `now` is missing for a thing that is not there. */
export type KeyChange = { now: Fields | undefined; patch: Fields; at: Date };

export type Things<Tables> = Map<string, Thing<Tables>>;

export const thingsOf = <Tables>(...things: Thing<Tables>[]): Things<Tables> =>
  new Map(things.map((thing) => [thing.name, thing]));

/** @throws Error for a thing that no feature describes */
export function thingNamed<Tables>(things: Things<Tables>, name: string): Thing<Tables> {
  const thing = things.get(name);
  if (!thing) throw new Error(`Nobody describes the thing "${name}"`);
  return thing;
}
