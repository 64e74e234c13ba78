import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { ContentBlock } from "@skaenk/contract/office/content-fields";
import type { LegalText } from "@skaenk/contract/office/settings";
import { writeStory } from "@skaenk/contract/office/story-text";
import { openFieldsOf } from "@skaenk/contract/open-fields";
import { shopPage } from "@skaenk/contract/shop-pages";
import { copenhagenDay } from "@skaenk/danish/working-days";
import { parse } from "yaml";
import { pageFile } from "../../../moving-in/import/story-file.ts";
import type { ActingStaff } from "../../../platform/office-endpoints.ts";
import type { Database, Queries } from "../../../platform/queries.ts";
import { Refused } from "../../../platform/refuse.ts";
import { mergeSince } from "../../audit/change-thing.ts";
import { recordChange } from "../../audit/queries.ts";
import type { AuditTables, Fields } from "../../audit/tables.ts";
import { legalTexts, nextVersion } from "../legal-text.ts";
import type { SettingsRoomTables } from "../tables.ts";
import { listAcceptances, saveAcceptance } from "./guide-queries.ts";
import {
  addText,
  findTextChangesSince,
  listTermsVersionNames,
  listTextRevisions,
  listTexts,
  lockText,
  writeText,
} from "./texts-queries.ts";

const seed = join(dirname(fileURLToPath(import.meta.url)), "..", "..", "..", "..", "seed");
const termsPath = shopPage("/handelsbetingelser");

type Context = { db: Database<SettingsRoomTables>; now: () => Date };

/** A legal text as it is written, before the shop's own facts are put in. */
export type TextState = Omit<LegalText, "shown">;

/** The legal texts as they stand, those that nobody has written too. */
export async function listTextStates({ db }: Pick<Context, "db">): Promise<TextState[]> {
  const rows = await listTexts(
    db,
    legalTexts.map(({ path }) => path),
  );
  const [names, acceptances, revisionOf] = await Promise.all([
    listTermsVersionNames(db),
    listAcceptances(db),
    listTextRevisions(
      db,
      legalTexts.map(({ path }) => path),
    ),
  ]);
  const versions = names.length;
  return legalTexts.map(({ path, title, blocks: required }) => {
    const row = rows.find((one) => one.path === path);
    const sum = row ? sumOf(row) : null;
    const accepted = acceptances.find((one) => one.path === path && one.sum === sum);
    return {
      path,
      title: row?.title ?? title,
      changedAt: row?.changed_at.toISOString() ?? null,
      version: row?.version ?? null,
      versions: path === termsPath ? versions : 0,
      revision: revisionOf(path),
      blocks: row?.content.blocks ?? null,
      openFields: openFieldsOf(row?.content.blocks ?? []),
      sum,
      acceptedAt: accepted?.accepted_at.toISOString() ?? null,
      acceptedBy: accepted?.accepted_by ?? null,
      required,
      standard: true,
    };
  });
}

/**
 * Saves a text. The terms get a version of their own each time, which is kept for ever; orders hold theirs.
 * @param sent with the revision that was read: a text that others changed since is shown beside the one sent
 * @throws Refused 404 for a path that is no legal text, 409 changed_by_other
 */
export async function saveText(
  { db, now }: Context,
  acting: ActingStaff,
  path: string,
  { blocks, revision }: { blocks: ContentBlock[]; revision?: number | undefined },
): Promise<void> {
  const known = legalTexts.find((one) => one.path === path);
  if (!known) throw new Refused(404, "not_found", "Den tekst er ikke en af butikkens juridiske tekster.");
  await db.transaction().execute(async (trx) => {
    const row = await lockText(trx, path);
    const before = row ? writeStory(row.content.blocks) : null;
    const after = writeStory(blocks);
    if (before === after) return;
    if (revision !== undefined && (await keepsTheirs(trx, { path, revision, before, after }))) return;
    const version = path === termsPath ? nextVersion(copenhagenDay(now()), await listTermsVersionNames(trx)) : null;
    if (row) await writeText(trx, path, version ?? row.version, { ...row.content, blocks });
    else await addText(trx, { path, title: known.title, description: known.title, ageGate: false, version, blocks });
    await recordChange(trx, {
      actor: acting,
      act: "legal-text.change",
      thing: "legal-text",
      key: path,
      before: row ? { text: before, version: row.version } : null,
      after: { text: after, version },
      at: now(),
    });
  });
}

type Save = { path: string; revision: number; before: string | null; after: string };

/**
 * Whether a text was sent as it was read while somebody else changed it: then theirs stays.
 * @throws Refused 409 changed_by_other where both changed it
 */
async function keepsTheirs(trx: Queries<AuditTables>, { path, revision, before, after }: Save): Promise<boolean> {
  const since = await findTextChangesSince(trx, path, revision);
  if (!since) return false;
  const { latest } = since;
  const changes = { base: { blocks: textIn(since.before) }, authors: new Map([["blocks", latest]]), latest };
  return !("blocks" in mergeSince(changes, { now: { blocks: before }, patch: { blocks: after } }));
}

/** The words in an entry of the log, whichever door they were written through. */
function textIn(fields: Fields | null): string | null {
  if (typeof fields?.text === "string") return fields.text;
  return fields?.blocks ? writeStory(fields.blocks as ContentBlock[]) : null;
}

/** Puts the shop's own texts where none stand, to be read and made one's own. @returns the paths of those added */
export async function addStandards({ db, now }: Context, acting: ActingStaff): Promise<string[]> {
  const files = await Promise.all(
    legalTexts.map(async ({ path }) => await readStandard(path.slice(1).replaceAll("/", "-"))),
  );
  return await db.transaction().execute(async (trx) => {
    const added: string[] = [];
    for (const { path, title, description, ageGate, blocks } of files) {
      const version = path === termsPath ? nextVersion(copenhagenDay(now()), await listTermsVersionNames(trx)) : null;
      if (!(await addText(trx, { path, title, description, ageGate, version, blocks }))) continue;
      added.push(path);
      const after = { text: writeStory(blocks), version };
      await recordChange(trx, {
        actor: acting,
        act: "legal-text.add",
        thing: "legal-text",
        key: path,
        before: null,
        after,
        at: now(),
      });
    }
    return added;
  });
}

type TextRow = NonNullable<Awaited<ReturnType<typeof lockText>>>;

/** Changes with every word of a text, and with nothing else. */
const sumOf = ({ title, content }: Pick<TextRow, "title" | "content">): string =>
  createHash("sha256")
    .update(JSON.stringify([title, writeStory(content.blocks)]))
    .digest("hex");

/**
 * This function records that a person has read these texts as they are and answers for them. The terms get a version of that day, if theirs is
 * of another.
 * @throws Refused 404 for a text that is not there, 409 for one that was changed since it was read, 422 for a draft with fields to fill in
 */
export async function acceptTexts(
  { db, now }: Context,
  acting: ActingStaff,
  texts: readonly { path: string; sum: string }[],
): Promise<number> {
  return await db.transaction().execute(async (trx) => {
    for (const { path, sum } of texts) {
      const row = legalTexts.some((one) => one.path === path) ? await lockText(trx, path) : undefined;
      if (!row) throw new Refused(404, "not_found", "Den tekst er ikke en af butikkens juridiske tekster.");
      if (sumOf(row) !== sum) {
        throw new Refused(409, "text_changed", `»${row.title}« er ændret, siden du læste den. Læs den igen.`);
      }
      const [open] = openFieldsOf(row.content.blocks);
      if (open !== undefined) {
        throw new Refused(
          422,
          "text_is_draft",
          `»${row.title}« er et udkast. Udfyld eller fjern feltet »${open}« først.`,
        );
      }
      const today = copenhagenDay(now());
      const isOfToday = row.version === today || row.version?.startsWith(`${today}.`);
      const version =
        path === termsPath && !isOfToday ? nextVersion(today, await listTermsVersionNames(trx)) : row.version;
      await writeText(trx, path, version, { ...row.content, reviewedOn: today });
      await saveAcceptance(trx, { path, sum, by: acting.name, at: now() });
      await recordChange(trx, {
        actor: acting,
        act: "legal-text.accept",
        thing: "legal-text",
        key: path,
        before: null,
        after: { version },
        at: now(),
      });
    }
    return texts.length;
  });
}

/** Texts in which the demo speaks of itself; another shop begins with what is true of any. */
const ownToTheDemo = new Set(["om-os"]);

const readStandard = async (name: string) => {
  const folder = ownToTheDemo.has(name) ? "standard-texts" : "pages";
  return pageFile.parse(parse(await readFile(join(seed, folder, `${name}.yaml`), "utf8")));
};
