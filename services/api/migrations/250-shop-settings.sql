-- What the owner sets in the office: the company, delivery, and whether the shop is open. One row for each group; what is not told
-- stands as the program was started with.

create table shop_settings (
  name text primary key check (name in ('company', 'delivery', 'opening')),
  fields jsonb not null
);
create trigger log_change after insert or update or delete on shop_settings
  for each row execute function log_content_change('settings', 'name');

-- A shop that already sells stays open.
insert into shop_settings (name, fields)
  select 'opening', '{"open": true}' where exists (select from products) or exists (select from orders);
