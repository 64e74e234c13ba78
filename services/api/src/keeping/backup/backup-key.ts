import { createHmac } from "node:crypto";
import { createReadStream, readFileSync } from "node:fs";
import { Readable } from "node:stream";
import { Decrypter, Encrypter } from "age-encryption";
import { deriveText, secretsOf } from "../../platform/session-secret.ts";
import type { Settings } from "../../platform/settings.ts";

/** A word that is already as long as a key gains nothing from being made slow to try; a person's passphrase does. */
const cheapWork = 10;

export type BackupKeySettings = Pick<Settings, "backup" | "sessionSecret" | "formerSecrets">;
type Bytes = ReadableStream<Uint8Array>;

/**
 * Which kind of key opened a backup. Anybody who has read the recipient's public key can make a file for it; a passphrase and the
 * session secret have to be known to whoever made the file.
 */
export type BackupLock = "identity" | "passphrase" | "session-secret";

/** Locks backups when neither a recipient nor a passphrase is set; whoever has the session secret can open them. */
const ownPassphrase = (sessionSecret: string) => deriveText(sessionSecret, "backup passphrase");
/** The same in backups from before there were root keys. */
const formerPassphrase = (sessionSecret: string) =>
  createHmac("sha256", `backup:${sessionSecret}`).update("passphrase").digest("base64url");

/** Encrypts as age does, so that any age program opens it: to the recipient, else under the passphrase, else the shop's own. */
export async function encryptBackup(settings: BackupKeySettings, plain: Readable): Promise<Readable> {
  const { recipient, passphrase } = settings.backup;
  const encrypter = new Encrypter();
  if (recipient) encrypter.addRecipient(recipient);
  else if (passphrase) encrypter.setPassphrase(passphrase);
  else {
    encrypter.setScryptWorkFactor(cheapWork);
    encrypter.setPassphrase(ownPassphrase(settings.sessionSecret));
  }
  const web = await encrypter.encrypt(Readable.toWeb(plain) as Bytes);
  return Readable.fromWeb(web as Parameters<typeof Readable.fromWeb>[0]);
}

type Key = { lock: BackupLock; add(decrypter: Decrypter): void };

/** @throws Error in Danish when none of the keys that are set opens the file. */
export async function decryptBackup(
  settings: BackupKeySettings,
  file: string,
): Promise<{ plain: Readable; lock: BackupLock }> {
  let cause: unknown;
  for (const { lock, add } of keysOf(settings)) {
    const source = createReadStream(file);
    try {
      const decrypter = new Decrypter();
      add(decrypter);
      const web = await decrypter.decrypt(Readable.toWeb(source) as Bytes);
      return { plain: Readable.fromWeb(web as Parameters<typeof Readable.fromWeb>[0]), lock };
    } catch (error) {
      source.destroy();
      cause = error;
    }
  }
  throw new Error(
    "Sikkerhedskopien kan ikke låses op. Brug den SESSION_SECRET, BACKUP_PASSPHRASE eller BACKUP_IDENTITY_FILE, den er låst med; " +
      "en tidligere SESSION_SECRET sættes i SESSION_SECRET_PREVIOUS.",
    { cause },
  );
}

function keysOf(settings: BackupKeySettings): Key[] {
  const { identityFile, passphrase } = settings.backup;
  const own = secretsOf(settings).flatMap((secret) => [ownPassphrase(secret), formerPassphrase(secret)]);
  return [
    ...(identityFile
      ? [
          {
            lock: "identity" as const,
            add: (decrypter: Decrypter) => decrypter.addIdentity(identityIn(identityFile)),
          },
        ]
      : []),
    ...(passphrase
      ? [{ lock: "passphrase" as const, add: (decrypter: Decrypter) => decrypter.addPassphrase(passphrase) }]
      : []),
    ...own.map((word) => ({
      lock: "session-secret" as const,
      add: (decrypter: Decrypter) => decrypter.addPassphrase(word),
    })),
  ];
}

/** The secret line of an age identity file; the others are comments. */
function identityIn(file: string): string {
  const line = readFileSync(file, "utf8")
    .split("\n")
    .find((text) => text.startsWith("AGE-SECRET-KEY-"));
  if (!line) throw new Error(`Der står ingen AGE-SECRET-KEY i ${file}.`);
  return line.trim();
}
