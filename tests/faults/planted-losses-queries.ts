/**
 * Losses to plant in a copy of the database: each SQL statement deletes, duplicates or changes something, with triggers and foreign keys
 * off; `finds` matches the report that the checks must give. A loss is skipped while no matching row exists.
 */
export const lossesInTheDatabase: readonly { name: string; finds: RegExp; sql: string }[] = [
  {
    name: "100 øre of a capture are gone",
    finds: /drawn money without its invoices/,
    sql: `update payments set captured_ore = captured_ore - 100 where id = (
      select id from payments where provider = 'fake' and captured_ore - refunded_ore > 100 order by id desc limit 1)`,
  },
  {
    name: "an invoice is deleted",
    finds: /holes in the numbers of invoices/,
    sql: "delete from invoices where number = (select min(number) from invoices)",
  },
  {
    name: "a credit note is deleted",
    finds: /holes in the numbers of credit notes/,
    sql: "delete from credit_notes where number = (select min(number) from credit_notes)",
  },
  {
    name: "a refund is written twice",
    finds: /more or fewer papers than requests/,
    sql: `with next as (update paper_numbers set latest = latest + 1 where series = 'credit-note' returning year, latest)
      insert into credit_notes (number, order_id, payment_id, issued_at, amount_ore, vat_ore, reason, content)
      select 'K' || year || '-' || lpad(latest::text, 5, '0'), order_id, payment_id, issued_at, amount_ore, vat_ore, reason, content
      from next, (select * from credit_notes order by number desc limit 1) twice limit 1`,
  },
  {
    name: "a refund stands twice in the office's log",
    finds: /pressed once and written twice/,
    sql: `insert into audit_log (at, staff_id, staff_name, act, thing, key, before, after)
      select at, staff_id, staff_name, act, thing, key, before, after from audit_log where act = 'order.refund' limit 1`,
  },
  {
    name: "the VAT of an invoice is an øre too much",
    finds: /invoices have other VAT|øre of VAT/,
    sql: "update invoices set vat_ore = vat_ore + 1 where number = (select max(number) from invoices where vat_ore > 0)",
  },
  {
    name: "a line of an invoice is an øre too much",
    finds: /out of balance/,
    sql: `update invoices set content = jsonb_set(content, '{lines,0,amountOre}', to_jsonb((content #>> '{lines,0,amountOre}')::int + 1))
      where number = (select max(number) from invoices)`,
  },
  {
    name: "a request to the provider is forgotten",
    finds: /requests to the provider that are not done/,
    sql: "update payment_requests set done_at = null where id = (select max(id) from payment_requests where kind = 'capture')",
  },
  {
    name: "a bottle is gone, and nobody took it",
    finds: /its ledger comes to/,
    sql: "update variants set stock = stock - 1 where sku = (select sku from order_lines join variants using (sku) where variants.stock > 0 limit 1)",
  },
  {
    name: "an order's bottles are taken from the shelf twice",
    finds: /stock of .* and should be/,
    sql: `with line as (select sku, quantity from order_lines where gift_card is null order by id limit 1),
        less as (update variants v set stock = v.stock - line.quantity from line where v.sku = line.sku returning v.sku, v.stock)
      insert into stock_movements (sku, change, stock_after, reason) select less.sku, -line.quantity, less.stock, 'sold' from less, line`,
  },
  {
    name: "a gift card pays twice in one order",
    finds: /gift cards paid another part/,
    sql: `insert into gift_card_entries (card_id, reason, amount_ore, order_id, key, booked_at)
      select card_id, reason, amount_ore, order_id, key || ':twice', booked_at from gift_card_entries where reason = 'redeemed' limit 1`,
  },
  {
    name: "a gift card does not get back what it paid",
    finds: /did not get everything back|paid another sum than the papers say/,
    sql: `delete from gift_card_entries where id = (select max(id) from gift_card_entries where reason in ('released', 'refunded'))`,
  },
  {
    name: "a gift card is issued twice",
    finds: /not issued once with their whole sum/,
    sql: `insert into gift_card_entries (card_id, reason, amount_ore, order_id, key, booked_at)
      select card_id, reason, amount_ore, order_id, key || ':twice', booked_at from gift_card_entries where reason = 'issued' limit 1`,
  },
  {
    name: "a gift card was paid for and is not good",
    finds: /bought and drawn and are not good/,
    sql: `update gift_cards set active_at = null, lapses_at = null where id = (
      select max(c.id) from gift_cards c join orders o on o.id = c.order_id where active_at is not null and o.status <> 'cancelled')`,
  },
  {
    name: "a gift card's mail was never written",
    finds: /gift cards by mail that nobody was sent/,
    sql: `delete from mail_outbox where key = (select max(key) from mail_outbox where template = 'gift-card'
      and split_part(key, ':', 2)::bigint in (select id from gift_cards where blocked_at is null))`,
  },
  {
    name: "money that is to go back to a bank is told to nobody",
    finds: /transfers that are to go back by hand/,
    sql: "delete from order_attention where id = (select max(id) from order_attention where reason = 'transfer_back')",
  },
  {
    name: "a transfer is held that was sent back when its order was edited",
    finds: /transfers that are to go back by hand|hold another sum than is to be drawn/,
    sql: `update payments set released_ore = 0 where id = (select max(p.id) from payments p join order_events e using (order_id)
      where e.kind = 'edited' and provider = 'bank' and released_ore > 0)`,
  },
  {
    name: "goods came back whose money stays here",
    finds: /goods that all came back and were not paid back/,
    sql: `update credit_notes set amount_ore = amount_ore - 1 where number = (select max(c.number) from credit_notes c
      join orders o on o.id = c.order_id where o.status = 'returned')`,
  },
  {
    name: "the points of welcome are booked twice",
    finds: /points of welcome/,
    sql: `insert into points_entries (member_id, points, reason, booked_at, expires_at, key)
      select member_id, points, reason, booked_at, expires_at, key || ':twice' from points_entries where reason = 'joining' limit 1`,
  },
  {
    name: "points of an order that was called off are not given back",
    finds: /called off and keep their points/,
    sql: `delete from points_entries where id = (select max(e.id) from points_entries e join orders o on o.id = e.order_id
      where o.status = 'cancelled' and reason = 'spent_returned')`,
  },
  {
    name: "one press made two orders",
    finds: /orders placed twice by one press/,
    sql: `insert into idempotency_keys (visitor_id, key, request_hash, order_id, created_at)
      select 'somebody-else', key, request_hash, order_id + 1, created_at from idempotency_keys where order_id is not null limit 1`,
  },
  {
    name: "an order's goods come to another sum",
    finds: /lines come to another sum/,
    sql: "update order_lines set price_ore = price_ore + 1 where id = (select max(id) from order_lines)",
  },
  {
    name: "a mail is written down as sent and was not",
    finds: /mail that never arrived/,
    sql: "insert into mail_outbox (key, template, recipient, data, sent_at) values ('planted:1', 'refund', 'nobody@example.dk', '{}', now())",
  },
  {
    name: "a mail waits for ever",
    finds: /mail that never went out/,
    sql: "insert into mail_outbox (key, template, recipient, data, created_at) values ('planted:2', 'refund', 'nobody@example.dk', '{}', '2026-01-01')",
  },
  {
    name: "a mail went out that nobody has written down",
    finds: /a mail that nobody wrote/,
    sql: "delete from mail_outbox where key = (select max(key) from mail_outbox where template = 'order-shipped')",
  },
  {
    name: "a buyer is not told that the order is certain",
    finds: /confirmed orders whose buyer was not told/,
    sql: "delete from mail_outbox where key = (select max(key) from mail_outbox where template = 'order-received')",
  },
  {
    name: "an event is given up",
    finds: /events that were given up/,
    sql: "insert into outbox (topic, key, failed_at, last_error) values ('mail', 'planted', now(), 'given up')",
  },
  {
    name: "a goods file is left in the middle",
    finds: /goods files that were left in the middle/,
    sql: "update imports set state = 'applying' where id = (select max(id) from imports where state = 'applied')",
  },
  {
    name: "goods of a file that was undone are still there",
    finds: /goods of a file that was undone/,
    sql: `update variants set sku = 'F-' || (select split_part(i.name, '-', 2) from imports i join change_sets s on s.id = i.change_set_id
        where s.state = 'undone' limit 1) || '-0' where sku = (select max(sku) from variants)
      and exists (select from imports i join change_sets s on s.id = i.change_set_id where s.state = 'undone')`,
  },
];
