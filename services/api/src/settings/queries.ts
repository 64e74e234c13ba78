import type { Fields } from "../audit/tables.ts";
import type { Queries } from "../platform/queries.ts";
import type { SettingsGroup, SettingsTables } from "./tables.ts";

type Db = Queries<SettingsTables>;

/** Everything that the office has told, by group. */
export async function findSavedSettings(db: Db): Promise<Partial<Record<SettingsGroup, Fields>>> {
  const rows = await db.selectFrom("shop_settings").selectAll().execute();
  return Object.fromEntries(rows.map(({ name, fields }) => [name, fields]));
}

/** One group, locked until the transaction ends; empty when nothing was told. */
export async function lockGroup(trx: Db, name: SettingsGroup): Promise<Fields> {
  await trx
    .insertInto("shop_settings")
    .values({ name, fields: "{}" })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await trx
    .selectFrom("shop_settings")
    .select("fields")
    .where("name", "=", name)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.fields;
}

export const writeGroup = (trx: Db, name: SettingsGroup, fields: Fields) =>
  trx
    .updateTable("shop_settings")
    .set({ fields: JSON.stringify(fields) })
    .where("name", "=", name)
    .execute();
