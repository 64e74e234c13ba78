import type { ListView } from "@skaenk/contract/office/views";
import type { Refusal } from "@skaenk/contract/refusal";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestShop, type TestShop } from "../../test-shop.ts";
import { staffAs } from "../../test-staff.ts";

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
    (await someone.post("/office/views", { list: "articles", name, search: "status=new", forAll: false })).status;
  for (let count = 0; count < 36; count += 1) expect(await save(`Nr. ${count}`)).toBe(200);
  const statuses = await Promise.all(Array.from({ length: 8 }, (_, at) => save(`Samtidig ${at}`)));
  expect(statuses.toSorted()).toEqual([200, 200, 200, 200, 409, 409, 409, 409]);
  expect(await save("Nr. 1")).toBe(200);
});

it.each(["stock", "content", "accounts"] as const)("a view for all is not for %s to keep", async (role) => {
  const someone = await staffAs(shop, role);
  const view = { list: "orders", name: "Ring til 12 34 56 78", search: "status=new" };
  const refused = await someone.post<Refusal>("/office/views", { ...view, forAll: true });
  expect([refused.status, refused.body.code]).toEqual([403, "right_missing"]);
  expect((await someone.post("/office/views", { ...view, forAll: false })).status).toBe(200);
});
