import { type FormerField, formerFieldNames } from "@skaenk/contract/office/former-fields";
import { applyFormerFile, type FormerKind, type FormerSource } from "@skaenk/contract/office/former-shop";
import { type Actor, recordChange } from "../../office/audit/queries.ts";
import type { ActingStaff } from "../../platform/office-endpoints.ts";
import type { Database, Transaction } from "../../platform/queries.ts";
import { Refused } from "../../platform/refuse.ts";
import { dryRunUnnamed } from "../goods-import/apply-as-seen.ts";
import { dryRunChanged } from "../goods-import/apply-import.ts";
import { refuseFileOfOther } from "../goods-import/refuse-file-of-other.ts";
import {
  deleteOneTooMany,
  type FileRow,
  forgetRows,
  insertFile,
  lockFile,
  mayApplyMore,
  updateFile,
} from "./file-queries.ts";
import type { FormerContext, FormerDatabase } from "./former-context.ts";
import { usualColumns } from "./usual-columns.ts";
import { goOn } from "./work-file.ts";

type Trx = Transaction<FormerDatabase> | Database<FormerDatabase>;

/**
 * The file with this id.
 * @throws Refused 404 former_file_not_found
 */
export function requireFile(row: FileRow | undefined): FileRow {
  if (!row) throw new Refused(404, "former_file_not_found", "Den fil findes ikke.");
  return row;
}

/** Keeps a file and has it read. @returns its number @throws Refused 413, 422 import_empty */
export async function keepFormerFile(
  { db, folder, now }: FormerContext,
  sent: { body: AsyncIterable<Uint8Array>; name: string },
  actor: Actor,
): Promise<number> {
  const { file, bytes } = await folder.keep(sent.body);
  if (bytes === 0) {
    await folder.remove(file);
    throw new Refused(422, "import_empty", "Filen er tom.", { errors: { file: "Filen er tom." } });
  }
  await folder.removeAll(() => deleteOneTooMany(db, actor.keyId != null));
  const unknown = { kind: null, source: null, encoding: null, separator: null, decimal_mark: null, problem: null };
  const who = { staff_id: actor.staffId, staff_name: actor.name, key_id: actor.keyId ?? null, at: now() };
  return await db.transaction().execute(async (trx) => {
    const { id } = await insertFile(trx, { ...unknown, ...who, file, bytes, name: sent.name });
    await goOn(trx, id);
    return id;
  });
}

const rightsOfApplying = [applyFormerFile.right, ...applyFormerFile.alsoRights];

type Chosen = {
  mapping?: Record<string, string | null> | undefined;
  kind?: FormerKind | undefined;
  source?: FormerSource | undefined;
};

/**
 * Reads a file another way, from the beginning; the choice is remembered for files with the same columns once a person applies it.
 * @throws Refused 403 sent_by_other, 404, 409 import_not_ready, 422 unknown_column
 */
export async function changeFile(trx: Trx, id: number, chosen: Chosen, acting: ActingStaff): Promise<void> {
  const row = requireFile(await lockFile(trx, id));
  refuseFileOfOther(acting, row, rightsOfApplying);
  if (row.state !== "ready") throw notReady(row);
  const names = row.columns.map(({ name }) => name);
  for (const [name, field] of Object.entries(chosen.mapping ?? {})) {
    if (names.includes(name) && (field === null || formerFieldNames.includes(field as FormerField))) continue;
    const message = `Filen har ingen kolonne »${name}«, eller feltet kendes ikke.`;
    throw new Refused(422, "unknown_column", message, { errors: { [name]: message } });
  }
  const kind = chosen.kind ?? row.kind ?? "orders";
  const source = chosen.source ?? row.source ?? "other";
  const same = kind === row.kind && source === row.source;
  const mapping = { ...(same ? row.mapping : usualColumns(names, { kind, source })), ...(same ? chosen.mapping : {}) };
  await forgetRows(trx, id);
  await updateFile(trx, id, {
    ...{ kind, source, mapping: JSON.stringify(mapping), dry_run: row.dry_run + 1 },
    ...{ state: "waiting", read_bytes: 0, read_rows: 0, failures: 0, problem: null },
  });
  await goOn(trx, id);
}

const notReady = ({ state }: FileRow) =>
  state === "applied" || state === "applying"
    ? new Refused(409, "import_begun", "Filen er lagt ind. Fortryd den, og send den igen.")
    : new Refused(409, "import_not_ready", "Det kan ikke gøres ved filen nu.");

/** Checks that a file is applied as it was seen. @throws Refused 409 dry_run_changed, 422 dry_run_unnamed */
export function requireSeen({ dry_run: made }: Pick<FileRow, "dry_run">, seen: number | undefined): void {
  if (seen === undefined) throw dryRunUnnamed();
  if (seen !== made) throw dryRunChanged();
}

/**
 * This function begins to apply a file, or to undo that; a second press has no further effect.
 * @param check further conditions that the locked file must meet
 * @throws Refused 404, 409
 */
export async function turnFile(
  trx: Trx,
  id: number,
  to: "applying" | "undoing",
  { actor, at, check = () => undefined }: { actor: Actor; at: Date; check?: (row: FileRow) => void },
): Promise<void> {
  const row = requireFile(await lockFile(trx, id));
  check(row);
  const done: readonly FileRow["state"][] = to === "applying" ? ["applying", "applied"] : ["undoing", "undone"];
  if (done.includes(row.state)) return;
  if (row.state !== (to === "applying" ? "ready" : "applied")) throw notReady(row);
  if (to === "applying" && row.summary.new + row.summary.changed === 0) {
    throw new Refused(409, "import_without_news", "Alt i filen er her i forvejen.");
  }
  if (to === "applying" && !(await mayApplyMore(trx))) {
    throw new Refused(
      409,
      "former_files_full",
      "Der er allerede lagt 100 filer ind. Fortryd en af dem, eller saml resten i færre filer.",
    );
  }
  const isLearned = to === "applying" && actor.keyId == null;
  await updateFile(trx, id, { state: to, ...(isLearned ? { chosen: true } : {}) });
  await recordChange(trx, {
    ...{
      actor,
      act: to === "applying" ? "former-shop.keep" : "former-shop.undo",
      thing: "former-file",
      key: String(id),
    },
    ...{ before: {}, after: { name: row.name }, at },
  });
  await goOn(trx, id);
}
