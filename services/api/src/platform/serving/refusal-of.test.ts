import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { carriesMemberSession } from "../../people/identity/sessions.ts";
import { joinAs } from "../../testing/test-member.ts";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { TestVisitor } from "../../testing/test-visitor.ts";
import { MemoryCaller } from "../caller.ts";
import { openRefusals } from "./refusal-of.ts";

let shop: TestShop;
let cookie = "";
beforeAll(async () => {
  shop = await openTestShop();
  const { visitor } = await joinAs(shop);
  cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
});
afterAll(() => shop.stop());
beforeEach(() => {
  vi.restoreAllMocks();
});

/** The refusal of a request whose row names a member who does not exist, and the level at which the log tells of it. */
async function refusalOfMissingMember(path: string, headers: Record<string, string>) {
  await new TestVisitor(shop.api).post("/drinks-cards", { title: "Annas fest", drinks: ["negroni"] });
  const written = shop.db.updateTable("drinks_cards").set({ member_id: 987_654, visitor_id: null }).execute();
  const error = await written.catch((thrown: unknown) => thrown);
  const logged: string[] = [];
  for (const level of ["warn", "error"] as const) {
    vi.spyOn(shop.log, level).mockImplementation(() => void logged.push(level));
  }
  const refusalOf = openRefusals(shop.log, carriesMemberSession(shop.settings));
  const { refusal } = refusalOf(error, { path, req: new MemoryCaller(headers).req });
  return { status: refusal.status, code: refusal.code, logged };
}

it("tells a member who writes while the account is deleted that it is gone, and logs a warning", async () => {
  const refused = { status: 401, code: "not_logged_in", logged: ["warn"] };
  expect(await refusalOfMissingMember("/api/v1/drinks-cards", { cookie })).toEqual(refused);
  const bearer = { authorization: `Bearer ${"x".repeat(43)}` };
  expect(await refusalOfMissingMember("/drinks-cards", bearer)).toEqual(refused);
});

it("is a failure that is logged where nobody is logged in as a member, and in the office", async () => {
  const failed = { status: 500, code: "internal_error", logged: ["error"] };
  expect(await refusalOfMissingMember("/drinks-cards", {})).toEqual(failed);
  expect(await refusalOfMissingMember("/drinks-cards", { cookie: "skaenk_session=short" })).toEqual(failed);
  expect(await refusalOfMissingMember("/api/v1/office/orders", { cookie })).toEqual(failed);
});
