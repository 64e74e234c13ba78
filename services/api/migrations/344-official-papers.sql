-- What only an authority may draw, as the owner was given it: byte for byte, under its sum. An earlier one stays, so that a history leads
-- back to it.
create table official_files (
  sum text primary key check (sum ~ '^[0-9a-f]{64}$'),
  type text not null check (type in ('svg', 'png', 'jpg')),
  content bytea not null check (octet_length(content) between 1 and 1048576),
  sent_at timestamptz not null
);

alter table shop_settings drop constraint shop_settings_name_check;
alter table shop_settings add constraint shop_settings_name_check
  check (name in ('company', 'delivery', 'opening', 'papers'));
