import { ownerOf } from "../staff.ts";
import type { Target } from "../target.ts";
import { codeOf, type JsonReply, Visitor } from "../visitor.ts";

type Variant = { sku: string; priceOre: number };
type Ask = (method: string, path: string, body?: object) => Promise<JsonReply<unknown>>;

async function keyOf(target: Target): Promise<{ own: Visitor; ask: Ask }> {
  const own = (await ownerOf(target)).browser.at(target);
  const rights = ["products:read", "products:write", "stock:write"];
  const { body } = await own.post<{ key?: string }>("/office/keys", { name: "Priser", rights });
  const program = new Visitor(target);
  const headers = { authorization: `Bearer ${body.key ?? ""}` };
  return { own, ask: (method, path, sent) => program.send<unknown>(method, path, sent, headers) };
}

/**
 * An API key with rights to goods gives more than half away: by a cheap new variant of goods on sale, by a price that is for more than it was, and by half of a
 * price that it has halved.
 */
export async function giftsByKeys(target: Target): Promise<void> {
  const { own, ask } = await keyOf(target);
  const { body } = await own.get<{ items: { slug: string; status: string; variants: Variant[] }[] }>(
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
  const hostile: [string, string, string, object][] = [
    ["a variant at 1 kr.", "POST", `/office/products/${first.slug}/variants`, cheap],
    ["a bottle called a case", "PATCH", `/office/variants/${one.sku}`, { name: "Kasse med 24 flasker" }],
    ["a bottle that is 24", "PATCH", `/office/variants/${one.sku}`, { units: 24 }],
  ];
  for (const [what, method, path, sent] of hostile) {
    const answer = await ask(method, path, sent);
    target.expect(codeOf(answer) === "person_needed", `a key makes ${what}: ${answer.status} ${codeOf(answer)}`);
  }
  const half = await ask("PATCH", `/office/variants/${two.sku}`, { priceOre: Math.ceil(two.priceOre / 2) });
  target.control(half.status === 200, `the key halves a price: ${half.status} ${codeOf(half)}`);
  const promotion = await ask("POST", "/office/promotions", {
    ...{ name: "Halv pris", code: null, benefit: { kind: "percent", percent: 50 }, scope: { kind: "all" }, fromOre: 0 },
    ...{ audience: "all", stacks: true, withPoints: true, mostUses: null, mostPerCustomer: null },
    ...{ startsAt: new Date().toISOString(), endsAt: null },
  });
  target.expect(
    codeOf(promotion) === "person_needed",
    `a key takes half of what it halved: ${promotion.status} ${codeOf(promotion)}`,
  );
  await own.send("PATCH", `/office/variants/${two.sku}`, { priceOre: two.priceOre });
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
