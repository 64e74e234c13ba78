import { ownerOf } from "../staff.ts";
import type { Target } from "../target.ts";
import { codeOf, type JsonReply, Visitor } from "../visitor.ts";

type Variant = { sku: string; priceOre: number };
type Ask = (method: string, path: string, body?: object) => Promise<JsonReply<unknown>>;

async function keyOf(target: Target): Promise<{ own: Visitor; ask: Ask }> {
  const own = (await ownerOf(target)).browser.at(target);
  const rights = ["products:read", "products:write", "stock:write", "content:read", "content:write"];
  const { body } = await own.post<{ key?: string }>("/office/keys", { name: "Priser", rights });
  const program = new Visitor(target);
  const headers = { authorization: `Bearer ${body.key ?? ""}` };
  return { own, ask: (method, path, sent) => program.send<unknown>(method, path, sent, headers) };
}

const halfPrice = (scope: object) => ({
  ...{ name: "Halv pris", code: null, benefit: { kind: "percent", percent: 50 }, scope, fromOre: 0 },
  ...{ audience: "all", stacks: true, withPoints: true, mostUses: null, mostPerCustomer: null },
  ...{ startsAt: new Date().toISOString(), endsAt: null },
});

const someOf = { kind: "some", products: [], brands: [], categories: [] };

/**
 * An API key with rights to products gives goods away, or sells them as something else: by a new variant, another size, another strength, a promotion,
 * a confirmed guess, or a price that a person has planned.
 */
export async function giftsByKeys(target: Target): Promise<void> {
  const { own, ask } = await keyOf(target);
  const { body } = await own.get<{ items: { slug: string; version: number; variants: Variant[] }[] }>(
    "/office/products?state=active&limit=50",
  );
  const goods = body.items.filter(({ variants }) => (variants[0]?.priceOre ?? 0) > 5_000);
  const [first, second] = [goods[0], goods[1]];
  target.control(first !== undefined && second !== undefined, "goods on sale are found");
  if (!first || !second) return;
  const [one, two] = [first.variants[0], second.variants[0]];
  if (!one || !two) return;
  const place = await ask("PATCH", `/office/variants/${one.sku}`, { shelfPlace: "A 1" });
  target.control(place.status === 200, `the key writes on goods: ${place.status} ${codeOf(place)}`);
  const cheap = { sku: "GAVE-1", name: "Kasse", volumeMl: 700, priceOre: 100, stock: 50 };
  const product = `/office/products/${first.slug}`;
  const hostile: [string, string, string, object][] = [
    ["a variant at 1 kr.", "POST", `${product}/variants`, cheap],
    ["a bottle called a case", "PATCH", `/office/variants/${one.sku}`, { name: "Kasse med 24 flasker" }],
    ["a bottle that is 24", "PATCH", `/office/variants/${one.sku}`, { units: 24 }],
    ["a strength", "PATCH", product, { version: first.version, abvPercent: 3.4 }],
    ["a storage", "PATCH", product, { version: first.version, "facts.storage": "Hvor som helst" }],
    ["a promotion", "POST", "/office/promotions", halfPrice({ kind: "all" })],
    ["a guess a fact", "POST", "/office/guesses/confirm", { guesses: [{ slug: first.slug, field: "abvPercent" }] }],
    ["a brand", "PATCH", "/office/brands/havgus", { version: 0, name: "Château Falsk" }],
  ];
  for (const [what, method, path, sent] of hostile) {
    const answer = await ask(method, path, sent);
    target.expect(codeOf(answer) === "person_needed", `a key makes ${what}: ${answer.status} ${codeOf(answer)}`);
  }
  await halvedTwice(target, { own, ask }, { ...two, slug: second.slug });
  await plansOfPeople(target, { own, ask }, two);
}

async function halvedTwice(
  target: Target,
  { own, ask }: { own: Visitor; ask: Ask },
  { sku, slug, priceOre }: Variant & { slug: string },
): Promise<void> {
  const asOwner: Ask = (method, path, sent) => own.send<unknown>(method, path, sent);
  const setPrice = (who: Ask, ore: number) => who("PATCH", `/office/variants/${sku}`, { priceOre: ore });
  const half = await setPrice(ask, Math.ceil(priceOre / 2));
  target.control(half.status === 200, `the key halves a price: ${half.status} ${codeOf(half)}`);
  await setPrice(asOwner, priceOre);
  const person = await asOwner("POST", "/office/promotions", halfPrice({ ...someOf, products: [slug] }));
  target.control(person.status === 201, `a person makes a promotion of half: ${codeOf(person)}`);
  const again = await setPrice(ask, Math.ceil(priceOre / 2));
  target.expect(
    codeOf(again) === "person_needed",
    `a key halves what a person gives at half: ${again.status} ${codeOf(again)}`,
  );
  await own.send("DELETE", `/office/promotions/${(person.body as { id?: number }).id}`);
  await setPrice(asOwner, priceOre);
}

/** A key moves a planned price of 90 percent off to now, prolongs it, and sets a price while it runs, which would stay when it ends. */
async function plansOfPeople(
  target: Target,
  { own, ask }: { own: Visitor; ask: Ask },
  { sku, priceOre }: Variant,
): Promise<void> {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const path = `/office/variants/${sku}`;
  const plannedOre = Math.ceil(priceOre / 10);
  const plan = { plannedOre, plannedFrom: inDays(20), plannedTo: inDays(21) };
  const planned = await own.send("PATCH", path, plan);
  target.control(planned.status === 200, `a person plans a price: ${planned.status} ${codeOf(planned)}`);
  const refused = async (what: string, patch: object) => {
    const answer = await ask("PATCH", path, patch);
    target.expect(codeOf(answer) === "person_needed", `a key ${what}: ${answer.status} ${codeOf(answer)}`);
  };
  await refused("moves a planned price", { plannedFrom: inDays(1) });
  await refused("prolongs a planned price", { plannedTo: null });
  await target.shop.pool.query(
    "update variants set price_ore = $2, plan_before_ore = $3, planned_from = now() where sku = $1",
    [sku, plannedOre, priceOre],
  );
  await refused("sets a price while a plan runs", { priceOre: plannedOre + 1 });
  await own.send("PATCH", path, { plannedOre: null });
}

/** An API key fills the disk with pasted cells that fit no goods: each request would leave a set and its rows. */
export async function cellsThatFitNothing(target: Target, requests: number): Promise<void> {
  const { own, ask } = await keyOf(target);
  const rows = Array.from({ length: 400 }, (_, index) => ({
    ...{ sku: `FINDES-IKKE-${index}`, set: { shelfPlace: "A" }, expected: { shelfPlace: "B" } },
  }));
  const { body } = await own.get<{ items: { variants: (Variant & { shelfPlace: string })[] }[] }>(
    "/office/products?limit=5",
  );
  const [one] = body.items.flatMap(({ variants }) => variants);
  const fits = {
    sku: one?.sku,
    set: { shelfPlace: `B ${target.seed % 1_000}` },
    expected: { shelfPlace: one?.shelfPlace },
  };
  const pasted = await ask("POST", "/office/products/bulk/cells", { rows: [fits] });
  target.control(pasted.status === 200, `the key pastes a cell that fits: ${pasted.status} ${codeOf(pasted)}`);
  const newest = async () =>
    (await own.get<{ items: { id: number }[] }>("/office/change-sets?limit=1")).body.items[0]?.id ?? 0;
  const before = await newest();
  for (let round = 0; round < requests; round += 1) {
    const answer = await ask("POST", "/office/products/bulk/cells", { rows });
    target.expect(codeOf(answer) === "nothing_fits", `cells that fit nothing are answered ${answer.status}`);
  }
  target.expect((await newest()) === before, "cells that fit nothing leave no change set");
}
