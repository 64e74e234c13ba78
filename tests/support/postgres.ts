import { randomBytes } from "node:crypto";
import pg from "pg";

/**
 * A fresh database of its own for a test file, made as a copy of `template` when it is given.
 * @returns its url; the database goes with the run.
 */
export async function createTestDatabase(template?: string): Promise<string> {
  const adminUrl = process.env.TEST_POSTGRES_URL;
  if (!adminUrl) throw new Error("TEST_POSTGRES_URL is not set: run through vitest");
  const name = `test_${randomBytes(6).toString("hex")}`;
  const client = new pg.Client(adminUrl);
  await client.connect();
  try {
    await client.query(`create database ${name}${template ? ` template ${template}` : ""}`);
  } finally {
    await client.end();
  }
  return adminUrl.replace("/postgres?", `/${name}?`);
}
