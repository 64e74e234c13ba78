import pg from "pg";

/**
 * Fills a shop that has the demo's goods with `count` more goods, members and orders, straight in the database: what follows from a
 * change (mail, search, pages) is not what is measured. The goods of `vine-maaling` are ten thousand.
 */
export async function fillOffice(url: string, count: number): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    // The triggers are for those who change one thing; the rows below are as they would have left them.
    await client.query("set session_replication_role = replica");
    for (const statement of statements) await client.query(statement, statement.includes("$1") ? [count] : []);
    await client.query("set session_replication_role = default");
    await client.query("analyze");
  } finally {
    await client.end();
  }
}

const syllables = "array['Hav','Skov','Lyng','Ravn','Klit','Mose','Bølge','Enebær','Birk','Slåen','Kvist','Dis']";
const kinds = "array['Gin','Rom','Vodka','Whisky','Bitter','Likør','Akvavit','Tonic','Vermouth','Cider']";

const statements = [
  `insert into brands (slug, name, tagline, country, look, story, operator)
   select 'maaling-' || n, 'Måling ' || n, '', 'Danmark', look, story, operator
   from generate_series(1, 400) n cross join (select look, story, operator from brands order by slug limit 1) model`,
  `insert into categories (path, key, slug, name, parent_path, position)
   values ('vine-maaling', 'vine-maaling', 'vine-maaling', 'Vine, måling', null, 900)`,
  `insert into products (slug, name, brand_slug, category_path, abv_percent, origin, tastes, is_new, position, content)
   select 'maaling-' || n,
     (${syllables})[1 + n % 12] || (${syllables})[1 + n / 12 % 12] || ' ' || (${kinds})[1 + n / 144 % 10] || ' ' || n,
     'maaling-' || 1 + n % 400, case when n <= 10000 then 'vine-maaling' else model.category_path end,
     model.abv_percent, model.origin, model.tastes, false, 1000 + n, model.content
   from generate_series(1, $1::int) n
   cross join (select * from products where category_path = 'spiritus/gin' order by slug limit 1) model`,
  `insert into variants (sku, product_slug, position, name, volume_ml, units, price_ore, deposit_class, stock, gtin)
   select 'MAAL-' || n, 'maaling-' || n, 0, '70 cl', 700, 1, 9900 + n % 40000, 'none', n % 60, lpad(n::text, 13, '0')
   from generate_series(1, $1::int) n`,
  `insert into price_history (sku, price_ore, valid_from, reason)
   select sku, price_ore, now() - interval '90 days', 'first' from variants where sku like 'MAAL-%'`,
  `insert into members (email, email_confirmed_at, password_hash, first_name, last_name, terms_version, joined_at)
   select 'medlem' || n || '@example.dk', now(), '-', (${syllables})[1 + n % 12], (${syllables})[1 + n / 12 % 12] || 'sen ' || n,
     '2026-11-01', now() - n * interval '1 minute'
   from generate_series(1, $1::int) n`,
  `insert into orders (token, status, email, name, phone, delivery, payment_method, goods_ore, discount_ore, deposit_ore,
     delivery_ore, vat_ore, total_ore, terms_version, terms_hash, placed_at, pay_before)
   select 'maaling-' || n, case when n <= 300 then 'confirmed' else 'delivered' end, 'medlem' || n || '@example.dk',
     (${syllables})[1 + n % 12] || ' ' || (${syllables})[1 + n / 12 % 12] || 'sen ' || n, '12345678',
     '{"method": "pickup-point", "name": "Pakkeshop"}', 'MobilePay', 29900, 0, 0, 4900, 6960, 34800, '2026-11-01', '-',
     now() - n * interval '1 minute', now()
   from generate_series(1, $1::int) n`,
  `insert into order_lines (order_id, position, sku, product_slug, name, brand_name, size, abv_percent, quantity, price_ore,
     deposit_ore, vat_percent)
   select id, 0, 'MAAL-' || substr(token, 9), 'maaling-' || substr(token, 9), 'Måling', 'Måling', '70 cl', 40, 1, 29900, 0, 25
   from orders where token like 'maaling-%'`,
];
