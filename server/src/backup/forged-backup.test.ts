import { execFileSync } from "node:child_process";
import { createHmac } from "node:crypto";
import { createReadStream, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { featureRegistry } from "@skaenk/api/feature-registry";
import { type BackupPart, readBackupFile, writeBackupFile } from "@skaenk/api/keeping/backup/backup-file";
import { eraseAgain, writeErasures } from "@skaenk/api/keeping/backup/erased-list";
import { backUp } from "@skaenk/api/keeping/backup/nightly";
import { restoreBackup } from "@skaenk/api/keeping/backup/restore-backup";
import { openDatabase } from "@skaenk/api/platform/database";
import { Keys } from "@skaenk/api/platform/keys";
import { openKeys } from "@skaenk/api/platform/keys/open-keys";
import type { Settings } from "@skaenk/api/platform/settings";
import type { Tables } from "@skaenk/api/tables";
import { Decrypter, Encrypter, generateIdentity, identityToRecipient } from "age-encryption";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eraseMember } from "../../../services/api/src/people/club/personal-data/erase-member.ts";
import { joinAs } from "../../../services/api/src/testing/test-member.ts";
import { openTill, type TestTill } from "../../../services/api/src/testing/test-till.ts";
import { createTestDatabase } from "../../../tests/support/postgres.ts";
import { migrateTo } from "./migrate-to.ts";

let till: TestTill;
let folder: string;
let settings: Settings;
let recipient: string;
let identity: string;
const strangersSecret = "a-secret-of-somebody-else-00000000000000";

beforeAll(async () => {
  till = await openTill();
  folder = mkdtempSync(join(tmpdir(), "skaenk-forged-"));
  identity = await generateIdentity();
  recipient = await identityToRecipient(identity);
  const identityFile = join(folder, "identity.txt");
  writeFileSync(identityFile, `${identity}\n`);
  const mediaDir = join(folder, "media");
  mkdirSync(join(mediaDir, "aa"), { recursive: true });
  writeFileSync(join(mediaDir, "aa", "gin.webp"), "et billede");
  const backup = { ...till.settings.backup, recipient, identityFile, erasedListFile: join(folder, "erased-people") };
  settings = { ...till.settings, mediaDir, backup };
  await migrateTo(settings.databaseUrl ?? "");
});
afterAll(async () => {
  await till.stop();
  rmSync(folder, { recursive: true, force: true });
});

const shop = (other: Partial<Settings> = {}) => ({
  db: till.db,
  log: till.log,
  now: () => new Date(),
  settings: { ...settings, ...other },
});
const withoutRecipient = () => ({ ...settings.backup, recipient: undefined, identityFile: undefined });

async function partsOf(file: string, from: Settings = settings): Promise<BackupPart[]> {
  const parts: BackupPart[] = [];
  for await (const part of readBackupFile(from, file)) parts.push(part);
  return parts;
}

/** The parts as they lie in a file, with its signature. */
async function signedPartsOf(file: string): Promise<BackupPart[]> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  const web = await decrypter.decrypt(Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>);
  const packed = join(folder, "packed.tgz");
  writeFileSync(packed, await buffer(Readable.fromWeb(web as Parameters<typeof Readable.fromWeb>[0])));
  const into = mkdtempSync(join(folder, "unpacked-"));
  execFileSync("tar", ["-xzf", packed, "-C", into]);
  const names = execFileSync("tar", ["-tzf", packed]).toString().trim().split("\n");
  return names.map((name) => ({ name, body: readFileSync(join(into, name)) }));
}

/** A file as somebody makes it who has no part of this program. */
async function pack(parts: readonly BackupPart[], lock: (encrypter: Encrypter) => void): Promise<string> {
  const place = mkdtempSync(join(folder, "parts-"));
  for (const { name, body } of parts) {
    mkdirSync(dirname(join(place, name)), { recursive: true });
    writeFileSync(join(place, name), body);
  }
  const packed = `${place}.tgz`;
  execFileSync("tar", ["-czf", packed, "-C", place, ...parts.map(({ name }) => name)]);
  const encrypter = new Encrypter();
  lock(encrypter);
  writeFileSync(`${place}.backup`, await encrypter.encrypt(readFileSync(packed)));
  return `${place}.backup`;
}

const toRecipient = (encrypter: Encrypter) => encrypter.addRecipient(recipient);

/** Another owner of the shop, and another picture. */
const altered = (parts: readonly BackupPart[]) =>
  parts.map((part) => (part.name.startsWith("media/") ? { ...part, body: Buffer.from("et andet!!") } : part));

async function restore(file: string, other: Partial<Settings> = {}, unsigned = false) {
  const databaseUrl = await createTestDatabase();
  const mediaDir = mkdtempSync(join(folder, "restored-"));
  const restored = restoreBackup({
    settings: { ...settings, ...other },
    databaseUrl,
    file,
    mediaDir,
    migrateTo,
    unsigned,
  });
  return {
    databaseUrl,
    mediaDir,
    ended: await restored.then(
      () => "restored",
      (error: Error) => error.message,
    ),
  };
}

async function isUntouched({ databaseUrl, mediaDir }: { databaseUrl: string; mediaDir: string }): Promise<boolean> {
  const { pool, close } = openDatabase<Tables>(databaseUrl, 1);
  const { rows } = await pool.query<{ there: boolean }>("select to_regclass('public.products') is not null as there");
  await close();
  return rows[0]?.there === false && !existsSync(join(mediaDir, "aa"));
}

describe("a backup to the owner's key", () => {
  it("is restored when this shop has made it", async () => {
    const { file } = await backUp(shop(), folder);
    expect((await restore(file)).ended).toBe("restored");
    expect((await signedPartsOf(file)).at(-1)?.name).toBe("signature.json");
  });

  it("is refused when somebody else has made it, who knows the public key, before anything is touched", async () => {
    const { file } = await backUp(shop(), folder);
    const forged = join(folder, "forged");
    const stranger = { ...settings, sessionSecret: strangersSecret, formerSecrets: [] };
    const parts = altered(await partsOf(file));
    await writeBackupFile(stranger, forged, Readable.from(parts));
    for (const one of [forged, await pack(parts, toRecipient)]) {
      const attempt = await restore(one);
      expect(attempt.ended).toMatch(/ikke underskrevet|underskrevet med en SESSION_SECRET, som ikke er sat her/);
      expect(attempt.ended).toContain("--unsigned");
      expect(await isUntouched(attempt)).toBe(true);
    }
  });

  it("is refused when it was changed, even where unsigned ones are taken", async () => {
    const { file } = await backUp(shop(), folder);
    const whole = await signedPartsOf(file);
    const without = whole.filter(({ name }) => !name.startsWith("media/"));
    const more = [...whole, { name: "media/bb/late.webp", body: Buffer.from("sent") }];
    for (const parts of [altered(whole), without, more]) {
      const attempt = await restore(await pack(parts, toRecipient), {}, true);
      expect(attempt.ended).toMatch(/Sikkerhedskopien er ændret/);
      expect(await isUntouched(attempt)).toBe(true);
    }
    expect((await restore(await pack(whole, toRecipient))).ended).toBe("restored");
  });

  it("from before there were signatures is taken when the owner says so", async () => {
    const { file } = await backUp(shop(), folder);
    const old = await pack(await partsOf(file), toRecipient);
    expect((await restore(old)).ended).toContain("ikke underskrevet");
    expect((await restore(old, {}, true)).ended).toBe("restored");
  });
});

describe("after another SESSION_SECRET", () => {
  const changed = () => ({ sessionSecret: strangersSecret, formerSecrets: [settings.sessionSecret] });

  it("old backups are restored with the old one beside it, signed and locked by the shop itself", async () => {
    for (const backup of [settings.backup, withoutRecipient()]) {
      const { file } = await backUp(shop({ backup }), folder);
      expect((await restore(file, { ...changed(), backup })).ended).toBe("restored");
    }
  });

  it("those that the former release locked are restored too, and need no signature", async () => {
    const { file } = await backUp(shop(), folder);
    const word = createHmac("sha256", `backup:${settings.sessionSecret}`).update("passphrase").digest("base64url");
    const old = await pack(await partsOf(file), (encrypter) => {
      encrypter.setScryptWorkFactor(10);
      encrypter.setPassphrase(word);
    });
    for (const other of [{}, changed()]) {
      expect((await restore(old, { ...other, backup: withoutRecipient() })).ended).toBe("restored");
    }
  });

  it("a restore without the old one says so before it writes anything", async () => {
    const { file } = await backUp(shop(), folder);
    const alone = { sessionSecret: strangersSecret, formerSecrets: [] };
    const attempt = await restore(file, alone, true);
    expect(attempt.ended).toContain("SESSION_SECRET: passer ikke til databasen");
    const { pool, close } = openDatabase<Tables>(attempt.databaseUrl, 1);
    expect((await pool.query("select from products")).rowCount).toBe(0);
    await close();
  });

  it("who was erased before the change is not brought back after it", async () => {
    const leaving = await joinAs(till);
    const { file } = await backUp(shop(), folder);
    await eraseMember(till.db, leaving.memberId, { now: new Date(), keys: settings.keys, ...featureRegistry });
    expect(await writeErasures(shop(), new Date())).toBe(1);
    const { databaseUrl, ended } = await restore(file, changed());
    expect(ended).toBe("restored");
    const { db, close } = openDatabase<Tables>(databaseUrl, 2);
    const restored = { ...settings, ...changed(), keys: new Keys() };
    await openKeys({ db, settings: restored, now: new Date() });
    const again = await eraseAgain(
      { db, settings: restored, ...featureRegistry },
      { now: new Date(), takenAt: new Date("2026-01-01") },
    );
    expect(again.members).toBe(1);
    await close();
  });
});
