import { expect, it } from "vitest";
import { happeningKinds } from "../behaviour/behaviour.ts";
import { applyProductUpdate } from "../entities/apply-update.ts";
import { Dataset } from "../state/dataset.ts";
import { recordView, removeEntity } from "../state/record.ts";
import { LikenessAhead } from "./likeness-ahead.ts";
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

it("keeps what is like a product while others change, and answers as if it had not been kept", () => {
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
  const list = () =>
    dataset.likeness.find(dataset.catalogue.product("p0")?.ordinal ?? -1, { language: "da", currency: "dkk" });
  put(dataset, "p5", "Havgus gin klassisk", 190);
  expect(list()?.changed).toHaveLength(1);
  dataset.likeness.productChanged(dataset.catalogue.product("p5")?.ordinal ?? -1, "figures");
  expect(expectAnew()).not.toEqual(first);
  const hidden = dataset.catalogue.product("p7");
  if (hidden) dataset.reindex([Object.assign(hidden, { disabled: true })]);
  expect(list()).toBeUndefined();
  expectAnew();
  if (hidden) dataset.reindex([Object.assign(hidden, { disabled: false })]);
  expect(list()).toBeUndefined();
  expectAnew();
  put(dataset, "p0", "Rød vin", 900);
  const renamed = expectAnew();
  expect(renamed).not.toEqual(first);
  const gone = dataset.catalogue.product("p3");
  if (gone) removeEntity(dataset, gone);
  expect(expectAnew().map(([ordinal]) => ordinal)).not.toContain(gone?.ordinal);
  put(dataset, "new", "Rød vin fra Fyn", 890);
  expect(expectAnew().map(([ordinal]) => ordinal)).toContain(dataset.catalogue.product("new")?.ordinal);
});

it("works out ahead what the most wanted products are like, in the way that was last asked", () => {
  const dataset = new Dataset("test");
  for (let at = 0; at < 12; at++) put(dataset, `p${at}`, "Havgus gin", 100 + at);
  for (const id of ["p3", "p4", "p4"])
    recordView(dataset, { happening: happeningKinds.productView, kind: "product", id, user }, now);
  const [locale, ahead] = [{ language: "da", currency: "dkk" }, new LikenessAhead(dataset)];
  const isKept = (id: string) => dataset.likeness.has(dataset.catalogue.product(id)?.ordinal ?? -1, locale);
  ahead.step(now);
  ahead.step(now);
  expect(isKept("p4")).toBe(false);
  dataset.likeness.find(0, locale);
  for (let turn = 0; turn < 4; turn++) ahead.step(now);
  expect(["p3", "p4", "p5"].map(isKept)).toEqual([true, true, false]);
  put(dataset, "new", "Havgus rom", 300);
  ahead.step(now);
  expect(isKept("p4")).toBe(false);
  ahead.step(now);
  expect(isKept("p4")).toBe(true);
});

it("lets what only stands on the same shelf push nothing aside that others looked at next", () => {
  const dataset = new Dataset("test");
  for (let at = 0; at < 12; at++) put(dataset, `p${at}`, "Havgus gin", 100);
  const look = (temporaryId: string, id: string, minute: number) =>
    recordView(
      dataset,
      { happening: happeningKinds.productView, kind: "product", id, user: { temporaryId } },
      now + minute * 60_000,
    );
  for (let other = 0; other < 10; other++) {
    look(`other${other}`, "p0", other);
    look(`other${other}`, other < 8 ? "p9" : "p8", other + 1);
    look(`stranger${other}`, "p8", other);
  }
  look(user.temporaryId, "p0", 20);
  const context = { dataset, language: "da", currency: "dkk", profile: dataset.profiles.find(user), now };
  const [first, second] = personalCandidates(context, "product").top(2);
  const idOf = (found?: readonly [number, number]) => dataset.catalogue.tables.product.byOrdinal[found?.[0] ?? -1]?.id;
  expect([idOf(first), idOf(second)]).toEqual(["p9", "p8"]);
});
