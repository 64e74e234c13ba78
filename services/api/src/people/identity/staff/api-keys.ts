import { timingSafeEqual } from "node:crypto";
import { isRightForKeys, type Right, type Role, rights, rightsOfRole } from "@skaenk/contract/office/rights";
import type { Caller } from "../../../platform/caller.ts";
import type { Platform } from "../../../platform/context.ts";
import { Refused } from "../../../platform/refuse.ts";
import { fingerprintOf, makeSecret } from "../secrets.ts";
import { findApiKey, touchApiKey } from "./key-queries.ts";
import type { StaffTables } from "./tables.ts";

export type KeyBearer = { keyId: number | undefined; staffId: number | null; name: string; rights: readonly Right[] };

const keyPattern = /^sk_[\w-]{43}$/;
const touchEvery = 60_000;

/** A new key: recognisable by scanners of leaked secrets, and of as many random bits as a session. */
export const makeApiKey = (): string => `sk_${makeSecret()}`;

/**
 * A key acts in its maker's stead: each time it is used it holds what it was given, as far as keys may have it and its maker may do it today.
 */
export const rightsOfKey = (given: readonly Right[], makerRole: Role): Right[] =>
  given.filter((right) => isRightForKeys(right) && rightsOfRole[makerRole].includes(right));

export type ApiKeys = {
  /** The key that the request carries. @throws Refused 401 unknown_key when it carries one that opens nothing */
  find(caller: Caller): Promise<KeyBearer | undefined>;
};

export function openApiKeys({ db, now, settings }: Platform<StaffTables>): ApiKeys {
  const known = new WeakMap<Caller, Promise<KeyBearer | undefined>>();

  const look = async (caller: Caller): Promise<KeyBearer | undefined> => {
    const key = /^Bearer (\S+)$/i.exec(caller.req.header("authorization") ?? "")?.[1];
    if (key === undefined) return undefined;
    // The settings refuse it in production.
    if (settings.officeKey !== undefined && isSame(key, settings.officeKey)) {
      return { keyId: undefined, staffId: null, name: "OFFICE_KEY", rights };
    }
    const row = keyPattern.test(key) ? await findApiKey(db, fingerprintOf(key)) : undefined;
    if (!row) throw new Refused(401, "unknown_key", "API-nøglen er ukendt eller deaktiveret.");
    if (now().getTime() - (row.last_used_at?.getTime() ?? 0) > touchEvery) await touchApiKey(db, row.id, now());
    const { id: keyId, made_by: staffId } = row;
    return { keyId, staffId, name: `nøglen ${row.name}`, rights: rightsOfKey(row.rights, row.maker_role) };
  };

  return {
    find: (caller) => {
      const found = known.get(caller) ?? look(caller);
      known.set(caller, found);
      return found;
    },
  };
}

const isSame = (given: string, kept: string): boolean => timingSafeEqual(fingerprintOf(given), fingerprintOf(kept));
