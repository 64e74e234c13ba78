import type { DrinksCard } from "@skaenk/contract/drinks-cards";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { joinAs, mailedToken, newEmail, type TestMember } from "../../testing/test-member.ts";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { TestVisitor } from "../../testing/test-visitor.ts";

let shop: TestShop;
let recipes: string[];
beforeAll(async () => {
  shop = await openTestShop();
  const rows = await shop.db.selectFrom("recipes").select("slug").orderBy("slug").limit(2).execute();
  recipes = rows.map(({ slug }) => slug);
});
afterAll(() => shop.stop());

const chosen = { password: "en ny og lang sætning", passwordRepeat: "en ny og lang sætning" };

/** Shares a list and a drinks card from an account. @returns the ways to read them */
async function shareEverything({ visitor }: TestMember): Promise<string[]> {
  await visitor.put(`/favourites/recipe/${recipes[0]}`, {});
  const { body: list } = await visitor.post<{ token: string }>("/favourites/share");
  const { body: card } = await visitor.post<DrinksCard>("/drinks-cards", {
    title: "Fest",
    drinks: recipes.slice(0, 1),
  });
  const cardToken = card.sharePath?.split("delt=")[1] ?? "";
  return [`/favourites/shared/${list.token}`, `/drinks-cards/${card.id}`, `/drinks-cards/${cardToken}`];
}

const statusesOf = async (paths: string[]) =>
  await Promise.all(paths.map(async (path) => (await new TestVisitor(shop.api).get(path)).status));

/** Takes an account over as the owner of its address. */
async function takeOver(way: string, email: string): Promise<TestVisitor> {
  const owner = new TestVisitor(shop.api);
  if (way === "a new password") {
    await owner.post("/club/password-reset", { email });
    const token = await mailedToken(shop, "reset-password", email);
    expect((await owner.post("/club/password-reset/confirm", { token, ...chosen })).status).toBe(200);
    expect((await owner.post("/club/login", { email, password: chosen.password })).status).toBe(200);
  } else {
    const token = await mailedToken(shop, "confirm-email", email);
    expect((await owner.post("/club/confirm", { token, ...chosen })).status).toBe(200);
  }
  return owner;
}

const ways = ["a new password", "the link that confirms the address"];

describe("an account that somebody else made", () => {
  it.each(ways)("is empty once the address's owner has taken it over by %s", async (way) => {
    const email = newEmail();
    const stranger = await joinAs(shop, { email, confirmed: false });
    await shareEverything(stranger);
    const address = {
      name: "En Anden",
      street: "Fremmedvej 66",
      postcode: "8000",
      city: "Aarhus C",
      phone: "66666666",
    };
    expect((await stranger.visitor.post("/club/addresses", { ...address, isDefault: true })).status).toBeLessThan(300);
    expect((await stranger.visitor.put("/club/bar", { keys: ["gin"] })).status).toBe(200);
    const members = () => shop.db.selectFrom("members").selectAll().where("email", "=", email);
    const { id } = await members().executeTakeFirstOrThrow();
    const proof = { member_id: id, min_age: 18, method: "oidc", proven_at: new Date() };
    await shop.db
      .insertInto("member_age_proofs")
      .values(proof as never)
      .execute();
    const owner = await takeOver(way, email);
    const { first_name, last_name, birthday } = await members().executeTakeFirstOrThrow();
    expect({ first_name, last_name, birthday }).toEqual({ first_name: "", last_name: "", birthday: null });
    const left = await Promise.all(
      (["member_addresses", "favourites", "drinks_cards", "member_age_proofs", "bar_bottles"] as const).map((table) =>
        shop.db.selectFrom(table).selectAll().where("member_id", "=", id).execute(),
      ),
    );
    expect(left).toEqual([[], [], [], [], []]);
    expect(JSON.stringify((await owner.get("/club/addresses")).body)).not.toContain("Fremmedvej");
  });
});

describe("links shared from an account", () => {
  it.each(ways)(
    "that never had a confirmed address show nothing once its owner has taken it over by %s",
    async (way) => {
      const email = newEmail();
      const paths = await shareEverything(await joinAs(shop, { email, confirmed: false }));
      expect(await statusesOf(paths)).toEqual([200, 200, 200]);
      await takeOver(way, email);
      expect(await statusesOf(paths)).toEqual([404, 404, 404]);
    },
  );

  it("with a confirmed address stay when its owner chooses another password", async () => {
    const member = await joinAs(shop);
    const paths = await shareEverything(member);
    await new TestVisitor(shop.api).post("/club/password-reset", { email: member.email });
    const token = await mailedToken(shop, "reset-password", member.email);
    expect((await member.visitor.post("/club/password-reset/confirm", { token, ...chosen })).status).toBe(200);
    expect(await statusesOf(paths)).toEqual([200, 200, 200]);
  });
});
