import { expect, it } from "vitest";
import { happeningKinds } from "../behaviour/behaviour.ts";
import { applyProductUpdate } from "../entities/apply-update.ts";
import { Dataset } from "../state/dataset.ts";
import { recordView, removeEntity } from "../state/record.ts";
import { personalCandidates } from "./personal.ts";

const now = Date.UTC(2026, 10, 20, 12);
const user = { temporaryId: "visitor" };

function put(dataset: Dataset, id: string, name: string, kroner: number): void {
  const patch = { paths: [[{ id: "gin", names: undefined }]], data: {}, removedKeys: [] };
  const product = { ...patch, id, names: { da: name }, listPrice: { dkk: kroner } };
  const whole = "ReplaceProvidedProperties" as const;
  const update = { product, variants: undefined, replaceExistingVariants: false };
  dataset.reindex(
    applyProductUpdate(dataset.catalogue, { ...update, productKind: whole, variantKind: whole, brandKind: whole }, now),
  );
}

it("keeps what is like a product until the catalogue changes, and answers as if it had not been kept", () => {
  const dataset = new Dataset("test");
  for (let at = 0; at < 12; at++) put(dataset, `p${at}`, `Havgus gin ${at % 3 ? "klassisk" : "frisk"}`, 100 + at);
  recordView(dataset, { happening: happeningKinds.productView, kind: "product", id: "p0", user }, now);
  const ask = () => {
    const context = { dataset, language: "da", currency: "dkk", profile: dataset.profiles.find(user), now };
    return personalCandidates(context, "product").scores();
  };
  const expectAnew = () => {
    const kept = ask();
    expect(ask()).toEqual(kept);
    dataset.likeness.clear();
    expect(ask()).toEqual(kept);
    return kept;
  };
  const first = expectAnew();
  expect(first.length).toBeGreaterThan(8);
  put(dataset, "p0", "Rød vin", 900);
  const renamed = expectAnew();
  expect(renamed).not.toEqual(first);
  const gone = dataset.catalogue.product("p3");
  if (gone) removeEntity(dataset, gone);
  expect(expectAnew().map(([ordinal]) => ordinal)).not.toContain(gone?.ordinal);
  put(dataset, "new", "Rød vin fra Fyn", 890);
  expect(expectAnew().map(([ordinal]) => ordinal)).toContain(dataset.catalogue.product("new")?.ordinal);
});
