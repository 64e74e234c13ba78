import { createHmac } from "node:crypto";
import type { DirectConnection } from "@skaenk/postgres/direct-connection";

/** What a process signs, the others would take for forged: visitors would be logged out at random. */
export class WrongSecret extends Error {
  constructor() {
    super(
      "SESSION_SECRET: er en anden end den, som butikkens andre processer på samme database bruger.\n" +
        "Sæt den samme på alle maskiner; uden den laver hver maskine sin egen i DATA_DIR.",
    );
  }
}

/** Names what is said: a number that nothing else uses. */
const secretMark = 7_005_110;

/** @throws WrongSecret when another process of this shop runs with another secret */
export async function requireSameSecret(direct: DirectConnection, secret: string): Promise<void> {
  // Not the secret's own hash: what stands in the database says nothing about it.
  const value = createHmac("sha256", secret).update("the same among fellows").digest().readUInt32BE(0) >>> 1;
  const said = await direct.mark({ kind: secretMark, value });
  if (said.some((other) => other !== value)) throw new WrongSecret();
}
