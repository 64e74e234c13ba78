/** The memory of one dataset: everything a request is answered from. Changed by what is recorded (record.ts), updated or forgotten (forget.ts). */

import type { SynonymTable } from "@skaenk/danish/search-text";
import { Behaviour } from "../behaviour/behaviour.ts";
import { Profiles } from "../behaviour/profile.ts";
import { RecentImpressions } from "../behaviour/shown.ts";
import { Catalogue } from "../entities/catalogue.ts";
import { type Entity, type EntityKind, entityKinds, Product } from "../entities/entity.ts";
import { EntityIndex } from "../index/entity-index.ts";
import { Popularity } from "../index/popularity.ts";
import { KeptLikeness } from "./kept-likeness.ts";
import { NumberTable } from "./number-table.ts";

export class Dataset {
  readonly id: string;
  readonly catalogue = new Catalogue();
  readonly indexes: Readonly<Record<EntityKind, EntityIndex>>;
  readonly popularity: Readonly<Record<EntityKind, Popularity>>;
  readonly profiles = new Profiles();
  readonly shown = new RecentImpressions();
  readonly behaviour = new Behaviour();
  readonly likeness = new KeptLikeness();
  /** Search terms as `language\nterm`. */
  readonly terms = new NumberTable();
  /** Variant ids as they occur in behaviour. */
  readonly variantIds = new NumberTable();
  /** Languages that occur in names or data; each gets a text index of its own. */
  readonly languages = new Set<string>();
  /** Number of the last event folded in. */
  lastEvent = 0;
  /** When it happened; memory's time never runs backwards. */
  lastEventAt = 0;
  /** Rows of one order share a group number. */
  nextGroup = 0;

  constructor(id: string) {
    this.id = id;
    const popularity = entityKinds.map((kind) => [kind, new Popularity()] as const);
    this.popularity = Object.fromEntries(popularity) as Record<EntityKind, Popularity>;
    const indexes = entityKinds.map(
      (kind) => [kind, new EntityIndex(kind, this.catalogue, this.popularity[kind])] as const,
    );
    this.indexes = Object.fromEntries(indexes) as Record<EntityKind, EntityIndex>;
  }

  /** The language whose text index answers a request: its own if the data knows it, else the neutral one. */
  textLanguage(language: string): string {
    return this.languages.has(language) ? language : "";
  }

  /** Makes indexes use other synonyms than those of the trade; phrases of several words are a reason to read all texts again. */
  useSynonyms(synonymsFor: (language: string) => SynonymTable, hasPhrases: boolean): void {
    this.likeness.clear();
    for (const index of Object.values(this.indexes)) index.useSynonyms(synonymsFor, hasPhrases);
  }

  /** Builds the text indexes of all languages now rather than for the first visitor. */
  warmUp(): void {
    for (const language of this.languages) this.#openTextIndexes(language);
    // A shop may write in no particular language; as long as it is empty, nobody knows.
    if (this.languages.size === 0 && this.catalogue.tables.product.byId.size > 0) this.#openTextIndexes("");
  }

  #openTextIndexes(language: string): void {
    for (const kind of ["product", "content", "productCategory", "contentCategory", "brand"] as const)
      this.indexes[kind].textIndex(language);
  }

  /** Brings indexes up to date with changed entities. Names of brands and categories are also words of their members. */
  reindex(touched: Iterable<Entity>): void {
    for (const entity of touched) {
      this.#addLanguages(entity);
      this.#update(entity);
      if (entity.kind !== "product" && entity.kind !== "content") this.#reindexRelated(entity);
    }
  }

  /** Takes in the entities of a snapshot, whose languages are known already, each with the fingerprint of its words where that is known. */
  restoreIndex(entities: Iterable<readonly [Entity, number | undefined]>): void {
    this.likeness.clear();
    for (const [entity, fingerprint] of entities) {
      this.indexes[entity.kind].restore(entity, fingerprint);
      if (entity.kind !== "product" && entity.kind !== "content") {
        this.#indexedNames.set(entity, JSON.stringify(entity.names));
      }
    }
  }

  #reindexRelated(entity: Entity): void {
    for (const index of Object.values(this.indexes)) index.forgetRelated();
    const namesBefore = this.#indexedNames.get(entity);
    const names = JSON.stringify(entity.names);
    if (namesBefore === names) return;
    for (const index of Object.values(this.indexes)) index.forgetLabels();
    this.#indexedNames.set(entity, names);
    // Whoever refers to a brand or category creates it: before the first time there were no members.
    if (namesBefore === undefined) return;
    for (const member of this.#membersOf(entity)) this.#update(member);
  }

  #update(entity: Entity): void {
    const change = this.indexes[entity.kind].update(entity);
    if (entity instanceof Product) this.likeness.productChanged(entity.ordinal, change);
  }

  readonly #indexedNames = new WeakMap<Entity, string>();

  /** Entities whose searchable words include this one's name. */
  *#membersOf(entity: Entity): Iterable<Entity> {
    if (Object.keys(entity.names).length === 0) return;
    const { product, content } = this.catalogue.tables;
    const table = entity.kind === "contentCategory" ? content : product;
    if (entity.kind === "company") return;
    for (const member of table.byId.values()) {
      if (!member.stub && belongsTo(member, entity)) yield member;
    }
  }

  #addLanguages(entity: Entity): void {
    for (const language in entity.names) this.#addLanguage(language);
    if (entity instanceof Product) {
      for (const variant of entity.variants) for (const language in variant.names) this.#addLanguage(language);
    }
    for (const key in entity.data) {
      const stored = entity.data[key];
      if (stored?.type !== "Multilingual" && stored?.type !== "MultilingualCollection") continue;
      for (const language in stored.value) this.#addLanguage(language);
    }
  }

  /** A new language is indexed from its first text on, rather than all at once for whoever searches first. */
  #addLanguage(language: string): void {
    if (language === "*" || this.languages.has(language)) return;
    this.languages.add(language);
    this.#openTextIndexes(language);
  }
}

function belongsTo(member: Entity, group: Entity): boolean {
  if (group.kind === "brand") return "brandId" in member && member.brandId === group.id;
  const paths = "paths" in member ? (member.paths as readonly (readonly string[])[]) : [];
  return paths.some((path) => path.includes(group.id));
}
