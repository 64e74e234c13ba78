-- The size of each logo, so that what visitors' logos fill together is summed without reading them.
alter table drinks_cards add column logo_bytes integer generated always as (octet_length(logo)) stored;
create index drinks_cards_visitor_logos on drinks_cards (updated_at desc) include (logo_bytes)
  where member_id is null and logo_bytes is not null;
