import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { deriveKey, type SessionSecrets, secretId, secretsOf } from "../../platform/session-secret.ts";
import type { BackupLock } from "./backup-key.ts";

/** The last part of a backup: that this shop has made the file, with these parts in this order and no others. */
export const signaturePart = "signature.json";
const signatureSchema = z.object({ format: z.literal(1), secret: z.string(), mac: z.string() });

type Part = { name: string; body: Buffer };

/** Goes over the parts of a backup as they are written or read. */
export class BackupSignature {
  readonly #macs: { secret: string; hmac: ReturnType<typeof createHmac> }[];

  constructor(secrets: readonly string[]) {
    this.#macs = secrets.map((secret) => ({
      secret: secretId(secret),
      hmac: createHmac("sha256", deriveKey(secret, "backup signature")),
    }));
  }

  add({ name, body }: Part): void {
    // Lengths first, so that no bytes of a body can be taken for a name.
    const head = `${Buffer.byteLength(name)}:${name}${body.length}:`;
    for (const { hmac } of this.#macs) hmac.update(head).update(body);
  }

  /** The part to write, by the first secret. */
  part(): Part {
    const [first] = this.#macs;
    if (!first) throw new Error("A backup is signed with no secret");
    const signature = { format: 1, secret: first.secret, mac: first.hmac.digest("base64url") };
    return { name: signaturePart, body: Buffer.from(JSON.stringify(signature)) };
  }

  /** Whether a signature is right, wrong, or by a secret that is not known here. */
  check(body: Buffer): "right" | "wrong" | "unknown" {
    const { secret, mac } = signatureSchema.parse(JSON.parse(body.toString("utf8")));
    const own = this.#macs.find((one) => one.secret === secret);
    if (!own) return "unknown";
    const [right, given] = [own.hmac.digest(), Buffer.from(mac, "base64url")];
    return right.length === given.length && timingSafeEqual(right, given) ? "right" : "wrong";
  }
}

export const signatureOf = (secrets: SessionSecrets): BackupSignature => new BackupSignature(secretsOf(secrets));

/** @throws Error in Danish when nothing shows that this shop has made the file. */
export function requireAuthentic(
  verdict: "right" | "wrong" | "unknown" | "missing",
  { lock, unsigned }: { lock: BackupLock; unsigned: boolean },
): void {
  if (verdict === "right") return;
  if (verdict === "wrong") {
    throw new Error("Sikkerhedskopien er ændret eller forfalsket: Dens underskrift passer ikke til indholdet.");
  }
  // Whoever knows what it is locked with is the shop itself.
  if (lock !== "identity" || unsigned) return;
  const why =
    verdict === "missing"
      ? "Sikkerhedskopien er ikke underskrevet."
      : "Sikkerhedskopien er underskrevet med en SESSION_SECRET, som ikke er sat her (en tidligere sættes i SESSION_SECRET_PREVIOUS).";
  throw new Error(
    `${why} Enhver, der kender den offentlige nøgle i BACKUP_RECIPIENT, kan lave sådan en fil, med de ejere, priser og ordrer de vil. ` +
      "Ved du, hvor filen kommer fra, så kør igen med --unsigned.",
  );
}
