import { isImportField } from "@skaenk/contract/office/import-fields";
import type { Dialect, ImportOptions } from "@skaenk/contract/office/imports";
import type { ActingStaff } from "../../platform/office-endpoints.ts";
import { Refused } from "../../platform/refuse.ts";
import { importNotFound } from "./apply-import.ts";
import { usualMapping } from "./dialects.ts";
import type { DecimalMark } from "./file-kind.ts";
import { type Db, forgetPlan, lockImport, updateImport } from "./queries.ts";
import { refuseFileOfOther } from "./refuse-file-of-other.ts";
import { goOn } from "./start-import.ts";
import type { Mapping } from "./tables.ts";

export type ChosenOptions = {
  mapping?: Record<string, string | null> | undefined;
  options?: { [Name in keyof ImportOptions]?: boolean | undefined } | undefined;
  dialect?: Dialect | undefined;
  decimalMark?: DecimalMark | undefined;
};

/**
 * Reads a file another way: its columns are something else, or its empty cells mean something. The choice is remembered for
 * files with the same head once the file is applied, and the dry run is made again from the beginning.
 * @throws Refused 403 sent_by_other, 404 import_not_found, 409 import_begun, 422 unknown_column
 */
export async function changeReading(trx: Db, id: number, chosen: ChosenOptions, acting: ActingStaff): Promise<void> {
  const row = await lockImport(trx, id);
  if (!row) throw importNotFound();
  refuseFileOfOther(acting, row);
  if (row.change_set_id !== null)
    throw new Refused(409, "import_begun", "Importen er gjort. Fortryd den, og send filen igen.");
  if (row.state !== "ready")
    throw new Refused(409, "import_not_ready", "Filen er ikke læst færdig endnu. Vent et øjeblik.");
  const names = row.columns.map(({ name }) => name);
  const dialect = chosen.dialect ?? row.dialect ?? "list";
  const base = dialect === row.dialect ? row.mapping : usualMapping(dialect, names);
  const mapping: Mapping = { ...base, ...checkedMapping(chosen.mapping ?? {}, names) };
  await forgetPlan(trx, id);
  const options = { ...row.options, ...withoutGaps(chosen.options ?? {}) };
  await updateImport(trx, id, {
    // It begins where the rows begin: what the file is, is known.
    state: "waiting",
    dry_run: row.dry_run + 1,
    dialect,
    mapping: JSON.stringify(mapping),
    options: JSON.stringify(options),
    ...(chosen.decimalMark ? { decimal_mark: chosen.decimalMark } : {}),
    compared: 0,
    compared_thing: "",
    total: 0,
    failures: 0,
    problem: null,
    summary: JSON.stringify({ new: 0, changed: 0, unchanged: 0, refused: 0 }),
  });
  await goOn(trx, id);
}

function checkedMapping(asked: Record<string, string | null>, names: readonly string[]): Mapping {
  for (const [name, field] of Object.entries(asked)) {
    const message = names.includes(name) ? `Feltet ${field} kendes ikke.` : `Filen har ingen kolonne »${name}«.`;
    if (!names.includes(name) || (field !== null && !isImportField(field))) {
      throw new Refused(422, "unknown_column", message, { errors: { [name]: message } });
    }
  }
  return asked as Mapping;
}

const withoutGaps = <Value extends object>(value: Value) =>
  Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined));
