import type { ContentKind } from "@skaenk/contract/office/content";
import { notFound } from "../../office/audit/change-thing.ts";
import type { Thing } from "../../office/audit/thing.ts";
import type { Keys } from "../../platform/keys.ts";
import type { Database } from "../../platform/queries.ts";
import { Refused } from "../../platform/refuse.ts";
import type { ContentKindSpec, Trx } from "./content-kind.ts";
import { contentThing } from "./content-thing.ts";
import { draftByKey, findDraft, isLive, lockName } from "./draft-queries.ts";
import { kinds } from "./kinds.ts";
import type { WritingDatabase } from "./tables.ts";

export type EditorContext = { db: Database<WritingDatabase>; now: () => Date; keys: Keys };

/** A kind with what its changes are made by. */
export type Writing = { kind: ContentKindSpec; thing: Thing<WritingDatabase> };

export const writingOf = (kind: ContentKind, now: () => Date): Writing => ({
  kind: kinds[kind],
  thing: contentThing(kinds[kind], now),
});

/** All kinds of content as things of the log, with history, undo and the bin. */
export const contentThings = (now: () => Date): Thing<WritingDatabase>[] =>
  Object.values(kinds).map((kind) => contentThing(kind, now));

/** The name that a piece has in its history, by the address it has now. @throws Refused 404 not_found */
export async function keyOf(trx: Trx, { kind, thing }: Writing, slug: string): Promise<string> {
  const draft = await findDraft(trx, kind.kind, slug);
  if (draft) return draft.key;
  if (!(await isLive(trx, kind.kind, slug))) throw notFound(thing, slug);
  return slug;
}

/** A key that no other piece has ever had. @throws Refused 409 address_taken */
export async function newKey(trx: Trx, { kind }: Writing, slug: string): Promise<string> {
  await lockName(trx, kind.kind, slug);
  if ((await findDraft(trx, kind.kind, slug)) || (await isLive(trx, kind.kind, slug))) {
    throw new Refused(409, "address_taken", "Den adresse er optaget.", { errors: { slug: "Den adresse er optaget." } });
  }
  let key = slug;
  for (let number = 2; await draftByKey(trx, kind.kind, key); number += 1) key = `${slug}-${number}`;
  return key;
}
