import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { AuditTables } from "../office/audit/tables.ts";
import type { Database } from "../platform/queries.ts";

type Filling = {
  staffId: number;
  keyId?: number;
  megabytes: number;
  act?: string;
  undoes?: number;
  /** Text that the disk holds in a hundredth of its length. */
  isRepetitive?: boolean;
};

/** Writes so many megabytes into the log in somebody's name: random text, unless it is to be repetitive. */
export async function fillLog(
  { db, now }: { db: Database<AuditTables>; now: () => Date },
  { staffId, keyId, megabytes, act = "article.change", undoes, isRepetitive = false }: Filling,
): Promise<void> {
  const [mostAtOnce, key] = [12, `fyld-${randomBytes(4).toString("hex")}`];
  const times = Math.ceil(megabytes / mostAtOnce);
  const length = Math.ceil((megabytes / times) * 1024 ** 2);
  const text = isRepetitive ? "a".repeat(length) : randomBytes(length * 0.75).toString("base64");
  for (let written = 0; written < times; written += 1) {
    await sql`
      insert into audit_log (at, staff_id, key_id, staff_name, act, thing, key, after, undoes)
      values (${now()}, ${staffId}, ${keyId ?? null}, 'Skriver', ${act}, 'article', ${key},
        ${JSON.stringify({ text })}::jsonb, ${undoes ?? null})`.execute(db);
  }
}
