import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());

const draw = (slug: string, drawing: object) =>
  sql`update products set content = jsonb_set(content, '{drawing}', ${JSON.stringify(drawing)}::jsonb) where slug = ${slug}`.execute(
    shop.db,
  );
const shapeOf = async (slug: string) => {
  const { content } = await shop.db
    .selectFrom("products")
    .select("content")
    .where("slug", "=", slug)
    .executeTakeFirstOrThrow();
  return content.drawing.shape;
};

it("draws demo goods of a shop before anew, except where somebody chose another drawing", async () => {
  await draw("smedjen-barblender", { shape: "tool-mixing-glass", glass: "clear", content: "#d9dee0", label: "none" });
  await draw("smedjen-bobleprop", { shape: "tool-opener", glass: "clear", content: "#ffffff", label: "none" });
  const file = new URL("../../../migrations/585-pictures-follow-facts.sql", import.meta.url);
  await sql.raw(await readFile(file, "utf8")).execute(shop.db);
  expect(await shapeOf("smedjen-barblender")).toBe("tool-blender");
  expect(await shapeOf("smedjen-bobleprop")).toBe("tool-opener");
});
