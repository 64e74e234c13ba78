import { type ViewList, viewLists } from "@skaenk/contract/office/limits";
import { roles } from "@skaenk/contract/office/rights";
import type { ListView } from "@skaenk/contract/office/views";
import type { Refusal } from "@skaenk/contract/refusal";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestShop, type TestShop } from "../../../testing/test-shop.ts";
import { staffAs } from "../../../testing/test-staff.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());

it("a view is kept for oneself or for all, replaced by its name, and removed by its maker or an owner", async () => {
  const [owner, writer] = [await staffAs(shop, "owner"), await staffAs(shop, "shop")];
  const namesOf = async (who: typeof owner) =>
    (await who.get<{ items: ListView[] }>("/office/views?list=products")).body.items.map(({ name }) => name);
  const save = (who: typeof owner, name: string, forAll: boolean, search = "stock=out") =>
    who.post<{ items: ListView[] }>("/office/views", { list: "products", name, search, forAll });
  await save(owner, "Mine", false);
  const { body } = await save(writer, "Udsolgte", true);
  expect(body.items).toMatchObject([{ name: "Udsolgte", forAll: true, own: true }]);
  await save(writer, "Udsolgte", true, "stock=low");
  expect(await namesOf(owner)).toEqual(["Mine", "Udsolgte"]);
  expect(await namesOf(writer)).toEqual(["Udsolgte"]);
  const { items } = (await owner.get<{ items: ListView[] }>("/office/views?list=products")).body;
  expect(items.find(({ name }) => name === "Udsolgte")).toMatchObject({ search: "stock=low", own: false });
  const mine = items.find(({ own }) => own)?.id;
  expect((await writer.remove(`/office/views/${mine}`)).status).toBe(404);
  expect((await owner.remove(`/office/views/${items.find(({ own }) => !own)?.id}`)).status).toBe(204);
  expect(await namesOf(writer)).toEqual([]);
  expect((await save(owner, " ", false)).status).toBe(400);
});

it("a view is kept of a list that there is, and of no invented one", async () => {
  const someone = await staffAs(shop, "stock");
  const view = { list: "opfundet-a", name: "Fyld", search: "x".repeat(600), forAll: false };
  expect((await someone.post("/office/views", view)).status).toBe(400);
  expect((await someone.get("/office/views?list=opfundet-a")).status).toBe(400);
});

it("forty views of a list are kept by each of the staff, however many are saved at once; one of them may be replaced", async () => {
  const someone = await staffAs(shop, "stock");
  const save = async (name: string) =>
    (await someone.post("/office/views", { list: "products", name, search: "status=new", forAll: false })).status;
  for (let count = 0; count < 36; count += 1) expect(await save(`Nr. ${count}`)).toBe(200);
  const statuses = await Promise.all(Array.from({ length: 8 }, (_, at) => save(`Samtidig ${at}`)));
  expect(statuses.toSorted()).toEqual([200, 200, 200, 200, 409, 409, 409, 409]);
  expect(await save("Nr. 1")).toBe(200);
});

it.each(["stock", "content", "accounts"] as const)("a view for all is not for %s to keep", async (role) => {
  const someone = await staffAs(shop, role);
  const view = { list: "products", name: "Ring til 12 34 56 78", search: "status=new" };
  const refused = await someone.post<Refusal>("/office/views", { ...view, forAll: true });
  expect([refused.status, refused.body.code]).toEqual([403, "right_missing"]);
  expect((await someone.post("/office/views", { ...view, forAll: false })).status).toBe(200);
});

const pathOf: Partial<Record<ViewList, string>> = { "search-rules": "search/rules", searched: "search/words" };

it.each(roles)("%s sees and keeps the views of those lists that they may read, and of no other", async (role) => {
  const someone = await staffAs(shop, role);
  const may = async (list: ViewList) => {
    const read = await someone.get(`/office/${pathOf[list] ?? list}`);
    const seen = await someone.get(`/office/views?list=${list}`);
    const kept = await someone.post("/office/views", { list, name: "Min", search: "q=x", forAll: false });
    return [list, read.status, seen.status, kept.status];
  };
  for (const list of viewLists) {
    const [, read] = await may(list);
    expect([200, 403]).toContain(read);
    expect(await may(list)).toEqual([list, read, read, read]);
  }
});

it("a view that names a member's address is gone with the member, and others stay", async () => {
  const seller = await staffAs(shop, "shop");
  const owner = await staffAs(shop, "owner");
  const email = "anna+vin@kunder.example";
  const { id } = await shop.db
    .insertInto("members")
    .values({
      ...{ email, first_name: "Anna", last_name: "Ø", email_confirmed_at: shop.now(), joined_at: shop.now() },
      ...{ password_hash: "", birthday: null, birthday_set_at: null, terms_version: "1" },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const save = (name: string, search: string) =>
    seller.post("/office/views", { list: "members", name, search, forAll: true });
  await save("Som tastet", `q=${email}`);
  await save("Som adresse", `${new URLSearchParams({ q: email.toUpperCase() })}`);
  await save(email, "state=new");
  await save("En anden", "q=vin%40kunder.example");
  expect((await owner.remove(`/office/members/${id}`)).status).toBe(200);
  const { items } = (await seller.get<{ items: ListView[] }>("/office/views?list=members")).body;
  expect(items.filter(({ forAll }) => forAll).map(({ name }) => name)).toEqual(["En anden"]);
});
