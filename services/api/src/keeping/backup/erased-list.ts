import { existsSync, readFileSync } from "node:fs";
import { mkdir, open } from "node:fs/promises";
import { dirname } from "node:path";
import { eraseMember } from "../../people/club/personal-data/erase-member.ts";
import type { ClubDatabase } from "../../people/club/tables.ts";
import { keyedHashes } from "../../platform/keyed-hash.ts";
import type { Keys } from "../../platform/keys.ts";
import type { PersonalTable } from "../../platform/personal-table-queries.ts";
import type { Database } from "../../platform/queries.ts";
import type { Settings } from "../../platform/settings.ts";
import {
  type Erasure,
  forgetVisitorsAgain,
  listUnwrittenErasures,
  markErasuresWritten,
} from "../operations/queries.ts";
import { listMembersByAge } from "./erased-queries.ts";

type Shop = { db: Database<ClubDatabase>; settings: Pick<Settings, "backup" | "keys"> };

/** The names that stand for a person on the list, the one to write first. A visitor's key is a hash already, and the search service must be told it as it is. */
const namesOnList = (keys: Keys, { kind, key }: Pick<Erasure, "kind" | "key">): string[] =>
  kind === "visitor" ? [key] : keyedHashes(keys, "erased", `${kind}:${key}`);

/**
 * Adds those who have been erased since the last time to the list outside the database. Written to the disk before the database
 * is told: after a crash somebody may stand on it twice, never not at all. @returns how many
 */
export async function writeErasures({ db, settings }: Shop, now: Date): Promise<number> {
  const erasures = await listUnwrittenErasures(db);
  if (erasures.length === 0) return 0;
  const file = settings.backup.erasedListFile;
  await mkdir(dirname(file), { recursive: true });
  const list = await open(file, "a", 0o600);
  try {
    const lines = erasures.map(
      (one) => `${one.kind} ${namesOnList(settings.keys, one)[0]} ${one.erased_at.toISOString()}\n`,
    );
    await list.write(lines.join(""));
    await list.sync();
  } finally {
    await list.close();
  }
  await markErasuresWritten(
    db,
    erasures.map(({ id }) => id),
    now,
  );
  return erasures.length;
}

/**
 * This function erases people again who are on the list and came back with a backup. Numbers are assigned again after a restore, so only
 * members who joined before their erasure are meant.
 * @returns the numbers of members and visitors
 */
export async function eraseAgain(
  { db, settings, personalData }: Shop & { personalData: readonly PersonalTable<ClubDatabase>[] },
  { now, takenAt }: { now: Date; takenAt: Date },
): Promise<{ members: number; visitors: number }> {
  const listed = readList(settings.backup.erasedListFile);
  const erasedAt = new Map<string, number>();
  for (const { kind, name, at } of listed) if (kind === "member") erasedAt.set(name, at);
  let members = 0;
  for (const { id, joined_at } of await listMembersByAge(db)) {
    const names = namesOnList(settings.keys, { kind: "member", key: String(id) });
    const at = Math.max(...names.map((name) => erasedAt.get(name) ?? Number.NEGATIVE_INFINITY));
    if (at < joined_at.getTime()) continue;
    await eraseMember(db, id, { now, keys: settings.keys, personalData });
    members += 1;
  }
  // What the search service was told before the backup, the backup knows; an hour for what was on its way.
  const since = takenAt.getTime() - 3_600_000;
  const visitors = [
    ...new Set(listed.flatMap(({ kind, name, at }) => (kind === "visitor" && at >= since ? [name] : []))),
  ];
  await forgetVisitorsAgain(db, visitors);
  return { members, visitors: visitors.length };
}

type Listed = { kind: string; name: string; at: number };

function readList(file: string): Listed[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, "utf8")
    .split("\n")
    .flatMap((line) => {
      const [kind, name, at] = line.split(" ");
      return kind && name && at ? [{ kind, name, at: Date.parse(at) }] : [];
    });
}
