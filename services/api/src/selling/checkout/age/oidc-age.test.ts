import type { Refusal } from "@skaenk/contract/refusal";
import { OpenIdStandIn } from "@skaenk/mocks/openid-stand-in";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { stockTestGoods } from "../../../testing/test-goods.ts";
import { joiningForm, newEmail } from "../../../testing/test-member.ts";
import { openTestShop, type TestShop } from "../../../testing/test-shop.ts";
import { TestBuyer } from "../../../testing/test-till.ts";
import { pageOriginsOf } from "../payment/page-origins.ts";
import { readClaim } from "./read-claim.ts";

const publicUrl = "https://butik.example";
const issuer = "https://alder.example";
const client = { AGE_OIDC_CLIENT_ID: "butik", AGE_OIDC_CLIENT_SECRET: "hemmelig" };
const idura = {
  AGE_PROVIDER: "oidc",
  AGE_OIDC_ISSUER: issuer,
  ...client,
  AGE_OIDC_SCOPE: "openid is_over_18",
  AGE_OIDC_ACR_VALUES: "urn:age-verification",
  AGE_OIDC_LOGIN_HINT: "country:DK",
  AGE_OIDC_CLAIM: "http://ageverification.criipto.com.is_over_18",
};

type Rig = { shop: TestShop; op: OpenIdStandIn; newBuyer(): TestBuyer };
const opened: TestShop[] = [];

async function openRig(more: Record<string, string> = {}): Promise<Rig> {
  const op = new OpenIdStandIn({
    issuer,
    clientId: "butik",
    clientSecret: "hemmelig",
    redirectUri: `${publicUrl}/kurv/kasse/alder`,
  });
  const network: typeof fetch = async (address, init) => {
    const { pathname, search } = new URL(String(address));
    return await op.app.request(`${pathname}${search}`, init);
  };
  const env = { PUBLIC_URL: publicUrl, ...idura, ...more };
  const shop = await openTestShop(env, { fill: stockTestGoods, fetch: network });
  opened.push(shop);
  return { shop, op, newBuyer: () => new TestBuyer(shop.api, network) };
}
afterAll(async () => {
  for (const shop of opened) await shop.stop();
});

type Home = { state: string; code: string; iss: string };

async function goAndComeBack(buyer: TestBuyer, answer = "old-enough"): Promise<Home> {
  const { body, status } = await buyer.post<{ redirectUrl: string }>("/age-check", { returnPath: "/kurv/kasse/alder" });
  expect(status).toBe(200);
  const back = new URL(await buyer.press(body.redirectUrl, answer));
  const said = (name: string) => back.searchParams.get(name) ?? "";
  return { state: said("state"), code: said("code"), iss: said("iss") };
}

const prove = async (buyer: TestBuyer, answer?: string) =>
  await buyer.post<{ passed: boolean } & Refusal>("/age-check/complete", await goAndComeBack(buyer, answer));

describe("proving an age at an OpenID provider", () => {
  let rig: Rig;
  beforeAll(async () => {
    rig = await openRig();
  });
  afterEach(() => {
    rig.op.tamper = undefined;
    rig.op.faults.silent = false;
  });
  const withGin = () => rig.newBuyer().fill(["GIN-70", 1]);
  const checks = () => rig.shop.db.selectFrom("age_checks").selectAll().orderBy("id", "desc").execute();

  it("asks with everything that binds the answer to this check", async () => {
    const buyer = await withGin();
    const { body } = await buyer.post<{ redirectUrl: string }>("/age-check", { returnPath: "/kurv/kasse/alder?x=1" });
    const { origin, searchParams } = new URL(body.redirectUrl);
    expect(origin).toBe(issuer);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      scope: "openid is_over_18",
      acr_values: "urn:age-verification",
      login_hint: "country:DK",
      redirect_uri: `${publicUrl}/kurv/kasse/alder`,
      code_challenge_method: "S256",
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{32}$/),
      nonce: expect.stringMatching(/^[\w-]{32}$/),
    });
    expect(pageOriginsOf(rig.shop.settings)).toEqual([issuer]);
  });

  it("refuses a yes to a question that the buyer has changed in the browser", async () => {
    const buyer = await withGin();
    const { body } = await buyer.post<{ redirectUrl: string }>("/age-check", { returnPath: "/kurv/kasse/alder" });
    const changed = new URL(body.redirectUrl);
    changed.searchParams.delete("acr_values");
    const back = new URL(await buyer.press(changed.href, "old-enough"));
    const said = (name: string) => back.searchParams.get(name) ?? "";
    const home = { state: said("state"), code: said("code"), iss: said("iss") };
    expect((await buyer.post<Refusal>("/age-check/complete", home)).body.code).toBe("age_check_invalid");
    expect((await buyer.order()).body.code).toBe("age_check_required");
  });

  it("pushes the question to a provider that takes it so, and leaves nothing of it in the browser's address", async () => {
    const pushed = await openRig();
    pushed.op.takesPushed = true;
    const buyer = await pushed.newBuyer().fill(["GIN-70", 1]);
    const { body } = await buyer.post<{ redirectUrl: string }>("/age-check", { returnPath: "/kurv/kasse/alder" });
    expect([...new URL(body.redirectUrl).searchParams.keys()].sort()).toEqual(["client_id", "request_uri"]);
    expect((await prove(buyer)).body).toMatchObject({ passed: true });
  });

  it("takes a yes, keeps what was signed with the order, and nothing else about the person", async () => {
    const buyer = await withGin();
    expect((await prove(buyer)).body).toMatchObject({ passed: true });
    expect((await buyer.order()).status).toBe(201);
    const [check] = await checks();
    expect(check).toMatchObject({
      method: "oidc",
      result: "passed",
      provider_ref: issuer,
      verifier: null,
      min_age: 18,
    });
    const claims = JSON.parse(Buffer.from(check?.id_token?.split(".")[1] ?? "", "base64url").toString());
    expect(claims["http://ageverification.criipto.com"]).toEqual({ country: "DK", is_over_18: true });
    expect(check?.order_id).not.toBeNull();
  });

  it("takes a no kindly, and keeps nothing of who", async () => {
    const buyer = await withGin();
    const { status, body } = await prove(buyer, "too-young");
    expect([status, body.passed]).toEqual([200, false]);
    expect((await checks())[0]).toMatchObject({ result: "failed", id_token: null, verifier: null });
    expect((await buyer.order()).body.code).toBe("age_check_required");
  });

  const stranger = "https://fremmed.example";
  it.each<[string, NonNullable<OpenIdStandIn["tamper"]>]>([
    ["another issuer", ({ claims }) => Object.assign(claims, { iss: stranger })],
    ["another audience", ({ claims }) => Object.assign(claims, { aud: "en-anden-butik" })],
    ["several audiences and no party", ({ claims }) => Object.assign(claims, { aud: ["butik", "x"], azp: "x" })],
    ["another nonce", ({ claims }) => Object.assign(claims, { nonce: "gammel" })],
    ["no nonce", ({ claims }) => delete claims.nonce],
    ["a time that is over", ({ claims }) => Object.assign(claims, { exp: Math.floor(Date.now() / 1000) - 600 })],
    ["no end", ({ claims }) => delete claims.exp],
    ["no signature", ({ header }) => Object.assign(header, { alg: "none" })],
    ["somebody else's key", (token) => Object.assign(token, { key: rig.op.strangersKey })],
    ["a key that nobody knows", ({ header }) => Object.assign(header, { kid: "to" })],
    ["another level of assurance", ({ claims }) => Object.assign(claims, { acr: "urn:self-declared" })],
    ["no level, though one was asked for", ({ claims }) => delete claims.acr],
    ["no answer", ({ claims }) => delete claims["http://ageverification.criipto.com"]],
  ])("refuses a token with %s", async (_, tamper) => {
    const buyer = await withGin();
    rig.op.tamper = tamper;
    const { status, body } = await prove(buyer);
    expect([status, body.code]).toEqual([422, "age_check_invalid"]);
    rig.op.tamper = undefined;
    expect((await buyer.order()).body.code).toBe("age_check_required");
  });

  it("counts only the very value that is expected as a yes", async () => {
    for (const said of [false, "nej", 1, 0, ""]) {
      rig.op.tamper = ({ claims }) => {
        claims["http://ageverification.criipto.com"] = { country: "DK", is_over_18: said };
      };
      expect((await prove(await withGin())).body).toMatchObject({ passed: false });
    }
  });

  it("refuses a code of another check, another answerer, and another visitor", async () => {
    const [one, two] = [await withGin(), await withGin()];
    const [mine, theirs] = [await goAndComeBack(one), await goAndComeBack(two)];
    const complete = async (buyer: TestBuyer, home: Home) =>
      (await buyer.post<Refusal>("/age-check/complete", home)).body.code;
    expect(await complete(one, { ...mine, code: theirs.code })).toBe("age_check_invalid");
    expect(await complete(one, { ...mine, iss: stranger })).toBe("age_check_invalid");
    expect(await complete(one, theirs)).toBe("age_check_invalid");
    // A code is good once, also for who tried it with the wrong check.
    expect(await complete(two, theirs)).toBe("age_check_invalid");
  });

  it("asks the visitor to come again when nobody answers, and works when somebody does", async () => {
    const fresh = await openRig();
    fresh.op.faults.silent = true;
    const buyer = await fresh.newBuyer().fill(["GIN-70", 1]);
    const { status, body } = await buyer.post<Refusal>("/age-check", {});
    expect([status, body.code]).toEqual([503, "age_provider_silent"]);
    fresh.op.faults.silent = false;
    expect((await prove(buyer)).body).toMatchObject({ passed: true });
  });

  it("gives half an hour, and one order", async () => {
    const buyer = await withGin();
    await prove(buyer);
    const { now } = rig.shop.clock;
    rig.shop.clock.now = new Date(now.getTime() + 31 * 60_000);
    expect((await buyer.order()).body.code).toBe("age_check_required");
    rig.shop.clock.now = now;
    expect((await buyer.order()).status).toBe(201);
    await buyer.fill(["GIN-70", 1]);
    expect((await buyer.order()).body.code).toBe("age_check_required");
  });
});

describe("the settings that the documents name", () => {
  it.each([
    ["Signaturgruppen", "openid minimal age_verify:18", "idbrokerdk_age_verified", "18:true"],
    ["AltID", "openid age_over:18", "age_over_18", "true"],
  ])("fit %s", async (_, scope, claim, expected) => {
    const { newBuyer } = await openRig({
      AGE_OIDC_SCOPE: scope,
      AGE_OIDC_CLAIM: claim,
      AGE_OIDC_EXPECT: expected,
      AGE_OIDC_PARAMS: "idp_values=mitid",
    });
    expect((await prove(await newBuyer().fill(["GIN-70", 1]))).body).toMatchObject({ passed: true });
    expect((await prove(await newBuyer().fill(["GIN-70", 1]), "too-young")).body).toMatchObject({ passed: false });
  });
});

describe("sixteen years", () => {
  it("are enough for beer where the owner has said how they are known, and never for gin", async () => {
    const { newBuyer, shop } = await openRig({
      AGE_16_SCOPE: "openid is_over_16",
      AGE_16_CLAIM: "http://ageverification.criipto.com.is_over_16",
    });
    const buyer = await newBuyer().fill(["OEL-33", 1]);
    expect((await buyer.get("/age-check")).body).toMatchObject({ minAge: 16 });
    expect((await prove(buyer)).body).toMatchObject({ passed: true });
    await buyer.fill(["GIN-70", 1]);
    expect((await buyer.get("/age-check")).body).toMatchObject({ minAge: 18, passed: false });
    expect((await buyer.order()).body.code).toBe("age_check_required");
    expect((await buyer.get("/cart")).body).toMatchObject({
      ageLimit: 18,
      lines: expect.arrayContaining([expect.objectContaining({ variantId: "OEL-33", ageLimit: 16 })]),
    });
    const ages = async () => {
      const { body } = await buyer.get<{ items: { sku: string; ageLimit: number }[] }>("/products");
      return Object.fromEntries(body.items.map(({ sku, ageLimit }) => [sku, ageLimit]));
    };
    expect(await ages()).toMatchObject({ "OEL-33": 16, "GIN-70": 18, "TON-20": 0 });
    // The owner thinks better of it, in whichever process.
    const said = Object.entries(shop.settings.setProviders).filter(([name]) => !name.startsWith("AGE_16"));
    shop.settings.setProviders = Object.fromEntries(said);
    await shop.db
      .insertInto("provider_settings")
      .values({ name: "AGE_16_SCOPE", sealed: "-", saved_at: new Date() })
      .execute();
    await expect.poll(ages).toMatchObject({ "OEL-33": 18, "GIN-70": 18, "TON-20": 0 });
  });
});

describe("a member's proof", () => {
  const enter = async (rig: Rig) => {
    const buyer = rig.newBuyer();
    expect((await buyer.post("/club/register", joiningForm(newEmail()))).status).toBe(201);
    return await buyer.fill(["GIN-70", 1]);
  };

  it("is asked for at each order, as long as the owner has not chosen otherwise", async () => {
    const rig = await openRig();
    const buyer = await enter(rig);
    await prove(buyer);
    expect((await buyer.order()).status).toBe(201);
    await buyer.fill(["GIN-70", 1]);
    expect((await buyer.order()).body.code).toBe("age_check_required");
    expect(await rig.shop.db.selectFrom("member_age_proofs").selectAll().execute()).toEqual([]);
  });

  it("is good for so many days where the owner has, with its own row at each order, and for no guest", async () => {
    const rig = await openRig({ AGE_REMEMBER_DAYS: "30" });
    const buyer = await enter(rig);
    await prove(buyer);
    for (let order = 0; order < 2; order += 1) {
      expect((await buyer.order()).status).toBe(201);
      await buyer.fill(["GIN-70", 1]);
    }
    const proofs = await rig.shop.db.selectFrom("age_checks").selectAll().where("order_id", "is not", null).execute();
    expect(proofs.map(({ id_token }) => Boolean(id_token))).toEqual([true, true]);
    rig.shop.clock.now = new Date(rig.shop.clock.now.getTime() + 31 * 86_400_000);
    expect((await buyer.get("/age-check")).body).toMatchObject({ required: true, passed: false });
    const guest = await rig.newBuyer().fill(["GIN-70", 1]);
    await prove(guest);
    await guest.order();
    await guest.fill(["GIN-70", 1]);
    expect((await guest.order()).body.code).toBe("age_check_required");
  });
});

it("finds a claim by its name or its path, dots in names and all", () => {
  const claims = { "http://a.b.c": { over: { "18": true } }, age: { over: "ja" }, "a.b": 1 };
  expect(readClaim(claims, "http://a.b.c.over.18")).toBe(true);
  expect(readClaim(claims, "age.over")).toBe("ja");
  expect(readClaim(claims, "a.b")).toBe(1);
  expect(readClaim(claims, "a.c")).toBeUndefined();
  expect(readClaim(claims, "__proto__.x")).toBeUndefined();
});
