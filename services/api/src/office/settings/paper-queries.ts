import type { Queries } from "../../platform/queries.ts";
import { Refused } from "../../platform/refuse.ts";
import type { SettingsTables } from "./tables.ts";

type Db = Queries<SettingsTables>;
type File = { sum: string; type: "svg" | "png" | "jpg"; content: Buffer; sent_at: Date };

/** A shop has four of these files and a few earlier ones; at 1 MB each this is all that they may take of the database. */
const mostFiles = 60;

/**
 * Keeps a file under its sum: the same file twice is one. An earlier one stays, so that the history leads back to it.
 * @throws Refused 409 papers_full
 */
export async function keepOfficialFile(trx: Db, file: File): Promise<void> {
  const others = await trx
    .selectFrom("official_files")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("sum", "<>", file.sum)
    .executeTakeFirstOrThrow();
  if (Number(others.count) >= mostFiles)
    throw new Refused(
      409,
      "papers_full",
      `Der er gemt ${mostFiles} filer, og der er ikke plads til flere. Find en af dem frem i historikken.`,
    );
  await trx
    .insertInto("official_files")
    .values(file)
    .onConflict((conflict) => conflict.column("sum").doNothing())
    .execute();
}

export const findOfficialFile = (db: Db, { sum, type }: Pick<File, "sum" | "type">) =>
  db.selectFrom("official_files").select("content").where("sum", "=", sum).where("type", "=", type).executeTakeFirst();
