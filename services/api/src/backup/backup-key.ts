import { createReadStream, readFileSync } from "node:fs";
import { Readable } from "node:stream";
import { Decrypter, Encrypter } from "age-encryption";
import { keyedHash } from "../platform/keyed-hash.ts";
import type { Settings } from "../platform/settings.ts";

/** A word that is already as long as a key gains nothing from being made slow to try; a person's passphrase does. */
const cheapWork = 10;

type KeySettings = Pick<Settings, "backup" | "sessionSecret">;
type Bytes = ReadableStream<Uint8Array>;

/** What locks backups when neither a recipient nor a passphrase is set; whoever has the shop's secret can open them. */
const ownPassphrase = ({ sessionSecret }: KeySettings) => keyedHash(sessionSecret, "backup", "passphrase");

/** Encrypts as age does, so that any age program opens it: to the recipient, else under the passphrase, else the shop's own. */
export async function encryptBackup(settings: KeySettings, plain: Readable): Promise<Readable> {
  const { recipient, passphrase } = settings.backup;
  const encrypter = new Encrypter();
  if (recipient) encrypter.addRecipient(recipient);
  else if (passphrase) encrypter.setPassphrase(passphrase);
  else {
    encrypter.setScryptWorkFactor(cheapWork);
    encrypter.setPassphrase(ownPassphrase(settings));
  }
  const web = await encrypter.encrypt(Readable.toWeb(plain) as Bytes);
  return Readable.fromWeb(web as Parameters<typeof Readable.fromWeb>[0]);
}

/** @throws Error in Danish when none of the keys that are set opens the file. */
export async function decryptBackup(settings: KeySettings, file: string): Promise<Readable> {
  const { identityFile, passphrase } = settings.backup;
  const keys: ((decrypter: Decrypter) => void)[] = [(decrypter) => decrypter.addPassphrase(ownPassphrase(settings))];
  if (passphrase) keys.unshift((decrypter) => decrypter.addPassphrase(passphrase));
  if (identityFile) keys.unshift((decrypter) => decrypter.addIdentity(identityIn(identityFile)));
  let cause: unknown;
  for (const addKey of keys) {
    const source = createReadStream(file);
    try {
      const decrypter = new Decrypter();
      addKey(decrypter);
      const web = await decrypter.decrypt(Readable.toWeb(source) as Bytes);
      return Readable.fromWeb(web as Parameters<typeof Readable.fromWeb>[0]);
    } catch (error) {
      source.destroy();
      cause = error;
    }
  }
  throw new Error(
    "Sikkerhedskopien kan ikke låses op. Brug den SESSION_SECRET, BACKUP_PASSPHRASE eller BACKUP_IDENTITY_FILE, den er låst med.",
    { cause },
  );
}

/** The secret line of an age identity file; the others are comments. */
function identityIn(file: string): string {
  const line = readFileSync(file, "utf8")
    .split("\n")
    .find((text) => text.startsWith("AGE-SECRET-KEY-"));
  if (!line) throw new Error(`Der står ingen AGE-SECRET-KEY i ${file}.`);
  return line.trim();
}
