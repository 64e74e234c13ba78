-- Orders and their papers are kept as long as the law says, and then they go: the nightly purge, and nothing else, says so
-- for its own transaction. The ledger of points is never purged.

create or replace function refuse_removal() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('skaenk.purging', true) = 'on' then
    return old;
  end if;
  raise exception '% is append-only', tg_table_name;
end $$;

drop trigger points_entries_never_change on points_entries;
create function refuse_ever() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger points_entries_never_change before update or delete on points_entries
  for each row execute function refuse_ever();
