import { type Entity, newEntity } from "@skaenk/engine/entities/entity";
import { expect, it } from "vitest";
import { Dataset } from "../state/dataset.ts";
import { fold } from "./fold.ts";
import { packIndexes, restoreIndexes } from "./packed-index.ts";
import { readTrackable } from "./trackable.ts";

const now = Date.UTC(2026, 10, 20, 12);

function put(dataset: Dataset, at: number, name: string, kroner: number): void {
  const product = {
    id: `p${at}`,
    displayName: { values: [{ language: { value: "da" }, text: name }] },
    salesPrice: { values: [{ currency: { value: "DKK" }, amount: kroner }] },
  };
  fold(dataset, readTrackable({ $type: "Relewise.Client.DataTypes.ProductUpdate, Relewise.Client", product }, ""), now);
}

const rowOf = (dataset: Dataset, at: number) => dataset.catalogue.product(`p${at}`)?.row;

it("takes a large index in by steps, and knows a new price after a start from other words", () => {
  const before = new Dataset("before");
  const count = 2100;
  for (let at = 0; at < count; at += 1) put(before, at, `Havgus gin ${at}`, 100);
  const restored = new Dataset("restored");
  for (const language of before.languages) restored.languages.add(language);
  for (const entity of before.catalogue.tables.product.byOrdinal) {
    const { kind, id, ordinal, createdAt } = entity as Entity;
    const again = Object.assign(newEntity(kind, id, ordinal, createdAt), entity, { row: -1 });
    restored.catalogue.tables.product.restore(again);
  }
  const { rows } = restored.indexes.product;
  const taken: number[] = [];
  for (const _step of restoreIndexes(restored, packIndexes(before))) taken.push(rows.length);
  expect(taken.slice(0, 2)).toEqual([1000, 2000]);
  const texts = (dataset: Dataset) => dataset.indexes.product.textIndex("da").stems.words;
  expect(texts(restored)).toEqual(texts(before));
  put(restored, 7, "Havgus gin 7", 120);
  expect(rowOf(restored, 7)).toBe(rowOf(before, 7));
  put(restored, 8, "Havgus rom 8", 100);
  expect(rowOf(restored, 8)).toBe(count);
});
