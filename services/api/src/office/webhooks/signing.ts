import { createHmac, randomBytes } from "node:crypto";
import type { Keys } from "../../platform/keys.ts";
import { openToken, sealToken } from "../../platform/sealed-token.ts";

const prefix = "whsec_";

/** A secret in the form that the receivers' libraries take. @source https://www.standardwebhooks.com */
export const makeWebhookSecret = (): string => prefix + randomBytes(32).toString("base64");

type Message = { id: string; at: Date; body: string };

/** The headers of a message, signed with every secret that is valid now: while one is replaced, with both. */
export function signedHeaders({ id, at, body }: Message, secrets: readonly string[]): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatureBy = (secret: string) =>
    createHmac("sha256", Buffer.from(secret.slice(prefix.length), "base64"))
      .update(`${id}.${timestamp}.${body}`)
      .digest("base64");
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": secrets.map((secret) => `v1,${signatureBy(secret)}`).join(" "),
  };
}

const purpose = "webhook secret";

export const sealSecret = (keys: Keys, secret: string): string => sealToken(keys, purpose, secret);

export function openSecret(keys: Keys, sealed: string): string {
  const secret = openToken(keys, purpose, sealed);
  if (typeof secret !== "string") throw new Error("Webhookens hemmelighed kan ikke læses. Lav en ny.");
  return secret;
}
