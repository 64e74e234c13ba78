-- A variant with other contents is other goods: the prices before that are no before-price of theirs. A step that begins is the first price of
-- the contents that the variant has from then on, and no rule reads the steps before the last such one.
alter table price_history add column begins boolean not null default false;
create index price_history_begins on price_history (sku, id) where begins;

create or replace function record_price() returns trigger language plpgsql as $$
declare
  anew boolean := (new.volume_ml, new.weight_g, new.units) is distinct from (old.volume_ml, old.weight_g, old.units);
begin
  if anew or new.price_ore is distinct from old.price_ore then
    insert into price_history (sku, price_ore, valid_from, reason, begins)
    values (new.sku, new.price_ore, now(), case when anew then 'contents' else 'changed' end, anew);
  end if;
  return new;
end $$;

-- Contents that were changed within the sixty days that a reduction can rest upon begin anew today.
insert into price_history (sku, price_ore, valid_from, reason, begins)
select sku, price_ore, now(), 'contents', true from variants
where exists (
  select from audit_log
  where thing = 'variant' and key = variants.sku and at > now() - interval '60 days' and before is not null and after is not null
    and (before -> 'volumeMl', before -> 'weightG', before -> 'units') is distinct from (after -> 'volumeMl', after -> 'weightG', after -> 'units')
);
