/** Memory written down, and read back. Entities and people as JSON in chunks, behaviour as the bytes of its columns. */
import type { Pool, PoolClient } from "pg";
import { Category, Company, Content, ENTITY_KINDS, type Entity, newEntity, Product } from "../entities/entity.ts";
import { Dataset } from "../state/dataset.ts";
import type { StoredRule } from "../state/rules.ts";
import type { Profile } from "../users/profile.ts";
import { recountPopularity } from "./fold.ts";
import { INDEX_SECTION, packIndexes, restoreIndexes } from "./packed-index.ts";

const ENTITIES_PER_PART = 1000;
const PROFILES_PER_PART = 2000;
const BYTES_PER_PART = 16 * 1024 * 1024;
const SNAPSHOTS_KEPT = 2;
const BEHAVIOUR_SECTION = "behaviour.";

type Part = { section: string; part: number; body: Buffer };

type Meta = {
  lastEvent: number;
  lastEventAt: number;
  nextGroup: number;
  languages: string[];
  terms: string[];
  variantIds: string[];
  synonyms: StoredRule[];
  redirects: StoredRule[];
};

/** Members by name so that old snapshots stay readable when members are added. */
function storeEntity(entity: Entity): Record<string, unknown> {
  const { kind, id, ordinal, createdAt, stub, disabled, names, assortments, data, custom } = entity;
  const stored: Record<string, unknown> = { kind, id, ordinal, createdAt };
  if (stub) return { ...stored, stub };
  Object.assign(stored, { disabled, names, assortments, data, custom });
  if (entity instanceof Product) {
    const { paths, brandId, listPrice, salesPrice, variants } = entity;
    Object.assign(stored, { paths, brandId, listPrice, salesPrice, variants });
  } else if (entity instanceof Content || entity instanceof Category) stored.paths = entity.paths;
  else if (entity instanceof Company) Object.assign(stored, { parents: entity.parents, accessedAt: entity.accessedAt });
  return stored;
}

function restoreEntity(dataset: Dataset, stored: Entity): void {
  const { kind, id, ordinal, createdAt, ...members } = stored;
  const entity = newEntity(kind, id, ordinal, createdAt);
  Object.assign(entity, { stub: false }, members);
  dataset.catalogue.tables[kind].restore(entity);
}

function* partsOf(dataset: Dataset): Iterable<Part> {
  const { rules, behaviour } = dataset;
  const meta: Meta = {
    lastEvent: dataset.lastEvent,
    lastEventAt: dataset.lastEventAt,
    nextGroup: dataset.nextGroup,
    languages: [...dataset.languages],
    terms: dataset.terms.texts,
    variantIds: dataset.variantIds.texts,
    synonyms: [...rules.synonyms.values()],
    redirects: [...rules.redirects.values()],
  };
  yield { section: "meta", part: 0, body: Buffer.from(JSON.stringify(meta)) };
  const entities = ENTITY_KINDS.flatMap((kind) =>
    dataset.catalogue.tables[kind].byOrdinal.filter((it) => it !== undefined),
  );
  yield* jsonParts("entities", entities, ENTITIES_PER_PART, storeEntity);
  const profiles = dataset.profiles.byKey.filter((it) => it !== undefined);
  yield* jsonParts("profiles", profiles, PROFILES_PER_PART, (profile) => profile);
  // Keys are never reused: remember how many there were even when the last ones are gone.
  yield { section: "profileCount", part: 0, body: Buffer.from(String(dataset.profiles.byKey.length)) };
  for (const [column, bytes] of Object.entries(behaviour.toBuffers())) {
    yield* byteParts(`${BEHAVIOUR_SECTION}${column}`, bytes);
  }
  for (const [section, bytes] of Object.entries(packIndexes(dataset))) yield* byteParts(section, bytes);
}

function* byteParts(section: string, bytes: Uint8Array): Iterable<Part> {
  for (let at = 0; at === 0 || at < bytes.length; at += BYTES_PER_PART) {
    yield { section, part: at / BYTES_PER_PART, body: Buffer.from(bytes.subarray(at, at + BYTES_PER_PART)) };
  }
}

function* jsonParts<T>(
  section: string,
  items: readonly T[],
  perPart: number,
  store: (item: T) => unknown,
): Iterable<Part> {
  for (let at = 0; at < items.length; at += perPart) {
    const body = Buffer.from(JSON.stringify(items.slice(at, at + perPart).map(store)));
    yield { section, part: at / perPart, body };
  }
}

/** Writes a snapshot and removes older ones beyond the last few (all older ones with `onlyThis`). */
export async function saveSnapshot(pool: Pool, dataset: Dataset, onlyThis = false): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    const { rows } = await client.query<{ id: string }>(
      "insert into personalisation.snapshot (dataset, last_event) values ($1, $2) returning id",
      [dataset.id, dataset.lastEvent],
    );
    const id = rows[0]?.id;
    for (const { section, part, body } of partsOf(dataset)) {
      await client.query("insert into personalisation.snapshot_part values ($1, $2, $3, $4)", [
        id,
        section,
        part,
        body,
      ]);
    }
    await client.query(
      `delete from personalisation.snapshot where dataset = $1 and id not in
       (select id from personalisation.snapshot where dataset = $1 order by id desc limit $2)`,
      [dataset.id, onlyThis ? 1 : SNAPSHOTS_KEPT],
    );
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

/** The newest snapshot as a dataset; an empty one when there is none. */
export async function loadSnapshot(pool: Pool, id: string): Promise<Dataset> {
  const dataset = new Dataset(id);
  const client = await pool.connect();
  try {
    // One view of the tables, so that a snapshot cannot be tidied away while it is being read.
    await client.query("begin isolation level repeatable read read only");
    const { rows } = await client.query<{ id: string }>(
      "select id from personalisation.snapshot where dataset = $1 order by id desc limit 1",
      [id],
    );
    if (rows[0]) await restore(client, rows[0].id, dataset);
    await client.query("commit");
  } finally {
    client.release();
  }
  return dataset;
}

async function restore(client: PoolClient, snapshot: string, dataset: Dataset): Promise<void> {
  const sections = await client.query<{ section: string; part: number }>(
    "select section, part from personalisation.snapshot_part where snapshot = $1 order by section, part",
    [snapshot],
  );
  const byteSections: Record<string, Buffer[]> = {};
  let profileCount = 0;
  for (const { section, part } of sections.rows) {
    const read = (what: string) =>
      client.query<{ body: Buffer | string }>(
        `select ${what} as body from personalisation.snapshot_part where snapshot = $1 and section = $2 and part = $3`,
        [snapshot, section, part],
      );
    // JSON is fetched as text: bytes travel in hexadecimal, twice as long.
    const isBytes = section.startsWith(BEHAVIOUR_SECTION) || section.startsWith(INDEX_SECTION);
    const { rows } = await read(isBytes ? "body" : "convert_from(body, 'UTF8')");
    const body = rows[0]?.body ?? "";
    if (section === "meta") restoreMeta(dataset, JSON.parse(body.toString()) as Meta);
    else if (section === "entities")
      for (const it of JSON.parse(body.toString()) as Entity[]) restoreEntity(dataset, it);
    else if (section === "profiles")
      for (const it of JSON.parse(body.toString()) as Profile[]) dataset.profiles.restore(it);
    else if (section === "profileCount") profileCount = Number(body.toString());
    else if (isBytes) {
      byteSections[section] ??= [];
      byteSections[section].push(body as Buffer);
    }
  }
  while (dataset.profiles.byKey.length < profileCount) dataset.profiles.byKey.push(undefined);
  const joined = Object.entries(byteSections).map(
    ([name, [only, ...more]]) =>
      [name, only && more.length ? Buffer.concat([only, ...more]) : (only ?? Buffer.alloc(0))] as const,
  );
  const columns = joined.filter(([name]) => name.startsWith(BEHAVIOUR_SECTION));
  dataset.behaviour.fromBuffers(
    Object.fromEntries(columns.map(([name, bytes]) => [name.slice(BEHAVIOUR_SECTION.length), bytes])),
  );
  recountPopularity(dataset);
  restoreIndexes(dataset, Object.fromEntries(joined));
}

function restoreMeta(dataset: Dataset, meta: Meta): void {
  dataset.lastEvent = meta.lastEvent;
  dataset.lastEventAt = meta.lastEventAt;
  dataset.nextGroup = meta.nextGroup;
  for (const language of meta.languages) dataset.languages.add(language);
  dataset.terms.restore(meta.terms);
  dataset.variantIds.restore(meta.variantIds);
  for (const rule of meta.synonyms) dataset.rules.synonyms.set(rule.id, rule);
  for (const rule of meta.redirects) dataset.rules.redirects.set(rule.id, rule);
  if (meta.synonyms.length) dataset.useSynonyms(true);
}
