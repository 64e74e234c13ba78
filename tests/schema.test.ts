import { readSettings } from "@skaenk/api/platform/settings";
import { openPool } from "@skaenk/postgres/open-pool";
import { expect, it } from "vitest";
import { migrateAsOwner } from "../server/src/migrate-database.ts";
import { describeSchema } from "./support/describe-schema-queries.ts";
import { createTestDatabase } from "./support/postgres.ts";

const head =
  "-- Generated: the schema after all migrations, to read and review. No program reads it.\n-- Written anew by `npx vitest run tests/schema.test.ts -u`.\n\n";

/** The search service runs in the shop itself, so its tables are in the same database. */
const ownService = { personalisation: readSettings({}).personalisation };

it.each([
  ["public", "../services/api/schema.sql"],
  ["personalisation", "../services/personalisation/schema.sql"],
])("has the schema %s of the migrations in %s", async (schema, file) => {
  const url = await createTestDatabase();
  await migrateAsOwner({ ownerUrl: url, databaseUrl: url }, ownService);
  const pool = openPool({ url, size: 2 });
  try {
    await expect(`${head}${await describeSchema(pool, schema)}`).toMatchFileSnapshot(file);
  } finally {
    await pool.end();
  }
});
