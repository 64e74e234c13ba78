import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { featureRegistry } from "../../feature-registry.ts";
import { Refused } from "../../platform/refuse.ts";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { staffAs } from "../../testing/test-staff.ts";
import { changeThing, removeThing } from "./change-thing.ts";
import type { Fields, FieldValue } from "./tables.ts";
import { thingNamed } from "./thing.ts";

type Open = { seen: string[]; draft?: string[]; begins?: string[]; removable?: true };
const ofTexts = ["status", "publishAt", "endsAt", "publishedAt", "held"];
const texts = (fields: string[]): Open => ({ seen: [...fields, ...ofTexts], draft: [...fields, ...ofTexts, "slug"] });

/**
 * All that an API key may write, by hand: a field that opens to keys, or a thing that does, fails here until somebody has decided it (decision 595).
 * Fields and things that are missing here are closed to keys.
 */
const decided: Record<string, Open> = {
  product: {
    seen: ["description", "serving", "tastes"],
    draft: [
      ...["name", "brandSlug", "categoryPath", "abvPercent", "origin", "bottledIn", "tastes", "isNew", "vatKind"],
      ...["position", "ingredients", "description", "serving", "seo", "drawing", "glassTypes", "toolFor"],
      ...["facts.legalName", "facts.ingredients", "facts.allergens", "facts.nutrition", "facts.storage"],
      ...["facts.vintage", "facts.organicCode", "facts.material", "facts.care", "facts.warnings", "facts.manufacturer"],
    ],
    begins: ["status", "giftCard"],
  },
  variant: {
    seen: ["priceOre", "costOre", "stock", "shelfPlace"],
    draft: [
      ...["productSlug", "position", "name", "gtin", "shelfPlace", "volumeMl", "weightG", "units", "depositClass"],
      ...["priceOre", "costOre", "compareAtOre", "stock"],
    ],
    begins: ["plannedOre", "plannedFrom", "plannedTo", "planBeforeOre"],
  },
  picture: {
    seen: ["alt", "decorative", "focus", "credit", "licence", "position"],
    draft: ["thing", "slug", "mediaId", "alt", "decorative", "focus", "credit", "licence", "position"],
    removable: true,
  },
  recipe: texts([
    ...[
      "name",
      "aliases",
      "difficulty",
      "glass",
      "method",
      "garnish",
      "servings",
      "tastes",
      "themes",
      "intro",
      "steps",
    ],
    ...[
      "tip",
      "glassNote",
      "garnishNote",
      "ingredients",
      "garnishes",
      "unmatched",
      "source",
      "seo",
      "liquor",
      "type",
      "occasions",
    ],
  ]),
  article: texts(["title", "theme", "summary", "publishedOn", "drawing", "blocks", "technique", "seo"]),
  collection: texts(["name", "summary", "tint", "intro", "items", "seo"]),
  campaign: texts([...["name", "tagline", "startsOn", "endsOn", "tint", "drawing", "intro", "blocks", "pages", "seo"]]),
};

let shop: TestShop;
let actor: { staffId: number; keyId: number; name: string };
beforeAll(async () => {
  shop = await openTestShop();
  const owner = await staffAs(shop, "owner");
  const { body } = await owner.post<{ info: { id: number } }>("/office/keys", { name: "Alt", rights: ["audit:read"] });
  actor = { staffId: owner.staffId, keyId: body.info.id, name: "nøglen Alt" };
  const promotion = { name: "Halv pris", code: "HALV", benefit: { kind: "percent", percent: 50 } };
  const made = await owner.post("/office/promotions", {
    ...{ ...promotion, scope: { kind: "all" }, fromOre: 0, audience: "all", stacks: false, withPoints: true },
    ...{ mostUses: null, mostPerCustomer: null, startsAt: shop.clock.now.toISOString(), endsAt: null },
  });
  expect(made.status).toBe(201);
});
afterAll(() => shop.stop());

const other = (field: string, value: FieldValue): FieldValue =>
  /At$|^planned(From|To)$/.test(field)
    ? "2031-01-01T00:00:00.000Z"
    : typeof value === "number"
      ? value + 1
      : typeof value === "boolean"
        ? !value
        : "andet";

/** Whether an API key is let through to write, or to remove; nothing stays of it. */
async function isOpen(name: string, key: string, patch: Fields | undefined): Promise<boolean> {
  const thing = thingNamed(featureRegistry.things, name);
  const act = { actor, act: `${name}.change`, key, at: shop.now() };
  const done = new Error("done");
  try {
    await shop.db.transaction().execute(async (trx) => {
      if (patch) await changeThing(trx, thing, { ...act, patch });
      else await removeThing(trx, thing, act);
      throw done;
    });
  } catch (error) {
    if (error !== done && !(error instanceof Error)) throw error;
    return !(error instanceof Refused && error.refusal.code === "person_needed");
  }
  throw new Error("A transaction without an end");
}

/** A thing of each kind that customers see; those of which the demo shop has none are held by their list alone. */
async function listSeen(): Promise<[name: string, key: string][]> {
  const { slug, sku } = await shop.db
    .selectFrom("variants")
    .innerJoin("products", "products.slug", "variants.product_slug")
    .select(["product_slug as slug", "sku"])
    .where("status", "=", "active")
    .where("brand_slug", "=", "havgus")
    .where("plan_before_ore", "is", null)
    .orderBy("sku")
    .executeTakeFirstOrThrow();
  // Without a plan its times say nothing, and a change of them is none.
  const times = { planned_from: new Date("2030-01-01"), planned_to: new Date("2030-02-01") };
  await shop.db
    .updateTable("variants")
    .set({ planned_ore: 100, ...times })
    .where("sku", "=", sku)
    .execute();
  const first = async (table: "recipes" | "articles" | "collections" | "campaigns") =>
    (await shop.db.selectFrom(table).select("slug").orderBy("slug").limit(1).executeTakeFirstOrThrow()).slug;
  const promotion = await shop.db.selectFrom("promotions").select("id").limit(1).executeTakeFirstOrThrow();
  return [
    ["product", slug],
    ["variant", sku],
    ["bottle-look", slug],
    ["brand", "havgus"],
    ["category", "spiritus"],
    ["promotion", String(promotion.id)],
    ["page", "om-os"],
    ["page", "handelsbetingelser"],
    ["recipe", await first("recipes")],
    ["article", await first("articles")],
    ["collection", await first("collections")],
    ["campaign", await first("campaigns")],
    ["ingredient-guide", "gin"],
    ["setting", "company"],
    ["setting", "menu"],
    ["setting", "opening"],
    ["club", "conditions"],
    ["vat-rates", "rates"],
    ["journal-accounts", "accounts"],
  ];
}

describe("what an API key may write", () => {
  it("is what somebody has decided, of each thing that is kept in the log", () => {
    const declared: Record<string, Open> = {};
    for (const { name, openToKeys } of featureRegistry.things.values()) {
      if (openToKeys === "nothing") continue;
      const { seen, draft, begins, removable } = openToKeys;
      declared[name] = {
        seen: [...seen],
        ...(draft ? { draft: [...draft] } : {}),
        ...(begins ? { begins: Object.keys(begins) } : {}),
        ...(removable ? { removable: true } : {}),
      };
    }
    expect(declared).toEqual(decided);
    expect(featureRegistry.things.size).toBeGreaterThan(20);
  });

  it("is no other field of what customers see, whichever way it is asked", async () => {
    for (const [name, key] of await listSeen()) {
      const fields = await shop.db
        .transaction()
        .execute((trx) => thingNamed(featureRegistry.things, name).read(trx, key));
      expect(fields, `${name} ${key}`).toBeDefined();
      const open: string[] = [];
      for (const [field, value] of Object.entries(fields ?? {})) {
        if (await isOpen(name, key, { [field]: other(field, value) })) open.push(field);
      }
      expect([name, key, open.toSorted()]).toEqual([name, key, (decided[name]?.seen ?? []).toSorted()]);
      expect([name, await isOpen(name, key, { ukendt: "andet" }), await isOpen(name, key, undefined)]).toEqual([
        ...[name, false, false],
      ]);
    }
  });
});
