import type { Target } from "../target.ts";
import { codeOf, Visitor } from "../visitor.ts";

/** Rows of carts that one network may add in a day, with those of the presses that are under way when it is used up. */
const mostRows = 12_000;
/** Different goods in one cart, with those of presses at the same moment. */
const mostLines = 104;
/** Goods to try beyond what a cart holds. */
const moreGoods = 130;
const mostDrinks = 24;

type Added = { added?: unknown[]; code?: string };

/** Carts without end: one network's rows with another cookie each time, and one visitor's different goods. */
export async function endlessCarts(target: Target, presses: number): Promise<void> {
  const slugs = await columnOf(target, "select slug from recipes order by position");
  const drinksFrom = (place: number) =>
    Array.from({ length: mostDrinks }, (_, drink) => slugs[(place + drink) % slugs.length] ?? "");
  const press = (visitor: Visitor, place: number) =>
    visitor.post<Added>("/party-plan/cart", { drinks: drinksFrom(place), guests: 60, hours: 5, drinksPerGuest: 5 });
  const first = await press(new Visitor(target), 0);
  target.control(
    first.status === 200 && (first.body.added?.length ?? 0) > 20,
    `a party is put in a cart: ${first.status} ${codeOf(first)}, ${first.body.added?.length} goods`,
  );
  await oneNetworksRows(target, presses, press);
  await oneVisitorsGoods(target, press);
}

type Press = (visitor: Visitor, place: number) => ReturnType<typeof Visitor.prototype.post<Added>>;

async function oneNetworksRows(target: Target, presses: number, press: Press): Promise<void> {
  const from = target.newAddress();
  const before = await rowsOf(target);
  let last = 0;
  for (let place = 0; place < presses && last !== 429; place += 1) {
    last = (await press(new Visitor(target, from), place)).status;
    target.expect(last === 200 || last === 429, `a party of a network is answered ${last}`);
  }
  const rows = (await rowsOf(target)) - before;
  target.control(rows > 100, `${rows} rows of carts were written from one network`);
  target.expect(rows <= mostRows, `${rows} rows of carts were written from one network`);
  const other = await press(new Visitor(target), 0);
  target.expect(other.status === 200, `a party from elsewhere is answered ${other.status}`);
}

async function oneVisitorsGoods(target: Target, press: Press): Promise<void> {
  const skus = await columnOf(
    target,
    `select sku as slug from variants join products on products.slug = product_slug where status = 'active' and stock > 5 limit ${moreGoods}`,
  );
  const visitor = new Visitor(target);
  for (let place = 0; place < 5; place += 1) await press(visitor, place * mostDrinks);
  const codes = new Set<string>();
  for (const variantId of skus) codes.add(codeOf(await visitor.post("/cart/lines", { variantId, quantity: 1 })));
  const { body } = await visitor.get<{ lines?: unknown[] }>("/cart");
  const lines = body.lines?.length ?? 0;
  target.control(skus.length === moreGoods && lines > 50, `${lines} of ${skus.length} different goods are in one cart`);
  target.expect(lines <= mostLines, `${lines} different goods are in one cart`);
  target.expect(codes.has("cart_full"), `nobody says that a cart is full: ${[...codes]}`);
}

async function columnOf({ shop }: Target, sql: string): Promise<string[]> {
  const { rows } = await shop.pool.query<{ slug: string }>(sql);
  return rows.map(({ slug }) => slug);
}

async function rowsOf({ shop }: Target): Promise<number> {
  const tables = ["carts", "cart_lines", "cart_line_drinks", "cart_operations"];
  const counts = await Promise.all(
    tables.map((table) => shop.pool.query<{ count: string }>(`select count(*) from ${table}`)),
  );
  return counts.reduce((sum, { rows }) => sum + Number(rows[0]?.count), 0);
}
