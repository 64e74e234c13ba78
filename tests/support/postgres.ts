import { randomBytes } from "node:crypto";
import pg from "pg";

const templateName = "test_template";
/** Any number; whoever holds the lock of this name makes the template. */
const templateLock = 20_261_121;

/**
 * A fresh database of its own for a test file; the database goes with the run.
 * @returns its url
 */
export async function createTestDatabase(template?: string): Promise<string> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  await asAdmin((admin) => admin.query(`create database ${name}${template ? ` template ${template}` : ""}`));
  return urlOf(name);
}

/**
 * A fresh copy of one filled database, which the first test that asks for it fills: copying takes a tenth of filling.
 * @returns its url
 */
export async function copyFilledDatabase(fill: (url: string) => Promise<void>): Promise<string> {
  await asAdmin(async (admin) => {
    await admin.query("select pg_advisory_lock($1)", [templateLock]);
    const found = await admin.query("select 1 from pg_database where datname = $1 and datistemplate", [templateName]);
    if (found.rowCount === 1) return;
    await admin.query(`drop database if exists ${templateName}`);
    await admin.query(`create database ${templateName}`);
    await fill(urlOf(templateName));
    await admin.query(`alter database ${templateName} is_template true`);
  });
  return createTestDatabase(templateName);
}

function urlOf(name: string): string {
  return adminUrl().replace("/postgres?", `/${name}?`);
}

function adminUrl(): string {
  const url = process.env.TEST_POSTGRES_URL;
  if (!url) throw new Error("TEST_POSTGRES_URL is not set: run through vitest");
  return url;
}

async function asAdmin(work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client(adminUrl());
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}
