import type { undoAnswerSchema } from "@skaenk/contract/office/audit";
import type { OfficeList } from "@skaenk/contract/office/lists";
import type { OfficeProduct, OfficeProductRow, OfficeVariant } from "@skaenk/contract/office/product-fields";
import type { Refusal } from "@skaenk/contract/refusal";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { z } from "zod";
import { openTestShop, type TestShop } from "../../../testing/test-shop.ts";
import { staffAs } from "../../../testing/test-staff.ts";

type Pasted = { changeSet: number; leftAlone: { key: string; reason: string }[]; variants: OfficeVariant[] };

let shop: TestShop;
let owner: Awaited<ReturnType<typeof staffAs>>;
let [first, second, third]: (OfficeVariant | undefined)[] = [];
beforeAll(async () => {
  shop = await openTestShop();
  owner = await staffAs(shop, "owner");
  const { items } = (await owner.get<OfficeList<OfficeProductRow>>("/office/products?limit=20")).body;
  [first, second, third] = items.flatMap(({ variants }) => variants);
});
afterAll(() => shop.stop());

const paste = (rows: object[]) => owner.post<Pasted & Refusal>("/office/products/bulk/cells", { rows });
const rowOf = (variant: OfficeVariant | undefined, set: Partial<OfficeVariant>) => ({
  sku: variant?.sku,
  set,
  expected: Object.fromEntries(Object.keys(set).map((field) => [field, variant?.[field as "stock"]])),
});
const variantNow = async (sku = "") => {
  const { slug } = await shop.db
    .selectFrom("variants")
    .innerJoin("products", "products.slug", "variants.product_slug")
    .select("products.slug")
    .where("sku", "=", sku)
    .executeTakeFirstOrThrow();
  return (await owner.get<OfficeProduct>(`/office/products/${slug}`)).body.variants.find((one) => one.sku === sku);
};

it("saves what is pasted as one change set, which is undone as a whole", async () => {
  const { status, body } = await paste([
    rowOf(first, { priceOre: 11_100, stock: 7 }),
    rowOf(second, { priceOre: 22_200, shelfPlace: "B7" }),
  ]);
  expect([status, body.leftAlone]).toEqual([200, []]);
  expect(body.variants.map(({ priceOre }) => priceOre)).toEqual([11_100, 22_200]);
  expect(await variantNow(first?.sku)).toMatchObject({ priceOre: 11_100, stock: 7 });
  const undone = await owner.post<z.infer<typeof undoAnswerSchema>>(`/office/change-sets/${body.changeSet}/undo`);
  expect(undone.body).toMatchObject({ undone: 2, leftAlone: [], state: "undone" });
  expect(await variantNow(first?.sku)).toMatchObject({ priceOre: first?.priceOre, stock: first?.stock });
  expect(await variantNow(second?.sku)).toMatchObject({ priceOre: second?.priceOre, shelfPlace: second?.shelfPlace });
});

it("leaves a row alone that somebody changed since, or that a rule refuses, and names it", async () => {
  await owner.patch(`/office/variants/${second?.sku}`, { priceOre: 33_300 });
  const { body } = await paste([
    rowOf(first, { priceOre: 44_400 }),
    rowOf(second, { priceOre: 55_500 }),
    rowOf(third, { gtin: "5701234567890" }),
  ]);
  expect(body.leftAlone.map(({ key, reason }) => [key, reason]).toSorted()).toEqual(
    [
      [second?.sku, "Prisen er ændret, siden det blev lagt til rette."],
      [third?.sku, "Stregkodens sidste ciffer passer ikke til de andre. Tjek tallene."],
    ].toSorted(),
  );
  expect((await variantNow(second?.sku))?.priceOre).toBe(33_300);
  expect((await variantNow(first?.sku))?.priceOre).toBe(44_400);
});

it("writes nothing of rows that fit nothing, and no rows of those that do not", async () => {
  const countSets = async () => {
    const sets = await shop.db.selectFrom("change_sets").select("id").execute();
    const rows = await shop.db.selectFrom("change_set_rows").select("key").execute();
    return [sets.length, rows.length];
  };
  const before = await countSets();
  const unknown = Array.from({ length: 400 }, (_, index) => ({
    sku: `NO-${index}`,
    set: { shelfPlace: "A" },
    expected: { shelfPlace: "B" },
  }));
  const moved = { ...rowOf(first, { shelfPlace: "C 9" }), expected: { shelfPlace: "sådan var det ikke" } };
  for (const rows of [unknown, [moved]]) {
    const { status, body } = await paste(rows);
    expect([status, body.code]).toEqual([409, "nothing_fits"]);
  }
  expect(await countSets()).toEqual(before);
  const { body } = await paste([
    ...unknown.slice(0, 399),
    { ...rowOf(first, { shelfPlace: "C 9" }), expected: { shelfPlace: first?.shelfPlace ?? "" } },
  ]);
  expect(body.leftAlone).toHaveLength(399);
  expect(body.leftAlone[0]).toEqual({ thing: "variant", key: "NO-0", reason: "Den findes ikke længere." });
  expect(await countSets()).toEqual([(before[0] ?? 0) + 1, (before[1] ?? 0) + 1]);
});

it("takes no more rows than it says, and none that change nothing", async () => {
  const many = Array.from({ length: 401 }, () => rowOf(first, { priceOre: 1 }));
  const refused = await paste(many);
  expect([refused.status, Object.values(refused.body.errors ?? {})[0]]).toEqual([
    400,
    "Højst 400 rækker ad gangen. Brug import til flere.",
  ]);
  expect((await paste([rowOf(third, { priceOre: third?.priceOre ?? 0 })])).body.code).toBe("nothing_to_do");
});

it("is for those who may write on the goods", async () => {
  const packer = await staffAs(shop, "stock");
  expect((await packer.post("/office/products/bulk/cells", { rows: [rowOf(first, { stock: 1 })] })).status).toBe(403);
});
