/**
 * Snapshots in the database: named parts, whose bodies are kept once however many snapshots have them. Most parts are the
 * same from one snapshot to the next, and then only their fingerprints are written.
 */
import { hash } from "node:crypto";
import type { Pool, PoolClient } from "pg";
import { inTransaction } from "./with-connection.ts";

const snapshotsKept = 2;
/** Two writers of one dataset take turns, so that none removes a body that the other is about to name. */
const lock = 0x5045_5254;

export type Part = { section: string; part: number; body: Buffer };

/** Writes a snapshot and removes older ones beyond the last few (all older ones with `onlyThis`). */
export async function writeSnapshot(
  pool: Pool,
  snapshot: { datasetId: string; lastEvent: number; parts: Iterable<Part> },
  onlyThis: boolean,
): Promise<void> {
  const { datasetId, lastEvent, parts } = snapshot;
  await inTransaction(pool, async (client) => {
    await client.query("select pg_advisory_xact_lock($1, hashtext($2))", [lock, datasetId]);
    const { rows } = await client.query<{ id: string }>(
      "insert into personalisation.snapshot (dataset, last_event) values ($1, $2) returning id",
      [datasetId, lastEvent],
    );
    await writeParts(client, datasetId, rows[0]?.id, parts);
    await removeOlder(client, datasetId, onlyThis ? 1 : snapshotsKept);
  });
}

async function writeParts(
  client: PoolClient,
  datasetId: string,
  snapshot: string | undefined,
  parts: Iterable<Part>,
): Promise<void> {
  const { rows } = await client.query<{ id: string; hash: string }>(
    "select id, encode(hash, 'hex') as hash from personalisation.snapshot_body where dataset = $1",
    [datasetId],
  );
  const known = new Map(rows.map((row) => [row.hash, row.id]));
  for (const { section, part, body } of parts) {
    const fingerprint = hash("sha256", body);
    const id = known.get(fingerprint) ?? (await writeBody(client, datasetId, fingerprint, body));
    known.set(fingerprint, id);
    await client.query(
      "insert into personalisation.snapshot_part (snapshot, section, part, body_id) values ($1, $2, $3, $4)",
      [snapshot, section, part, id],
    );
  }
}

async function writeBody(client: PoolClient, datasetId: string, fingerprint: string, body: Buffer): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    "insert into personalisation.snapshot_body (dataset, hash, body) values ($1, decode($2, 'hex'), $3) returning id",
    [datasetId, fingerprint, body],
  );
  return rows[0]?.id ?? "";
}

async function removeOlder(client: PoolClient, datasetId: string, kept: number): Promise<void> {
  await client.query(
    `delete from personalisation.snapshot where dataset = $1 and id not in
     (select id from personalisation.snapshot where dataset = $1 order by id desc limit $2)`,
    [datasetId, kept],
  );
  await client.query(
    `delete from personalisation.snapshot_body body where dataset = $1
     and not exists (select from personalisation.snapshot_part where body_id = body.id)`,
    [datasetId],
  );
}

/** A part as it is read: JSON as text, since that is how it travels best, anything else as bytes. */
export type ReadPart = { section: string; body: string | Buffer };

/** Hands over the parts of the newest snapshot by section and number; none when there is no snapshot. */
export async function readSnapshot(
  pool: Pool,
  datasetId: string,
  isText: (section: string) => boolean,
  take: (part: ReadPart) => void,
): Promise<void> {
  const handOver = async (client: PoolClient) => {
    const { rows } = await client.query<{ section: string; id: string }>(
      `select section, body_id as id from personalisation.snapshot_part
       where snapshot = (select max(id) from personalisation.snapshot where dataset = $1) order by section, part`,
      [datasetId],
    );
    const read = (at: number) => {
      const row = rows[at];
      return row && readBody(client, row.id, isText(row.section));
    };
    // The database reads the next part while this one is taken in.
    let coming = read(0);
    for (const [at, { section }] of rows.entries()) {
      const body = await coming;
      coming = read(at + 1);
      coming?.catch(() => undefined); // It is heard of when its turn comes.
      take({ section, body: body ?? "" });
    }
  };
  // One view of the tables, so that a snapshot cannot be tidied away while it is being read.
  await inTransaction(pool, handOver, "begin isolation level repeatable read read only");
}

/** Bytes travel in base64: the driver's own form is half as long again. */
async function readBody(client: PoolClient, id: string, isText: boolean): Promise<string | Buffer> {
  const { rows } = await client.query<{ body: string }>(
    `select ${isText ? "convert_from(body, 'UTF8')" : "encode(body, 'base64')"} as body
     from personalisation.snapshot_body where id = $1`,
    [id],
  );
  const body = rows[0]?.body ?? "";
  return isText ? body : Buffer.from(body, "base64");
}
