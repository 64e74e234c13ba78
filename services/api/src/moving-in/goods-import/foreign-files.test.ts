import type { ImportRow } from "@skaenk/contract/office/imports";
import { afterAll, beforeAll, expect, it } from "vitest";
import { foreignListFile, foreignShopifyFile, foreignWooFile } from "./foreign-files.fixture.ts";
import { type ImportFixture, openImportRig } from "./test-imports.ts";

let rig: ImportFixture;
beforeAll(async () => {
  rig = await openImportRig();
});
afterAll(() => rig.stop());

/** All that a file's dry run says of its rows, by name. */
async function saidOf(file: string) {
  const { body } = await rig.send(file);
  const [made, refused] = await Promise.all([rig.rows(body.id, "new"), rig.rows(body.id, "refused")]);
  const byName = new Map(made.map((row) => [row.name, row]));
  const setOf = (name: string, field: string) =>
    byName.get(name)?.changes.find((change) => change.field === field)?.after;
  return {
    mapping: body.mapping,
    refused: Object.fromEntries(refused.map(({ row, reason }) => [row, reason])),
    remarks: Object.fromEntries(made.map(({ name, remarks }) => [name, remarks])),
    guesses: (name: string) =>
      Object.fromEntries(
        (byName.get(name)?.guesses ?? []).map(({ field, value }: ImportRow["guesses"][number]) => [field, value]),
      ),
    setOf,
  };
}

const uncounted =
  "Der står ikke i filen, hvor mange der er på lager. Varen oprettes med 0 og er udsolgt, til den er talt op.";

/** Files of other shops know neither the legal name of goods nor their company. */
const unready = /^Kommer ind som kladde\. Den mangler noget, loven kræver\. Varebetegnelsen/;

it("a file from Shopify: cells that are too many or too few, no stock, euros and a false claim are said", async () => {
  const said = await saidOf(foreignShopifyFile);
  expect(said.refused).toEqual({
    3: expect.stringMatching(
      /^Rækken har 22 felter, overskriften 21\. Et felt med skilletegn i skal stå i anførselstegn\./,
    ),
    6: "Prisen er i €. Butikken sælger i danske kroner: Omregn priserne i filen.",
  });
  expect(said.remarks).toEqual({
    "Strandrug Gin": [expect.stringMatching(unready), uncounted],
    "Kort Vodka": [
      expect.stringMatching(unready),
      "Rækken har 15 felter, overskriften 21. De 6 sidste er læst som tomme.",
    ],
    "Stille Alkoholfri Gin": [
      expect.stringMatching(unready),
      "Kommer ind som kladde. Navnet siger »alkoholfri«, men varen har 22,9\u00a0%. Ret den af dem, der er forkert.",
    ],
  });
  expect(said.guesses("Strandrug Gin")).toEqual({ abvPercent: 42, compareAtOre: 32_900 });
  expect(said.setOf("Stille Alkoholfri Gin", "status")).toBe("draft");
  expect(said.setOf("Strandrug Gin", "facts.legalName")).toBe("");
});

it("a file from WooCommerce: what a label says is read out of the short description as well", async () => {
  const said = await saidOf(foreignWooFile);
  expect(said.refused).toEqual({});
  expect(said.guesses("Humlegaard Pilsner")).toEqual({ abvPercent: 4.6, volumeMl: 500, depositClass: "A" });
  expect(said.setOf("Humlegaard Pilsner", "priceOre")).toBe(1_995);
  expect(said.remarks["Humlegaard Pilsner"]).toEqual([
    expect.stringMatching(unready),
    "Filen siger »på lager«, men ikke hvor mange.",
    uncounted,
  ]);
  expect(said.guesses("Humlegaard Saltmandler snacks")).toEqual({ abvPercent: 0, weightG: 250 });
  expect(said.guesses("Humlegaard Riesling")).toEqual({
    ...{ abvPercent: 11.5, origin: "Tyskland", volumeMl: 750, compareAtOre: 12_995 },
  });
});

it("a list from a bookkeeping program: the price is not the recommended one, and other currencies are refused", async () => {
  const said = await saidOf(foreignListFile);
  expect(said.mapping).toMatchObject({
    ...{ Betegnelse: "name", "Vejl. udsalgspris": "compareAtOre", Salgspris: "priceOre", Valuta: "currency" },
  });
  expect(said.refused).toEqual({
    3: "Prisen er i EUR. Butikken sælger i danske kroner: Omregn priserne i filen.",
  });
  expect(said.setOf("Nordfjord Vodka 37,5% 70 cl", "priceOre")).toBe(19_995);
  expect(said.setOf("Nordfjord Vodka 37,5% 70 cl", "compareAtOre")).toBe(24_995);
  expect(said.guesses("Nordfjord Vodka 37,5% 70 cl")).toMatchObject({ abvPercent: 37.5, volumeMl: 700 });
  for (const remarks of Object.values(said.remarks)) expect(remarks).toContain(uncounted);
});

it("a confirmed guess that makes a product contradict itself leaves it a draft, and says so", async () => {
  const file = "Varenr.;Navn;Pris;Lager;Varegruppe;Status\nHV-1;Havn Alkoholfri Bitter 35 cl;99,00;4;Bitter;active\n";
  const { body } = await rig.send(file);
  await rig.apply(body.id);
  const { items } = (await rig.owner.get<{ items: object[] }>("/office/guesses?limit=50&q=Havn")).body;
  const guesses = (items as { slug: string; sku: string; field: string; value: unknown; open: number }[]).map(
    ({ slug, sku, field, value }) => ({ slug, sku, field, value: field === "abvPercent" ? 22.9 : value }),
  );
  expect(items).toHaveLength((items[0] as { open: number }).open);
  const confirmed = await rig.owner.post("/office/guesses/confirm", { guesses });
  expect(confirmed.body).toMatchObject({
    opened: 0,
    held: [{ slug: "havn-alkoholfri-bitter-35-cl", reason: expect.stringMatching(/^Navnet siger »alkoholfri«/) }],
  });
});
