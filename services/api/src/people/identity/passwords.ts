import { hash, verify } from "@node-rs/argon2";

/** @source OWASP Password Storage Cheat Sheet: argon2id with 19 MiB, two passes, one lane */
const costs = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The stored form of a password: argon2id with a salt of its own. */
export const hashPassword = (password: string): Promise<string> => hash(password, costs);

let nobody: Promise<string> | undefined;

/** True when the password is right. Without a hash (nobody has that address) the check takes as long and is always false. */
export async function checkPassword(kept: string | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword("nobody has this password");
  const right = await verify(kept ?? (await nobody), password);
  return right && kept !== undefined;
}
