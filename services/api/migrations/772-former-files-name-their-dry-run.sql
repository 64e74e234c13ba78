-- The key that sent a file, and how often its dry run was made: whoever applies it names the dry run that they have seen.
alter table former_files
  add column key_id bigint references api_keys,
  add column dry_run int not null default 1 check (dry_run > 0);
-- What the columns are is learned from a file that a person applied, and no longer from one that somebody only read otherwise.
update former_files set chosen = false where state not in ('applying', 'applied', 'undoing');
