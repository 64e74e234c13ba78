-- The key that sent a file, and how often its dry run was made: whoever applies it names the dry run that they have seen.
alter table imports
  add column key_id bigint references api_keys,
  add column dry_run int not null default 1 check (dry_run > 0),
  -- A brand that the file puts into the shop, found when the dry run is made.
  add column new_brand text;
update imports set new_brand = (
  select min(plan #>> '{newBrand,name}') from import_items where import_id = imports.id and state in ('new', 'changed')
) where state = 'ready';
-- A mapping is learned from an import that a person applied, and kept as theirs. Keys teach none.
alter table import_mappings add column staff_id bigint references staff on delete set null;
delete from import_mappings where chosen_by like 'nøglen %';
