import type { ListView } from "@skaenk/contract/office/views";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestShop, type TestShop } from "../../test-shop.ts";
import { staffAs } from "../../test-staff.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());

it("a view is kept for oneself or for all, replaced by its name, and removed by its maker or an owner", async () => {
  const [owner, writer] = [await staffAs(shop, "owner"), await staffAs(shop, "content")];
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
