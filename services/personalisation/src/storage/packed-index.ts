/** The index's rows and words as bytes, so that a start need not read a hundred thousand texts again. */
import { type Entity, type EntityKind, entityKinds } from "@skaenk/engine/entities/entity";
import type { EntityIndex } from "@skaenk/engine/index/entity-index";
import type { PackedDictionary, TermDictionary } from "@skaenk/engine/index/term-dictionary";
import { TextIndex } from "@skaenk/engine/index/text-index";
import { affinityColumns } from "@skaenk/engine/ranking/affinity";
import { analyserFor } from "@skaenk/engine/text/analyser";
import type { Dataset } from "../state/dataset.ts";
import { analysisVersion } from "./analysis-version.ts";

export const indexSection = "index/";
const dictionaries = ["surfaces", "stems"] as const;

/** Bytes by section name. */
export type Sections = Record<string, Uint8Array>;

const bytesOf = (numbers: Int32Array): Uint8Array =>
  new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
const numbersOf = (bytes: Uint8Array): Int32Array => new Int32Array(new Uint8Array(bytes).buffer);
const sectionOf = (kind: EntityKind, ...rest: string[]) => `${indexSection}${[kind, ...rest].join("/")}`;

export function packIndexes(dataset: Dataset): Sections {
  const sections: Sections = { [`${indexSection}version`]: Buffer.from(analysisVersion()) };
  for (const kind of entityKinds) {
    const index = dataset.indexes[kind];
    const { ordinals, fingerprints, newRow } = aliveRows(index);
    sections[sectionOf(kind, "rows")] = bytesOf(ordinals);
    sections[sectionOf(kind, "fingerprints")] = bytesOf(fingerprints);
    for (const language of index.textLanguages) {
      for (const name of dictionaries) {
        const { words, lengths, postings } = index.textIndex(language)[name].pack(newRow);
        sections[sectionOf(kind, language, name, "words")] = Buffer.from(words.join("\n"));
        sections[sectionOf(kind, language, name, "lengths")] = bytesOf(lengths);
        sections[sectionOf(kind, language, name, "postings")] = bytesOf(postings);
      }
    }
  }
  return sections;
}

type AliveRows = { ordinals: Int32Array; fingerprints: Int32Array; newRow: Int32Array };

/** Ordinals and what their words are in order of rows without the dead ones, and which row each row then gets. */
function aliveRows(index: EntityIndex): AliveRows {
  const newRow = new Int32Array(index.rows.length).fill(-1);
  const ordinals: number[] = [];
  const fingerprints: number[] = [];
  index.rows.forEach((entity, row) => {
    if (!entity) return;
    newRow[row] = ordinals.length;
    ordinals.push(entity.ordinal);
    fingerprints.push(index.fingerprintOf(row));
  });
  return { ordinals: Int32Array.from(ordinals), fingerprints: Int32Array.from(fingerprints), newRow };
}

/** Rows given in one go; a few milliseconds, some more where their words must be read. */
const rowsAtOnce = 1000;

/** Whether this code would read the same words out of the same texts. */
export function hasCurrentWords(sections: Sections): boolean {
  const version = sections[`${indexSection}version`];
  return version !== undefined && Buffer.from(version).toString() === analysisVersion();
}

/**
 * Gives entities the rows they had and takes in their words; does neither for a snapshot that has none. In steps: visitors of a shop
 * that has just started wait for none of them but the one that is being taken.
 */
export function* restoreIndexes(dataset: Dataset, sections: Sections): Generator<void> {
  const sameWords = hasCurrentWords(sections);
  // Opened before there are rows, these are filled step by step with them; afterwards it would be one long step.
  affinityColumns(dataset.indexes.product);
  if (!sameWords) dataset.warmUp();
  for (const kind of entityKinds) {
    let some: (readonly [Entity, number | undefined])[] = [];
    for (const row of rowsOf(dataset, kind, sections, sameWords)) {
      if (some.push(row) < rowsAtOnce) continue;
      dataset.restoreIndex(some);
      some = [];
      yield;
    }
    dataset.restoreIndex(some);
    yield;
  }
  if (sameWords) for (const kind of entityKinds) yield* restoreTexts(dataset.indexes[kind], sections);
}

function* rowsOf(
  dataset: Dataset,
  kind: EntityKind,
  sections: Sections,
  sameWords: boolean,
): Iterable<readonly [Entity, number | undefined]> {
  const { byOrdinal } = dataset.catalogue.tables[kind];
  const rows = sections[sectionOf(kind, "rows")];
  const known = sameWords ? sections[sectionOf(kind, "fingerprints")] : undefined;
  const fingerprints = known && numbersOf(known);
  const ordinals = rows ? numbersOf(rows) : byOrdinal.keys();
  let row = 0;
  for (const ordinal of ordinals) {
    const entity = byOrdinal[ordinal];
    if (entity) yield [entity, fingerprints?.[row]];
    row++;
  }
}

function* restoreTexts(index: EntityIndex, sections: Sections): Generator<void> {
  const beginning = sectionOf(index.kind, "");
  const languages = Object.keys(sections)
    .filter((name) => name.startsWith(beginning) && name.endsWith("/surfaces/words"))
    .map((name) => name.slice(beginning.length, -"/surfaces/words".length));
  for (const language of languages) {
    const texts = new TextIndex(analyserFor(language));
    for (const name of dictionaries) {
      yield* unpack(texts[name], (part) => sections[sectionOf(index.kind, language, name, part)]);
      yield;
    }
    index.restoreTexts(language, texts);
  }
}

function* unpack(
  dictionary: TermDictionary,
  bytes: (part: keyof PackedDictionary) => Uint8Array | undefined,
): Generator<void> {
  const words = Buffer.from(bytes("words") ?? []).toString();
  yield* dictionary.unpack({
    words: words === "" ? [] : words.split("\n"),
    lengths: numbersOf(bytes("lengths") ?? new Uint8Array()),
    postings: numbersOf(bytes("postings") ?? new Uint8Array()),
  });
}
