import { readFileSync } from "node:fs";
import { giftCardStates } from "@skaenk/contract/office/gift-cards";
import { type ViewList, viewLists } from "@skaenk/contract/office/limits";
import { orderViews } from "@skaenk/contract/office/orders";
import { roles } from "@skaenk/contract/office/rights";
import type { ListView } from "@skaenk/contract/office/views";
import { filtersOfPeople, holdsContact, keepsSearchWord } from "@skaenk/contract/office/views-of-people";
import { orderStatuses } from "@skaenk/contract/orders";
import type { Refusal } from "@skaenk/contract/refusal";
import { reviewStates } from "@skaenk/contract/reviews";
import { loggedThings } from "@skaenk/danish/log-words";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { paymentProviders } from "../../../payment-providers.ts";
import { joinAs } from "../../../testing/test-member.ts";
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
  const view = { list: "products", name: "Til efteråret", search: "status=new" };
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
    const kept = await someone.post("/office/views", { list, name: "Min", search: "", forAll: false });
    return [list, read.status, seen.status, kept.status];
  };
  for (const list of viewLists) {
    const [, read] = await may(list);
    expect([200, 403]).toContain(read);
    expect(await may(list)).toEqual([list, read, read, read]);
  }
});

it.each(Object.keys(filtersOfPeople))("a view of %s keeps no word that it is searched for", async (list) => {
  const seller = await staffAs(shop, "owner");
  const save = (search: string, name = "Min") =>
    seller.post<Refusal>("/office/views", { list, name, search, forAll: false });
  for (const search of ["q=anna", "?q=87654321", "%71=anna", "state=new&q=a", "andet=anna"]) {
    const { status, body } = await save(search);
    expect([search, status, body.code]).toEqual([search, 422, "search_of_people"]);
  }
  const named = await save("", "Anna 87 65 43 21");
  expect([named.status, named.body.code]).toEqual([422, "not_filled_in"]);
  expect((await save("q=")).status).toBe(200);
});

/** Searches in these lists may be barcodes, which have eight digits on small packages. */
const goodsLists = new Set<ViewList>(["products", "guesses", "imports"]);
const others = viewLists.filter((list) => !(list in filtersOfPeople));

it.each(others)(
  "a view of %s keeps a word, and no mail address or telephone number in it or in its name",
  async (list) => {
    const owner = await staffAs(shop, "owner");
    const save = (search: string, name = "Min") =>
      owner.post<Refusal>("/office/views", { list, name, search, forAll: false });
    const eightInOne = goodsLists.has(list) ? [] : ["?q=87654321", "87654321="];
    for (const search of [
      "q=anna%40kunder.example",
      "%71=87+65+43+21",
      "q=%2B4587654321",
      "q=004587654321",
      ...eightInOne,
    ]) {
      const { status, body } = await save(search);
      expect([search, status, body.code]).toEqual([search, 422, "search_of_people"]);
    }
    for (const name of ["Ring til 87 65 43 21", "anna@kunder.example", "004587654321"]) {
      const { status, body } = await save("", name);
      expect([name, status, body.code]).toEqual([name, 422, "not_filled_in"]);
    }
    for (const search of ["q=gin+70+cl", "?q=5712345678901", "from=2026-11-30"]) {
      expect([search, (await save(search)).status]).toEqual([search, 200]);
    }
    expect((await save("", "Jul 24.12.2026")).status).toBe(200);
  },
);

it.each([...goodsLists])("a view of %s keeps a barcode of any length, and no telephone number", async (list) => {
  const owner = await staffAs(shop, "owner");
  const save = async (search: string, name = "Min") =>
    (await owner.post("/office/views", { list, name, search, forAll: false })).status;
  for (const search of ["q=40170725", "q=036000291452", "q=5712345678901", "q=15712345678908"])
    expect([search, await save(search)]).toEqual([search, 200]);
  for (const search of ["q=40+17+07+25", "q=%2B4540170725", "q=004540170725", "q=4540170725", "q=4017-0725"])
    expect([search, await save(search)]).toEqual([search, 422]);
  // The name of a view is free text and not a search term.
  expect(await save("", "Ring 40170725")).toBe(422);
});

const wordsAsFilters: [ViewList, string][] = [
  ["orders", "view=anna-hansen"],
  ["orders", "status=AnnaHansen"],
  ["orders", "anna-hansen="],
  ["papers", "provider=anna"],
  ["papers", "from=anna"],
  ["withdrawals", "order=Anna"],
  ["gift-cards", "state=anna"],
  ["former-customers", "invited=anna"],
  ["members", "confirmed=anna.hansen"],
  ["guests", "anna="],
  ["reviews", "state=Anna"],
  ["newsletters", "anna="],
  ["searched", "found=anna"],
  ["audit", "thing=anna"],
  ["audit", "key=anna-hansen"],
  ["audit", "thing=member&key=anna.hansen"],
  ["audit", "thing=member&thing=product&key=anna.hansen"],
  ["audit", "staff=Anna"],
  ["audit", "since=anna"],
];

it.each(wordsAsFilters)("a filter of %s takes no word of one's own: %s", async (list, search) => {
  const owner = await staffAs(shop, "owner");
  const { status, body } = await owner.post<Refusal>("/office/views", { list, name: "Min", search, forAll: false });
  expect([status, body.code]).toEqual([422, "search_of_people"]);
});

it("the filters of lists about people take all choices of these lists", () => {
  const { orders, papers, ...others } = filtersOfPeople;
  expect(orders).toEqual({ view: orderViews, status: orderStatuses });
  expect(others["gift-cards"]).toEqual({ state: giftCardStates });
  expect(others.reviews).toEqual({ state: reviewStates });
  const things = others.audit?.thing;
  expect(Array.isArray(things) && things.toSorted()).toEqual(Object.keys(loggedThings).toSorted());
  const providers = [...paymentProviders.map(({ name }) => name), "bank", "fake", "gift-card"];
  expect(papers?.provider).toEqual(providers);
});

it("the views of lists about people whose filters are words of somebody's own are gone, and others stay", async () => {
  const { id: staff_id } = await shop.db.selectFrom("staff").select("id").limit(1).executeTakeFirstOrThrow();
  const kept: [ViewList, string][] = [
    ["orders", "view=to-pack&status=awaiting_payment"],
    ["orders", "?view=&q="],
    ["papers", "from=2026-11-01&to=2026-11-30&provider=gift-card"],
    ["withdrawals", "handled=no&order=100042"],
    ["audit", "thing=category&key=spiritus%2Fgin&staff=12&since=29"],
    ["audit", "key=17&thing=member"],
    ["audit", "thing=withdrawal&key=F-7K3M-2QXA"],
    ["audit", "changeSet=7&since=2026-11-01T00%3A00%3A00Z"],
    ["products", "status=anna-hansen"],
    ["members", ""],
  ];
  await shop.db.deleteFrom("office_views").execute();
  const rows = [...kept, ...wordsAsFilters].map(([list, search], at) => ({
    ...{ list, search, name: `Nr. ${at}`, staff_id, for_all: false },
  }));
  await shop.db.insertInto("office_views").values(rows).execute();
  const file = new URL("../../../../migrations/971-views-with-choices.sql", import.meta.url);
  await sql.raw(readFileSync(file, "utf8")).execute(shop.db);
  const left = await shop.db.selectFrom("office_views").select(["list", "search"]).orderBy("id").execute();
  expect(left.map(({ list, search }) => [list, search])).toEqual(kept);
  expect(kept.filter(([list, search]) => keepsSearchWord(list, search))).toEqual([]);
});

it("a member who joins under the words of a filter takes no view along", async () => {
  const seller = await staffAs(shop, "shop");
  const save = (list: string, search: string, name: string) =>
    seller.post("/office/views", { list, name, search, forAll: true });
  expect((await save("orders", "view=to-pack", "Klar til pakning")).status).toBe(200);
  expect((await save("products", "status=active&q=gin", "View to gin")).status).toBe(200);
  const read = () => shop.db.selectFrom("office_views").select("id").orderBy("id").execute();
  const before = await read();
  for (const [first_name, last_name] of [
    ["View", "To"],
    ["Status", "Active"],
  ] as const) {
    const { visitor, email } = await joinAs(shop);
    await shop.db.updateTable("members").set({ first_name, last_name }).where("email", "=", email).execute();
    expect((await visitor.send("DELETE", "/club/me", {})).status).toBe(200);
  }
  expect(await read()).toEqual(before);
});

it("the views of lists about people that kept a word are gone with the move to filters, and others stay", async () => {
  const { id: staff_id } = await shop.db.selectFrom("staff").select("id").limit(1).executeTakeFirstOrThrow();
  const kept: [ViewList, string][] = [
    ["orders", "view=to-pack&status=confirmed"],
    ["audit", "thing=category&key=spiritus%2Fgin"],
    ["products", "q=gin"],
    ["members", ""],
  ];
  const gone: [ViewList, string][] = [
    ["orders", "view=all&q=87654321"],
    ["orders", "?q=anna"],
    ["members", "%71=anna"],
    ["guests", "q=anna%40kunder.example"],
    ["audit", "key=anna%40kunder.example"],
    ["audit", "key=anna+hansen"],
  ];
  await shop.db.deleteFrom("office_views").execute();
  const rows = [...kept, ...gone].map(([list, search], at) => ({
    list,
    search,
    name: `Nr. ${at}`,
    staff_id,
    for_all: false,
  }));
  await shop.db
    .insertInto("office_views")
    .values([...rows, { list: "orders", search: "", name: "Ring til 12 34 56 78", staff_id, for_all: false }])
    .execute();
  const file = new URL("../../../../migrations/930-views-without-people.sql", import.meta.url);
  await sql.raw(readFileSync(file, "utf8")).execute(shop.db);
  const left = await shop.db.selectFrom("office_views").select(["list", "search"]).orderBy("id").execute();
  expect(left.map(({ list, search }) => [list, search])).toEqual(kept);
  // The rule of the page and that of the migration are one.
  expect([...kept, ...gone].map(([list, search]) => keepsSearchWord(list, search))).toEqual([
    ...kept.map(() => false),
    ...gone.map(() => true),
  ]);
});

it("the views that kept what a visitor typed, a mail address or a telephone number are gone from every list, and others stay", async () => {
  const { id: staff_id } = await shop.db.selectFrom("staff").select("id").limit(1).executeTakeFirstOrThrow();
  const kept: [ViewList, search: string, name: string][] = [
    ["searched", "found=nothing", "Fandt intet"],
    ["products", "q=gin&status=new", "Gin"],
    ["products", "?q=5712345678901", "Jul 24.12.2026"],
    ["media", "q=bl%C3%A5b%C3%A6r%20%20%20%20", "Fra 2026-11-30"],
    ["papers", "from=2026-11-01&to=2026-11-30", "November"],
  ];
  const gone: [ViewList, search: string, name: string][] = [
    ["searched", "found=nothing&q=anna", "Anna"],
    ["searched", "prov=anna", "Prøve"],
    ["brands", "q=87654321", "Et nummer"],
    ["media", "q=anna%40kunder.example", "En adresse"],
    ["imports", "?q=%2B45%208765+43.21", "Et land"],
    ["promotions", "%71=%38%37%36%35%34%33%32%31", "Skjult"],
    ["campaigns", "", "Ring til 87 65 43 21"],
    ["guesses", "", "anna@kunder.example"],
  ];
  await shop.db.deleteFrom("office_views").execute();
  const rows = [...kept, ...gone].map(([list, search, name]) => ({ list, search, name, staff_id, for_all: false }));
  await shop.db.insertInto("office_views").values(rows).execute();
  const file = new URL("../../../../migrations/955-views-without-contacts.sql", import.meta.url);
  await sql.raw(readFileSync(file, "utf8")).execute(shop.db);
  const left = await shop.db.selectFrom("office_views").select(["list", "search", "name"]).orderBy("id").execute();
  expect(left.map(({ list, search, name }) => [list, search, name])).toEqual(kept);
  // The rule of the page and that of the migration are one.
  const isRefused = ([list, search, name]: (typeof kept)[number]) =>
    keepsSearchWord(list, search) || holdsContact(name);
  const all = [...kept, ...gone];
  expect(all.filter((view) => isRefused(view) !== gone.includes(view))).toEqual([]);
});
