import type { Queries } from "../platform/queries.ts";
import type { SettingsTables } from "./tables.ts";

type Db = Queries<SettingsTables>;
type File = { sum: string; type: "svg" | "png" | "jpg"; content: Buffer; sent_at: Date };

/** The same file twice is one. */
export async function keepOfficialFile(trx: Db, file: File): Promise<void> {
  await trx
    .insertInto("official_files")
    .values(file)
    .onConflict((conflict) => conflict.column("sum").doNothing())
    .execute();
}

export const findOfficialFile = (db: Db, { sum, type }: Pick<File, "sum" | "type">) =>
  db.selectFrom("official_files").select("content").where("sum", "=", sum).where("type", "=", type).executeTakeFirst();
