/** A database of its own for each measurement, gone afterwards. */
import pg from "pg";

const adminUrl = process.env.DATABASE_URL ?? "";

async function asAdmin(sql: string): Promise<void> {
  const client = new pg.Client(adminUrl);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

export async function openDatabase(name: string): Promise<{ url: string; drop(): Promise<void> }> {
  await asAdmin(`drop database if exists ${name} with (force)`);
  await asAdmin(`create database ${name}`);
  const url = adminUrl.replace(/\/[^/?]*(\?|$)/, `/${name}$1`);
  return { url, drop: () => asAdmin(`drop database if exists ${name} with (force)`) };
}
