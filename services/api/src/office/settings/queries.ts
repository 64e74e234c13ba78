import type { Queries } from "../../platform/queries.ts";
import type { Fields } from "../audit/tables.ts";
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

export const listProviderSettings = (db: Db) =>
  db.selectFrom("provider_settings").selectAll().orderBy("name").execute();

export async function saveProviderSetting(trx: Db, setting: { name: string; sealed: string; at: Date }): Promise<void> {
  const { name, sealed, at } = setting;
  await trx
    .insertInto("provider_settings")
    .values({ name, sealed, saved_at: at })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ sealed, saved_at: at }))
    .execute();
}

export const removeProviderSetting = (trx: Db, name: string) =>
  trx.deleteFrom("provider_settings").where("name", "=", name).execute();

export const listAttempts = (db: Db) => db.selectFrom("connection_attempts").selectAll().execute();

/** This query records the result of the latest trial of a provider. */
export async function saveAttempt(db: Db, trial: { name: string; worked: boolean; detail: string; at: Date }) {
  const { name, worked, detail, at } = trial;
  const row = { worked, detail, tried_at: at };
  await db
    .insertInto("connection_attempts")
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column("name").doUpdateSet(row))
    .execute();
}
