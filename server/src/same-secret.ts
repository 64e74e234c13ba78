import { createHmac } from "node:crypto";
import { type SessionSecrets, secretsOf } from "@skaenk/api/platform/session-secret";
import type { DirectConnection } from "@skaenk/postgres/direct-connection";

/** A process signs cookies and tokens that processes with another secret would take for forged. */
export class WrongSecret extends Error {
  constructor() {
    super(
      "SESSION_SECRET: er en anden end den, som butikkens andre processer på samme database bruger.\n" +
        "Sæt den samme på alle maskiner; uden den laver hver maskine sin egen i DATA_DIR. Er den skiftet, så sæt den gamle i SESSION_SECRET_PREVIOUS.",
    );
  }
}

/** The number under which each process says which secret it has, to the others on its database. */
export const secretMark = 7_005_110;

/** Not the secret's own hash: the number in the database says nothing about it. */
export const markOfSecret = (secret: string): number =>
  createHmac("sha256", secret).update("the same among fellows").digest().readUInt32BE(0) >>> 1;

/** @throws WrongSecret when another process of this shop runs with a secret that is not known here */
export async function requireSameSecret(direct: DirectConnection, secrets: SessionSecrets): Promise<void> {
  const said = await direct.mark({ kind: secretMark, value: markOfSecret(secrets.sessionSecret) });
  const known = secretsOf(secrets).map(markOfSecret);
  if (said.some((other) => !known.includes(other))) throw new WrongSecret();
}
