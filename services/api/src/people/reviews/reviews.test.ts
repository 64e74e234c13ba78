import type { OfficeList } from "@skaenk/contract/office/lists";
import type { OfficeReview } from "@skaenk/contract/office/reviews";
import type { Refusal } from "@skaenk/contract/refusal";
import type { ListedOwnReview, OwnReview, Reviews } from "@skaenk/contract/reviews";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { joinAs, type TestMember } from "../../testing/test-member.ts";
import { staffAs } from "../../testing/test-staff.ts";
import { openTill, type TestTill } from "../../testing/test-till.ts";
import { TestVisitor } from "../../testing/test-visitor.ts";
import { tidied } from "./write-review.ts";

let till: TestTill;
let staff: Awaited<ReturnType<typeof staffAs>>;
beforeAll(async () => {
  till = await openTill();
  staff = await staffAs(till, "shop");
});
afterAll(() => till.stop());

const gin = "/club/reviews/product/klar-tonic";
const drink = "/club/reviews/recipe/gin-og-tonic";
const words = "Sprød og tør, og den holder boblerne.";
type Answer = OwnReview & Refusal;

/** A member who has had tonic sent; delivered unless told otherwise. */
async function buyer({ delivered = true } = {}): Promise<TestMember> {
  const member = await joinAs(till);
  const guest = await till.newBuyer().fill(["TON-20", 2]);
  const { body } = await guest.order({ email: member.email });
  await guest.press(body.paymentUrl, "approve");
  for (const step of delivered ? ["ship", "deliver"] : ["ship"]) {
    const key = { "idempotency-key": `${step}-${body.orderNumber}-0001` };
    expect((await staff.post(`/office/orders/${body.orderNumber}/${step}`, {}, key)).status).toBe(200);
  }
  return member;
}

const write = ({ visitor }: TestMember, path: string, body: object) => visitor.put<Answer>(path, body);
const shown = async (path: string) => (await new TestVisitor(till.api).get<Reviews>(path.replace("/club", ""))).body;
const shownIds = async () => (await shown(drink)).items.map(({ id }) => id);
const listed = async (state = "waiting") =>
  (await staff.get<OfficeList<OfficeReview>>(`/office/reviews?state=${state}`)).body.items;
const ofMember = async ({ memberId }: TestMember, state?: string) => {
  const found = (await listed(state)).find((one) => one.memberId === memberId);
  if (!found) throw new Error("No review of the member");
  return found;
};
const decide = (id: number, act: "show" | "refuse", body: object) =>
  staff.post<OfficeReview & Refusal>(`/office/reviews/${id}/${act}`, body);
async function showOf(member: TestMember): Promise<OfficeReview> {
  const { id, version } = await ofMember(member);
  return (await decide(id, "show", { version })).body;
}

describe("what is shown", () => {
  it.each(["product/%E2%82%AC", "recipe/a%0d%0ab", "product/findes-ikke", "recipe/a%20products"])(
    "of %s, which nobody knows, is nothing, asked once and twice",
    async (thing) => {
      const visitor = new TestVisitor(till.api);
      for (let time = 0; time < 2; time += 1) {
        const answer = await visitor.get<Refusal>(`/reviews/${thing}`);
        expect([answer.status, answer.body.code]).toEqual([404, `${thing.split("/")[0]}_not_found`]);
      }
    },
  );
});

describe("a member's review", () => {
  it("of goods is written by who has received them, and shown when the office has read it", async () => {
    const member = await buyer();
    expect((await member.visitor.get<Answer>(gin)).body).toEqual({ may: true });
    expect((await write(member, gin, { words, stars: 4 })).body.review).toMatchObject({ state: "waiting", stars: 4 });
    expect(await shown(gin)).toEqual({ items: [], count: 0, note: expect.stringContaining("har købt varen her") });
    await showOf(member);
    // Pages hear of it by the database's announcement, a moment later.
    await expect
      .poll(() => shown(gin))
      .toMatchObject({ count: 1, average: 4, items: [{ name: "Anna", stars: 4, words }] });
    expect(JSON.stringify(await shown(gin))).not.toContain("Ærø");
  });

  it("of goods is refused to who never bought them, or is still waiting for them", async () => {
    for (const member of [await joinAs(till), await buyer({ delivered: false })]) {
      expect((await member.visitor.get<Answer>(gin)).body.may).toBe(false);
      const { status, body } = await write(member, gin, { words, stars: 5 });
      expect(status).toBe(403);
      expect(body.code).toBe("not_bought");
    }
  });

  it("of goods in a parcel that no carrier told of may be written a week after it was sent", async () => {
    const member = await buyer({ delivered: false });
    await till.db
      .updateTable("parcels")
      .set({ sent_at: new Date(till.now().getTime() - 8 * 86_400_000) })
      .execute();
    expect((await member.visitor.get<Answer>(gin)).body.may).toBe(true);
  });

  it("of a drink is written by who says to have made it, and comes with the stars they gave", async () => {
    const member = await joinAs(till);
    const refused = await write(member, drink, { words });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual({ made: "Sæt flueben, hvis du har lavet drinken" });
    expect((await write(member, drink, { words, made: true })).status).toBe(200);
    await member.visitor.post("/recipes/gin-og-tonic/ratings", { rating: 2 });
    await showOf(member);
    await expect.poll(() => shown(drink)).toMatchObject({ items: [{ stars: 2, words }] });
    expect((await shown(drink)).average).toBeUndefined();
  });

  it("is one for each thing; the same twice is once, and a new text is read again", async () => {
    const member = await joinAs(till);
    await Promise.all([1, 2, 3].map(() => write(member, drink, { words, made: true })));
    const first = await ofMember(member);
    expect(first.version).toBe(1);
    await decide(first.id, "show", { version: 1 });
    await write(member, drink, { words: ` ${words}\r\n`, made: true });
    expect((await member.visitor.get<Answer>(drink)).body.review?.state).toBe("shown");
    await write(member, drink, { words: `${words} Mere lime.`, made: true });
    expect(await ofMember(member)).toMatchObject({ id: first.id, version: 2, state: "waiting" });
    await expect.poll(() => shownIds()).not.toContain(String(first.id));
    const late = await decide(first.id, "show", { version: 1 });
    expect(late.status).toBe(409);
    expect(late.body.code).toBe("review_rewritten");
  });

  it("stands in the member's own list with what became of it, also when the shop no longer has the thing", async () => {
    const [member, other] = [await joinAs(till), await joinAs(till)];
    const own = "/club/reviews";
    expect((await member.visitor.get<{ items: ListedOwnReview[] }>(own)).body).toEqual({ items: [] });
    expect((await new TestVisitor(till.api).get(own)).status).toBe(401);
    await write(member, drink, { words, made: true });
    await write(other, drink, { words, made: true });
    const { id, version } = await ofMember(member);
    await decide(id, "refuse", { version, reason: "Skriv uden navne." });
    await till.db
      .insertInto("reviews")
      .values({
        kind: "product",
        slug: "findes-ikke-mere",
        member_id: member.memberId,
        first_name: "Anna",
        stars: 5,
        words,
        state: "waiting",
        written_at: new Date(0),
      })
      .execute();
    const { items } = (await member.visitor.get<{ items: ListedOwnReview[] }>(own)).body;
    expect(items).toMatchObject([
      { kind: "recipe", thing: { name: "Gin & tonic" }, state: "refused", reason: "Skriv uden navne." },
      { kind: "product", slug: "findes-ikke-mere", stars: 5, state: "waiting" },
    ]);
    expect(items[1]).not.toHaveProperty("thing");
    await member.visitor.remove("/club/reviews/product/findes-ikke-mere");
    expect((await member.visitor.get<{ items: ListedOwnReview[] }>(own)).body.items).toHaveLength(1);
  });

  it("can be taken away by its member, and twice is no mistake", async () => {
    const member = await joinAs(till);
    await write(member, drink, { words, made: true });
    const { id } = await showOf(member);
    for (const _ of [1, 2]) expect((await member.visitor.remove<Answer>(drink)).body).toEqual({ may: true });
    await expect.poll(() => shownIds()).not.toContain(String(id));
  });

  it.each([
    [{ words: "Kort", made: true }, "words", "Skriv lidt mere: Det skal være mindst 10 tegn"],
    [{ words: "x".repeat(601), made: true }, "words", "Teksten må højst være 600 tegn"],
    [{ words: "Køb den på https://andet.example", made: true }, "words", "Skriv uden links og mailadresser"],
    [{ words: "Skriv til mig på a@b.dk", made: true }, "words", "Skriv uden links og mailadresser"],
  ])("says beside the field what is wrong: %j", async (body, field, message) => {
    const answer = await write(await joinAs(till), drink, body);
    expect([400, 422]).toContain(answer.status);
    expect(answer.body.errors).toEqual({ [field]: message });
  });

  it("is as long as its signs are when they are written out", async () => {
    const member = await joinAs(till);
    for (const sign of ["\ufb2c", "\u0344", "\u0958", "\u{1d160}"]) {
      const { status, body } = await write(member, drink, { words: sign.repeat(500), made: true });
      expect([status, body.errors?.words], sign).toEqual([400, "Teksten må højst være 600 tegn"]);
    }
  });

  it("of goods asks for stars", async () => {
    expect((await write(await buyer(), gin, { words })).body.errors).toEqual({ stars: "Vælg bedømmelse" });
  });

  it("is nobody's who is not logged in, and of nothing that is unknown", async () => {
    expect((await new TestVisitor(till.api).put(drink, { words, made: true })).status).toBe(401);
    const member = await joinAs(till);
    expect((await write(member, "/club/reviews/recipe/findes-ikke", { words, made: true })).status).toBe(404);
    expect((await write(member, "/club/reviews/product/findes-ikke", { words, stars: 1 })).status).toBe(404);
  });

  it("is not written more than twenty times a day", async () => {
    const member = await joinAs(till);
    const rows = Array.from({ length: 20 }, (_, index) => ({
      kind: "recipe" as const,
      slug: `drink-${index}`,
      member_id: member.memberId,
      first_name: "Anna",
      stars: null,
      words,
      state: "waiting" as const,
      written_at: till.now(),
      decided_at: null,
      reason: null,
    }));
    await till.db.insertInto("reviews").values(rows).execute();
    expect((await write(member, drink, { words, made: true })).body.code).toBe("too_many_reviews");
  });

  it("goes with the member, from the pages too", async () => {
    const member = await joinAs(till);
    await write(member, drink, { words: "Den her forsvinder igen.", made: true });
    await showOf(member);
    await expect.poll(async () => JSON.stringify(await shown(drink))).toContain("forsvinder");
    const { body } = await member.visitor.get<{ sections: Record<string, unknown> }>("/club/export");
    expect(JSON.stringify(body.sections?.reviews)).toContain("forsvinder");
    await till.db.deleteFrom("members").where("id", "=", member.memberId).execute();
    await expect.poll(async () => JSON.stringify(await shown(drink))).not.toContain("forsvinder");
  });
});

describe("the office", () => {
  it("refuses with a reason that the member is mailed, once", async () => {
    const member = await joinAs(till);
    await write(member, drink, { words, made: true });
    const { id, version } = await ofMember(member);
    expect((await decide(id, "refuse", { version, reason: "nej" })).status).toBe(400);
    const reason = "Teksten handler om en anden drink.";
    for (const _ of [1, 2]) expect((await decide(id, "refuse", { version, reason })).body.state).toBe("refused");
    const mails = till.db.selectFrom("mail_outbox").select("data").where("recipient", "=", member.email);
    expect((await mails.where("template", "=", "review-refused").execute()).map(({ data }) => data)).toEqual([
      { firstName: "Anna", thing: "Gin & tonic", kind: "recipe", slug: "gin-og-tonic", reason },
    ]);
    expect((await member.visitor.get<Answer>(drink)).body.review).toMatchObject({ state: "refused", reason });
    const log = till.db.selectFrom("audit_log").select("act").where("thing", "=", "member");
    expect(await log.where("key", "=", String(member.memberId)).execute()).toEqual([{ act: "review.refuse" }]);
    // A no can become a yes.
    expect((await decide(id, "show", { version })).body.state).toBe("shown");
  });

  it("mails the member once for each text, however often and why it is refused", async () => {
    const member = await joinAs(till);
    await write(member, drink, { words, made: true });
    const { id, version } = await ofMember(member);
    for (const reason of ["Den handler om en anden drink.", "Se www.ond.example straks."]) {
      expect((await decide(id, "refuse", { version, reason })).status).toBe(200);
      expect((await decide(id, "show", { version })).status).toBe(200);
    }
    const mails = till.db.selectFrom("mail_outbox").select("data").where("recipient", "=", member.email);
    expect(await mails.where("template", "=", "review-refused").execute()).toMatchObject([
      { data: { reason: "Den handler om en anden drink." } },
    ]);
  });

  it("may read but not decide without the right to change members", async () => {
    const packer = await staffAs(till, "stock");
    expect((await packer.get("/office/reviews")).status).toBe(403);
    expect((await packer.post("/office/reviews/1/show", { version: 1 })).status).toBe(403);
    expect((await decide(999_999, "show", { version: 1 })).status).toBe(404);
  });

  it("finds by words and thing", async () => {
    const member = await joinAs(till);
    await write(member, drink, { words: "Et sjældent ord: hyldeblomstsirup.", made: true });
    const { body } = await staff.get<OfficeList<OfficeReview>>("/office/reviews?q=hyldeblomst");
    expect(body.items.map(({ thing }) => thing)).toEqual(["Gin & tonic"]);
  });
});

describe("tidying", () => {
  it("is done once for all, and leaves no more than one empty line", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const once = tidied(text);
        expect(tidied(once)).toBe(once);
        expect(once).not.toMatch(/\n{3}|\r|^\s|\s$/);
      }),
    );
  });
});
