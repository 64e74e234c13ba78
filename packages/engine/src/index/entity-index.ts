/** Everything needed to find entities of one kind quickly, kept current by each update. */
import { danishSynonyms, type SynonymTable } from "@skaenk/danish/search-text";
import type { Catalogue } from "../entities/catalogue.ts";
import type { Entity, EntityKind } from "../entities/entity.ts";
import { analyserFor } from "../text/analyser.ts";
import { searchableTexts } from "../text/entity-texts.ts";
import { Bitset } from "./bitset.ts";
import { LastUsed } from "./last-used.ts";
import { NumberColumn } from "./number-column.ts";
import type { Popularity } from "./popularity.ts";
import { rowLimit } from "./posting-pool.ts";
import { RowOrder } from "./row-order.ts";
import { TextIndex } from "./text-index.ts";
import { type FacetValue, type KeptFilter, ValueColumn } from "./value-column.ts";

const mostFiltersKept = 64;
const mostFiltersCounted = 640;
const mostColumnsKept = 64;
const mostLanguagesKept = 16;
const smallestSweep = 2000;
/** The fingerprint of words nobody has looked at. */
const unknownWords = -1;
/** Beginning of the keys of columns that look at other entities. */
export const relatedPrefix = "related|";

/** What became of an entity: a figure changed, it may no longer be shown, or other words find it. */
export type IndexChange = "figures" | "gone" | "words";

export class EntityIndex {
  readonly kind: EntityKind;
  readonly catalogue: Catalogue;
  /** Row → entity; undefined for rows that died. */
  rows: (Entity | undefined)[] = [];
  /** Row → ordinal, for loops that look things up by ordinal. */
  ordinals: Int32Array = new Int32Array(1 << 10);
  /** Row → its entity's `ceilingOf` popularity. */
  ceilings: Uint8Array = new Uint8Array(1 << 10);
  readonly #popularity: Popularity;
  /** What decides between rows when nothing else does. */
  readonly ties = new RowOrder(() => this.rows);
  /** Rows that may be shown: alive and enabled. */
  live = new Bitset();
  liveCount = 0;
  #synonymsFor: (language: string) => SynonymTable = () => danishSynonyms;
  #synonymTables = new LastUsed<SynonymTable>(mostLanguagesKept);
  #deadCount = 0;
  #fingerprints: number[] = [];
  #texts = new Map<string, TextIndex>();
  #valueColumns = new LastUsed<ValueColumn<Entity>>(mostColumnsKept);
  #numberColumns = new LastUsed<NumberColumn<Entity>>(mostColumnsKept);
  #keptFilters = new LastUsed<KeptFilter>(mostFiltersKept);
  /** By filter: how many rows it has looked at one by one. */
  #rowsTested = new LastUsed<number>(mostFiltersCounted);

  constructor(kind: EntityKind, catalogue: Catalogue, popularity: Popularity) {
    this.kind = kind;
    this.catalogue = catalogue;
    this.#popularity = popularity;
    popularity.onCeiling = (ordinal, ceiling) => {
      const row = catalogue.tables[kind].byOrdinal[ordinal]?.row ?? -1;
      if (row >= 0) this.ceilings[row] = ceiling;
    };
  }

  /**
   * Brings the index up to date with an entity that was created or changed.
   * @returns what that changes for others: what came new or back is found by its words as if it had others
   */
  update(entity: Entity): IndexChange {
    if (entity.stub) return "figures";
    const before = entity.row;
    const wasLive = before >= 0 && this.live.has(before);
    const fingerprint = this.#fingerprint(entity);
    const isFoundAsBefore = before >= 0 && this.#fingerprints[before] === fingerprint;
    if (!isFoundAsBefore) {
      if (before >= 0) this.#killRow(before);
      this.#giveRow(entity, fingerprint);
    }
    this.#refresh(entity.row);
    if (!isFoundAsBefore || (!wasLive && !entity.disabled)) return "words";
    return wasLive && entity.disabled ? "gone" : "figures";
  }

  /** Takes in an entity from a snapshot; without the fingerprint of its words it gets another row when it changes. */
  restore(entity: Entity, fingerprint = unknownWords): void {
    if (entity.stub) return;
    this.#giveRow(entity, fingerprint);
    this.#refresh(entity.row);
  }

  /** Of the words of a row with an entity. */
  fingerprintOf(row: number): number {
    const known = this.#fingerprints[row] ?? unknownWords;
    const entity = this.rows[row];
    return known === unknownWords && entity ? this.#fingerprint(entity) : known;
  }

  remove(entity: Entity): void {
    if (entity.row < 0) return;
    this.#killRow(entity.row);
    entity.row = -1;
    this.#sweepIfWorthwhile();
  }

  /** The words of a language; '' holds the language-neutral ones. Built from all rows when first asked for. */
  textIndex(language: string): TextIndex {
    const known = this.#texts.get(language);
    if (known) return known;
    const built = new TextIndex(analyserFor(language));
    this.rows.forEach((entity, row) => {
      if (entity) built.add(row, searchableTexts(entity, language, this.catalogue), this.synonyms(language));
    });
    this.#texts.set(language, built);
    return built;
  }

  /** Languages with a text index at the moment. */
  get textLanguages(): string[] {
    return [...this.#texts.keys()];
  }

  /** A text index from a snapshot, made of exactly the rows that are here. */
  restoreTexts(language: string, texts: TextIndex): void {
    this.#texts.set(language, texts);
  }

  /** Phrases of several words take part in indexing: only they are a reason to read all texts again. */
  useSynonyms(synonymsFor: (language: string) => SynonymTable, hasPhrases: boolean): void {
    this.#synonymsFor = synonymsFor;
    this.#synonymTables.clear();
    if (hasPhrases) this.#texts.clear();
  }

  synonyms(language: string): SynonymTable {
    const known = this.#synonymTables.get(language);
    if (known) return known;
    const table = this.#synonymsFor(language);
    this.#synonymTables.set(language, table);
    return table;
  }

  valueColumn(key: string, valuesOf: (entity: Entity) => readonly FacetValue[]): ValueColumn<Entity> {
    const known = this.#valueColumns.get(key);
    if (known) return known;
    const column = new ValueColumn(valuesOf);
    this.rows.forEach((entity, row) => {
      column.update(row, entity);
    });
    this.#valueColumns.set(key, column);
    return column;
  }

  numberColumn(key: string, numberOf: (entity: Entity) => number | undefined): NumberColumn<Entity> {
    const known = this.#numberColumns.get(key);
    if (known) return known;
    const column = new NumberColumn(numberOf);
    this.rows.forEach((entity, row) => {
      column.update(row, entity);
    });
    this.#numberColumns.set(key, column);
    return column;
  }

  /** The rows a filter lets through, if it has been asked for before; `related` filters also look at other entities. */
  keptFilter(key: string, test: (row: number) => boolean, related: boolean, rowsToTest: number): Bitset | undefined {
    const known = this.#keptFilters.get(key);
    if (known) return known.rows;
    // Keeping costs a look at every row: worth it when as many have been looked at one by one.
    const tested = (this.#rowsTested.get(key) ?? 0) + rowsToTest;
    this.#rowsTested.set(key, tested);
    return tested < 2 * this.rows.length ? undefined : this.keepFilter(key, test, related);
  }

  keepFilter(key: string, test: (row: number) => boolean, related: boolean): Bitset {
    const rows = new Bitset(this.rows.length);
    this.rows.forEach((entity, row) => {
      if (entity) rows.set(row, test(row));
    });
    this.#keptFilters.set(key, { rows, test, related });
    return rows;
  }

  /** A brand, category or company changed: verdicts and columns that looked at it are no longer true. */
  forgetRelated(): void {
    this.#keptFilters.keep((filter) => !filter.related);
    this.#numberColumns.keep((_column, key) => !key.startsWith(relatedPrefix));
  }

  /** A brand or category has another name: lists of values are shown and ordered by it. */
  forgetLabels(): void {
    for (const column of this.#valueColumns.values()) column.forgetLabels();
  }

  #giveRow(entity: Entity, fingerprint: number): void {
    if (this.rows.length >= rowLimit) this.#sweep();
    const row = this.rows.length;
    entity.row = row;
    this.rows.push(entity);
    this.#fingerprints.push(fingerprint);
    this.#setRowNumbers(row, entity);
    for (const [language, index] of this.#texts) {
      index.add(row, searchableTexts(entity, language, this.catalogue), this.synonyms(language));
    }
    this.#sweepIfWorthwhile();
  }

  #setRowNumbers(row: number, entity: Entity): void {
    if (row >= this.ordinals.length) {
      const ordinals = new Int32Array(this.ordinals.length * 2);
      ordinals.set(this.ordinals);
      this.ordinals = ordinals;
      const ceilings = new Uint8Array(ordinals.length);
      ceilings.set(this.ceilings);
      this.ceilings = ceilings;
    }
    this.ordinals[row] = entity.ordinal;
    this.ceilings[row] = this.#popularity.ceilingOf(entity.ordinal);
    this.ties.set(row, entity);
  }

  #killRow(row: number): void {
    if (this.live.has(row)) this.liveCount--;
    this.live.set(row, false);
    this.rows[row] = undefined;
    this.#deadCount++;
    for (const column of this.#valueColumns.values()) column.update(row, undefined);
    for (const column of this.#numberColumns.values()) column.update(row, undefined);
    for (const filter of this.#keptFilters.values()) filter.rows.set(row, false);
  }

  #refresh(row: number): void {
    const entity = this.rows[row];
    if (!entity) return;
    const wasLive = this.live.has(row);
    if (wasLive !== !entity.disabled) this.liveCount += entity.disabled ? -1 : 1;
    this.live.set(row, !entity.disabled);
    for (const column of this.#valueColumns.values()) column.update(row, entity);
    for (const column of this.#numberColumns.values()) column.update(row, entity);
    for (const filter of this.#keptFilters.values()) filter.rows.set(row, filter.test(row));
  }

  #sweepIfWorthwhile(): void {
    if (this.#deadCount > smallestSweep && this.#deadCount > this.rows.length / 3) this.#sweep();
  }

  /** Closes the gaps that dead rows left: everything by row gets its new number. */
  #sweep(): void {
    const newRow = new Int32Array(this.rows.length).fill(-1);
    const rows: (Entity | undefined)[] = [];
    const fingerprints: number[] = [];
    this.rows.forEach((entity, row) => {
      if (!entity) return;
      newRow[row] = rows.length;
      entity.row = rows.length;
      this.#setRowNumbers(rows.length, entity);
      rows.push(entity);
      fingerprints.push(this.#fingerprints[row] as number);
    });
    this.rows = rows;
    this.#fingerprints = fingerprints;
    this.live = this.live.renumbered(newRow, rows.length);
    this.#deadCount = 0;
    for (const index of this.#texts.values()) index.renumber(newRow);
    // Values that nobody has any more (last month's prices) go with the column.
    this.#valueColumns.keep((column) => column.values.length <= rows.length / 2);
    for (const column of this.#valueColumns.values()) column.renumber(newRow);
    for (const column of this.#numberColumns.values()) column.renumber(newRow);
    for (const filter of this.#keptFilters.values()) filter.rows = filter.rows.renumbered(newRow, rows.length);
  }

  /** Changes exactly when some searchable word does (in any language), so that a new price costs no new row. */
  #fingerprint(entity: Entity): number {
    let hash = 0x811c9dc5;
    const languages = this.#texts.size ? [...this.#texts.keys()].sort() : [""];
    for (const language of languages) {
      for (const { text } of searchableTexts(entity, language, this.catalogue)) {
        for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
        hash = Math.imul(hash ^ 0x1f, 0x01000193);
      }
    }
    return hash | 0;
  }
}
