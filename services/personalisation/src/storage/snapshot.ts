/** Memory written down, and read back. Entities and people as JSON in chunks, behaviour as the bytes of its columns. */

import { setImmediate as nextTurn } from "node:timers/promises";
import { type Engagement, Engagements } from "@skaenk/engine/behaviour/engagements";
import type { Profile } from "@skaenk/engine/behaviour/profile";
import type { Impression } from "@skaenk/engine/behaviour/shown";
import {
  Category,
  Company,
  Content,
  type Entity,
  entityKinds,
  newEntity,
  Product,
} from "@skaenk/engine/entities/entity";
import { recountPopularity } from "@skaenk/engine/state/forget";
import type { Pool } from "pg";
import { Dataset } from "../state/dataset.ts";
import { type RuleKind, type StoredRule, wordRules } from "../state/rules.ts";
import { hasCurrentWords, indexSection, packIndexes, restoreIndexes } from "./packed-index.ts";
import { type Part, type ReadPart, readSnapshot, writeSnapshot } from "./snapshot-queries.ts";
import { type WorkLimit, withoutPace } from "./work-pace.ts";

const entitiesPerPart = 1000;
const profilesPerPart = 2000;
/** Columns only grow at their end: all their parts but the last stay as they are. */
const bytesPerPart = 1024 * 1024;
const entitiesSection = "entities";
const behaviourSection = "behaviour.";

type Meta = {
  lastEvent: number;
  lastEventAt: number;
  nextGroup: number;
  languages: string[];
  terms: string[];
  variantIds: string[];
  rules?: Record<RuleKind, StoredRule[]>;
  /** In snapshots of before there were other kinds of rules. */
  synonyms?: StoredRule[];
  redirects?: StoredRule[];
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

/** Engagements and impressions of a person are maps in memory and objects in JSON, in the same order. */
type StoredProfile = Omit<Profile, "engagements" | "shown"> & {
  engagements: Record<string, Engagement>;
  shown?: Record<string, Impression>;
};

const storeProfile = ({ engagements, shown, ...known }: Profile): StoredProfile => ({
  ...known,
  engagements: engagements.toJSON(),
  ...(shown ? { shown: Object.fromEntries(shown) } : {}),
});

const restoreProfile = ({ engagements, shown, ...known }: StoredProfile): Profile => ({
  ...known,
  engagements: new Engagements(engagements),
  ...(shown ? { shown: new Map(Object.entries(shown)) } : {}),
});

function restoreEntity(dataset: Dataset, stored: Entity): void {
  const { kind, id, ordinal, createdAt, stub = false } = stored;
  const entity = newEntity(kind, id, ordinal, createdAt);
  Object.assign(entity, stored).stub = stub;
  if (entity instanceof Product || entity instanceof Content)
    entity.paths = dataset.catalogue.sharedPaths(entity.paths);
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
    rules: rules.stored(),
  };
  yield { section: "meta", part: 0, body: Buffer.from(JSON.stringify(meta)) };
  for (const kind of entityKinds) {
    const entities = dataset.catalogue.tables[kind].byOrdinal.filter((it) => it !== undefined);
    yield* jsonParts(`${entitiesSection}${kind}`, entities, entitiesPerPart, storeEntity);
  }
  const profiles = dataset.profiles.byKey.filter((it) => it !== undefined);
  yield* jsonParts("profiles", profiles, profilesPerPart, storeProfile);
  // Keys are never reused: remember how many there were even when the last ones are gone.
  yield { section: "profileCount", part: 0, body: Buffer.from(String(dataset.profiles.byKey.length)) };
  for (const [column, bytes] of Object.entries(behaviour.toBuffers())) {
    yield* byteParts(`${behaviourSection}${column}`, bytes);
  }
  for (const [section, bytes] of Object.entries(packIndexes(dataset))) yield* byteParts(section, bytes);
}

function* byteParts(section: string, bytes: Uint8Array): Iterable<Part> {
  for (let at = 0; at === 0 || at < bytes.length; at += bytesPerPart) {
    yield { section, part: at / bytesPerPart, body: Buffer.from(bytes.subarray(at, at + bytesPerPart)) };
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

/**
 * Writes a snapshot and removes older ones beyond the last few (all older ones with `onlyThis`). Of memory that is in use
 * everything is copied first: it goes on changing while parts are on their way.
 */
export async function saveSnapshot(
  pool: Pool,
  dataset: Dataset,
  { onlyThis, isInUse, pace = withoutPace }: { onlyThis: boolean; isInUse: boolean; pace?: WorkLimit },
): Promise<void> {
  const { id: datasetId, lastEvent } = dataset;
  const parts = isInUse ? [...partsOf(dataset)] : paced(partsOf(dataset), pace);
  await writeSnapshot(pool, { datasetId, lastEvent, parts }, onlyThis);
}

function* paced(parts: Iterable<Part>, pace: WorkLimit): Iterable<Part> {
  for (const part of parts) {
    yield part;
    pace.rest();
  }
}

const isBytes = (section: string) => section.startsWith(behaviourSection) || section.startsWith(indexSection);

/** `isCurrent`: a new one would hold the same. False when its words were read by other code. */
export type LoadedSnapshot = { dataset: Dataset; isCurrent: boolean };

/** The newest snapshot as a dataset; an empty one when there is none. */
export async function loadSnapshot(pool: Pool, id: string, pace = withoutPace): Promise<LoadedSnapshot> {
  const dataset = new Dataset(id);
  const bytes: Record<string, Buffer[]> = {};
  let profileCount = 0;
  const take = ({ section, body }: ReadPart) => {
    if (section === "profileCount") profileCount = Number(body);
    else if (!isBytes(section)) restoreJson(dataset, section, body.toString());
    else {
      bytes[section] ??= [];
      bytes[section].push(body as Buffer);
    }
    pace.rest();
  };
  await readSnapshot(pool, id, (section) => !isBytes(section), take);
  while (dataset.profiles.byKey.length < profileCount) dataset.profiles.byKey.push(undefined);
  const sections = joinParts(bytes);
  await restoreBytes(dataset, sections, pace);
  return { dataset, isCurrent: Object.keys(sections).length === 0 || hasCurrentWords(sections) };
}

function restoreJson(dataset: Dataset, section: string, body: string): void {
  if (section === "meta") restoreMeta(dataset, JSON.parse(body) as Meta);
  else if (section.startsWith(entitiesSection)) {
    for (const it of JSON.parse(body) as Entity[]) restoreEntity(dataset, it);
  } else if (section === "profiles") {
    for (const it of JSON.parse(body) as StoredProfile[]) dataset.profiles.restore(restoreProfile(it));
  }
}

function joinParts(bytes: Record<string, Buffer[]>): Record<string, Buffer> {
  const joined = Object.entries(bytes).map(
    ([name, [only, ...more]]) =>
      [name, only && more.length ? Buffer.concat([only, ...more]) : (only ?? Buffer.alloc(0))] as const,
  );
  return Object.fromEntries(joined);
}

async function restoreBytes(dataset: Dataset, sections: Record<string, Buffer>, pace: WorkLimit): Promise<void> {
  const columns = Object.entries(sections).filter(([name]) => name.startsWith(behaviourSection));
  dataset.behaviour.fromBuffers(
    Object.fromEntries(columns.map(([name, column]) => [name.slice(behaviourSection.length), column])),
  );
  await nextTurn();
  recountPopularity(dataset);
  for (const _step of restoreIndexes(dataset, sections)) {
    pace.rest();
    await nextTurn();
  }
}

function restoreMeta(dataset: Dataset, meta: Meta): void {
  dataset.lastEvent = meta.lastEvent;
  dataset.lastEventAt = meta.lastEventAt;
  dataset.nextGroup = meta.nextGroup;
  for (const language of meta.languages) dataset.languages.add(language);
  dataset.terms.restore(meta.terms);
  dataset.variantIds.restore(meta.variantIds);
  const rules = meta.rules ?? { Synonyms: meta.synonyms ?? [], Redirects: meta.redirects ?? [] };
  dataset.rules.restore(rules);
  if (wordRules.some((kind) => dataset.rules.of(kind).size > 0)) dataset.useRules(true);
}
