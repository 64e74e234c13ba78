-- Data of a shop before migration 160 (orders in the office, gift cards, imports): rows that the later migrations convert.
insert into brands (slug, name, tagline, country, look, story, operator)
  values ('havgus', 'Havgus', 'Salt og tåge', 'DK', '{}', '{}', '{}');
insert into categories (path, slug, name, parent_path, position) values
  ('spiritus', 'spiritus', 'Spiritus', null, 0), ('spiritus/gin', 'gin', 'Gin', 'spiritus', 0),
  ('gaver', 'gaver', 'Gaver', null, 1), ('gaver/gavekort', 'gavekort', 'Gavekort', 'gaver', 0);
insert into products (slug, name, brand_slug, category_path, abv_percent, origin, tastes, is_new, position, content)
select 'gin-' || n, 'Gin ' || n, 'havgus', 'spiritus/gin', 40, 'Danmark', '{}', false, n, '{}' from generate_series(1, 200) n;
insert into products (slug, name, brand_slug, category_path, abv_percent, origin, tastes, is_new, position, content) values
  ('gavekort-paa-e-mail', 'Gavekort på e-mail', 'havgus', 'gaver/gavekort', 0, 'Danmark', '{}', false, 900, '{}'),
  ('gavekort-i-aeske', 'Gavekort i æske', 'havgus', 'gaver/gavekort', 0, 'Danmark', '{}', false, 901, '{}');
insert into variants (sku, product_slug, position, name, volume_ml, units, price_ore, deposit_class, stock)
select 'GIN-' || n, 'gin-' || n, 0, '70 cl', 700, 1, 20000 + n, 'none', 500 from generate_series(1, 200) n;
insert into variants (sku, product_slug, position, name, units, price_ore, deposit_class, stock)
  values ('GAVE-M', 'gavekort-paa-e-mail', 0, '500 kr.', 1, 50000, 'none', 99), ('GAVE-P', 'gavekort-i-aeske', 0, '500 kr.', 1, 50000, 'none', 9);

insert into members (email, password_hash, first_name, last_name, terms_version, joined_at)
select 'medlem-' || n || '@example.dk', '$argon2id$', 'Ane', 'Bo', '2025-01-01', '2025-01-01' from generate_series(1, 100) n;
insert into points_entries (member_id, points, reason, booked_at, expires_at, key)
select id, 50, 'joining', '2025-01-02', '2028-01-02', 'joining:' || id from members;

-- A quarter of the orders each: awaiting payment, confirmed, shipped with a tracking number, delivered and partly refunded.
insert into orders (token, status, email, name, phone, street, postcode, city, delivery, payment_method, goods_ore, discount_ore,
  deposit_ore, delivery_ore, vat_ore, total_ore, terms_version, terms_hash, tracking_number, placed_at, pay_before, delivered_at)
select 'token-' || n, (array['awaiting_payment', 'confirmed', 'shipped', 'delivered'])[1 + n % 4], 'kunde-' || n || '@example.dk', 'Anna Æble',
  '12345678', 'Flaskegyden 4', '5000', 'Odense C', '{"kind": "home", "methodId": "hjemmelevering"}', (array['mobilepay', 'card'])[1 + n % 2],
  20000, 0, 0, 5900, 5180, 25900, '2025-01-01', 'hash', case when n % 4 > 1 then 'DK' || n end,
  '2025-02-01'::timestamptz + n * interval '1 hour', '2025-02-02', case when n % 4 = 3 then '2025-03-01'::timestamptz end
from generate_series(1, 1200) n;
insert into order_lines (order_id, position, sku, product_slug, name, brand_name, size, abv_percent, quantity, shipped_quantity, price_ore,
  deposit_ore, vat_percent)
select id, 0, 'GIN-1', 'gin-1', 'Gin 1', 'Havgus', '70 cl', 40, 1, case when status in ('shipped', 'delivered') then 1 else 0 end, 20000, 0, 25
from orders;
insert into order_events (order_id, kind, happened_at)
select id, case when status = 'awaiting_payment' then 'received' else 'confirmed' end, placed_at from orders;
insert into order_events (order_id, kind, happened_at) select id, 'shipped', placed_at + interval '1 day' from orders where status in ('shipped', 'delivered');
insert into payments (order_id, provider, reference, provider_payment_id, status, amount_ore, captured_ore, refunded_ore, created_at)
select id, 'mobilepay', order_number || '-1', 'provider-' || id,
  case status when 'awaiting_payment' then 'pending' when 'confirmed' then 'authorized' when 'shipped' then 'captured' else 'partially_refunded' end,
  total_ore, case when status in ('shipped', 'delivered') then total_ore else 0 end, case when status = 'delivered' then 1000 else 0 end, placed_at
from orders;
insert into payment_requests (payment_id, kind, amount_ore, key, created_at, next_attempt_at, done_at)
select id, 'capture', amount_ore, 'capture:' || reference, created_at, created_at, created_at from payments where captured_ore > 0;
insert into invoices (number, order_id, payment_id, issued_at, amount_ore, vat_ore, content)
select '2025-' || lpad(row_number() over (order by id)::text, 5, '0'), order_id, id, created_at, amount_ore, 5180, '{"lines": []}'
from payments where captured_ore > 0;
insert into credit_notes (number, order_id, payment_id, issued_at, amount_ore, vat_ore, reason, content)
select 'K2025-' || lpad(row_number() over (order by id)::text, 5, '0'), order_id, id, created_at, 1000, 200, 'Itu', '{"lines": []}'
from payments where refunded_ore > 0;
insert into paper_numbers values ('invoice', 2025, (select count(*) from invoices)), ('credit-note', 2025, (select count(*) from credit_notes));
insert into mail_outbox (key, template, recipient, data, created_at, sent_at)
select 'order-received:' || order_number, 'order-received', email, '{}', placed_at, placed_at from orders where status <> 'awaiting_payment';
insert into mail_outbox (key, template, recipient, data) values ('waits:1', 'order-received', 'kunde-1@example.dk', '{}');
insert into change_sets (act, note, staff_name, at, state, total) values ('product.change-many', 'Dyrere', 'Ejeren', '2025-04-01', 'running', 10);
