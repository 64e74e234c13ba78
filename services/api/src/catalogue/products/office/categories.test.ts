import type { OfficeCategory } from "@skaenk/contract/office/categories";
import type { Refusal } from "@skaenk/contract/refusal";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestShop, type TestShop } from "../../../testing/test-shop.ts";
import { staffAs } from "../../../testing/test-staff.ts";
import { TestVisitor } from "../../../testing/test-visitor.ts";

let shop: TestShop;
let owner: Awaited<ReturnType<typeof staffAs>>;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await staffAs(shop, "owner");
});
afterAll(() => shop.stop());

type Tree = { items: OfficeCategory[]; changeSetId?: number };
const tree = async () => (await owner.get<Tree>("/office/categories")).body.items;
const find = async (key: string) => (await tree()).find((category) => category.key === key);
const add = (name: string, parent: string | null = null) =>
  owner.post<Tree & Refusal>("/office/categories", { name, parent });
const move = (key: string, parent: string | null, before: string | null = null) =>
  owner.post<Tree & Refusal>("/office/categories/move", { key, parent, before });
const remove = (key: string, goodsTo: string | null = null) =>
  owner.post<Tree & Refusal>("/office/categories/remove", { key, goodsTo });
const undo = (id: number | undefined) => owner.post<{ leftAlone: unknown[] }>(`/office/change-sets/${id}/undo`);
const shopAsks = (path: string) =>
  new TestVisitor(shop.api).get<Refusal & { movedTo?: string; text: string }>(`/category?path=${path}`);

describe("the categories", () => {
  it("are added last in their branch, with an address made of the name", async () => {
    const { status, body } = await add("Æblebrændevin", "spiritus");
    expect(status).toBe(201);
    const branch = body.items.filter(({ parentKey }) => parentKey === "spiritus");
    expect(branch.at(-1)).toMatchObject({ path: "spiritus/aeblebraendevin", name: "Æblebrændevin", goods: 0 });
    expect((await add("Æblebrændevin", "spiritus")).body.errors?.name).toMatch(/allerede en kategori/);
    expect((await add("Calvados", "spiritus/aeblebraendevin")).body.errors?.parent).toMatch(/to lag/);
    expect((await add("!!!")).body.errors?.name).toMatch(/bogstav/);
  });

  it("are two hundred at most, by whatever door", async () => {
    const there = (await tree()).length;
    const row = (number: number) => ({ slug: `fyld-${number}`, name: `Fyld ${number}`, position: 9_000 + number });
    const rows = Array.from({ length: 200 - there }, (_, index) => row(index));
    await shop.db
      .insertInto("categories")
      .values(rows.map((one) => ({ ...one, key: one.slug, path: one.slug, parent_path: null, text: "" })))
      .execute();
    const { status, body } = await add("En for meget");
    expect([status, body.code]).toEqual([422, "too_many_categories"]);
    await shop.db.deleteFrom("categories").where("slug", "like", "fyld-%").execute();
    expect((await add("Plads igen")).status).toBe(201);
  });

  it("keep their address with another name, and tell the shop their text", async () => {
    const before = await find("spiritus/gin");
    const change = { key: "spiritus/gin", version: before?.version, name: "Gin & genever", text: "Enebær først." };
    expect((await owner.patch("/office/categories", change)).status).toBe(200);
    expect(await find("spiritus/gin")).toMatchObject({ name: "Gin & genever", path: "spiritus/gin" });
    await expect.poll(async () => (await shopAsks("spiritus/gin")).body.text).toBe("Enebær først.");
    const late = { ...change, name: "Genever" };
    const other = await staffAs(shop, "shop");
    expect((await other.patch<Refusal>("/office/categories", late)).body.code).toBe("changed_by_other");
  });

  it("move with their goods, lead from the old address to the new, and come back by undo", async () => {
    const goods = (await find("spiritus/rom"))?.goods;
    const { body } = await move("spiritus/rom", "mixers");
    expect(body.items.find(({ key }) => key === "spiritus/rom")).toMatchObject({ path: "mixers/rom", goods });
    const listed = await owner.get<{ count: number }>("/office/products?category=mixers/rom");
    expect(listed.body.count).toBe(goods);
    const leadsTo = async (path: string) => (await shopAsks(path)).body.movedTo;
    await expect.poll(() => leadsTo("spiritus/rom")).toBe("/shop?category=mixers/rom");
    expect((await undo(body.changeSetId)).body.leftAlone).toEqual([]);
    expect(await find("spiritus/rom")).toMatchObject({ path: "spiritus/rom", goods });
    await expect.poll(() => leadsTo("mixers/rom")).toBe("/shop?category=spiritus/rom");
    expect((await shopAsks("spiritus/rom")).status).toBe(200);
  });

  it("are put in order within their branch", async () => {
    await move("spiritus/vodka", "spiritus", "spiritus/gin");
    const branch = (await tree()).filter(({ parentKey }) => parentKey === "spiritus").map(({ key }) => key);
    expect(branch.indexOf("spiritus/vodka")).toBe(branch.indexOf("spiritus/gin") - 1);
  });

  it("stay where the shop's rules know them, and never lie in themselves or in a third layer", async () => {
    expect((await move("vin", "spiritus")).body.errors?.parent).toMatch(/bruger selv kategorien/);
    expect((await remove("gaver")).body.detail).toMatch(/bruger selv kategorien/);
    expect((await move("spiritus", "spiritus/gin")).body.errors?.parent).toMatch(/i sig selv/);
    expect((await move("spiritus", "mixers")).body.errors?.parent).toMatch(/to lag/);
    expect((await move("findes-ikke", null)).status).toBe(404);
  });

  it("say what happens to their goods before they are removed, move them where it is said, and bring all back", async () => {
    const goods = (await find("spiritus/bitter"))?.goods ?? 0;
    expect((await remove("spiritus/bitter")).body.detail).toMatch(`Der er ${goods} varer i kategorien`);
    expect((await remove("spiritus")).body.detail).toMatch(/kategorier under den/);
    const before = (await find("spiritus/likoer"))?.goods ?? 0;
    const { body } = await remove("spiritus/bitter", "spiritus/likoer");
    expect(body.items.find(({ key }) => key === "spiritus/bitter")).toBeUndefined();
    expect((await find("spiritus/likoer"))?.goods).toBe(before + goods);
    expect((await undo(body.changeSetId)).body.leftAlone).toEqual([]);
    expect((await find("spiritus/bitter"))?.goods).toBe(goods);
  });

  it("are changed by those who may", async () => {
    const packer = await staffAs(shop, "stock");
    expect((await packer.get("/office/categories")).status).toBe(200);
    expect((await packer.post("/office/categories", { name: "Min egen" })).status).toBe(403);
  });
});
