import { randomBytes } from "node:crypto";
import { type KeyRoot, keyRootNames } from "../key-roots.ts";
import type { KeyScheme, RootKey } from "../keys.ts";
import { decryptWith, deriveKey, encryptWith, type SessionSecrets, secretId, secretsOf } from "../session-secret.ts";
import type { NewKey, RootKeyRow } from "./queries.ts";

const wrappingKey = (secret: string) => deriveKey(secret, "root keys");
/** A row opens only as the key of its own root. */
const labelOf = ({ root, scheme }: { root: string; scheme: KeyScheme }) => `${root} ${scheme}`;

/** A root key as it is stored: nothing but the session secret opens it. */
export function wrapKey(key: { root: string; scheme: KeyScheme; material: Buffer }, secret: string) {
  const wrapped = encryptWith(wrappingKey(secret), key.material, labelOf(key)).toString("base64url");
  return { wrapped, by: secretId(secret) };
}

/** @returns the key's bytes, or nothing where none of the secrets opens it */
export function unwrapKey(
  row: Pick<RootKeyRow, "root" | "scheme" | "wrapped" | "wrapped_by">,
  secrets: readonly string[],
) {
  const secret = secrets.find((one) => secretId(one) === row.wrapped_by);
  return secret && decryptWith(wrappingKey(secret), Buffer.from(row.wrapped, "base64url"), labelOf(row));
}

/** A new key of random bytes. */
export const newKey = (root: KeyRoot, secret: string, active: boolean, now: Date): NewKey =>
  rowOf({ root, scheme: "root", material: randomBytes(32) }, { secret, madeUnder: secret, active, now });

/** The keys of a shop from before there were root keys: what it has sealed and hashed stays readable. */
export const formerKey = (root: KeyRoot, former: string, secret: string, active: boolean, now: Date): NewKey => ({
  ...rowOf(
    { root, scheme: "session-secret", material: Buffer.from(former) },
    { secret, madeUnder: former, active, now },
  ),
  ...(active ? {} : { retired_at: now }),
});

type Making = { secret: string; madeUnder: string; active: boolean; now: Date };

function rowOf(
  key: { root: KeyRoot; scheme: KeyScheme; material: Buffer },
  { secret, madeUnder, active, now }: Making,
) {
  const { wrapped, by } = wrapKey(key, secret);
  return {
    root: key.root,
    scheme: key.scheme,
    wrapped,
    wrapped_by: by,
    made_under: secretId(madeUnder),
    active_since: active ? now : null,
  };
}

const isActive = ({ active_since, retired_at }: RootKeyRow) => active_since !== null && retired_at === null;
const isRoot = (root: string): root is KeyRoot => (keyRootNames as string[]).includes(root);

/** The keys that the secrets open, and the rows that they do not. */
export function unwrapKeys(
  rows: readonly RootKeyRow[],
  secrets: SessionSecrets,
): { keys: RootKey[]; locked: RootKeyRow[] } {
  const keys: RootKey[] = [];
  const locked: RootKeyRow[] = [];
  for (const row of rows) {
    // A root of a newer version of the program.
    if (!isRoot(row.root)) continue;
    const material = unwrapKey(row, secretsOf(secrets));
    if (material) keys.push({ id: row.id, root: row.root, scheme: row.scheme, material, active: isActive(row) });
    else locked.push(row);
  }
  return { keys, locked };
}

/** The keys in use that the secrets do not open. */
export const lockedInUse = (locked: readonly RootKeyRow[]): RootKeyRow[] => locked.filter(isActive);
