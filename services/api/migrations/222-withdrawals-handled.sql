-- Who has dealt with a withdrawal, and what became of it. Until then it asks for attention.
alter table withdrawals
  add column handled_by text,
  add column outcome text;

-- What was stated never changes; only that somebody has dealt with it may be added, and by whom and how.
create or replace function refuse_restatement() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - 'handled_at' - 'handled_by' - 'outcome'
    is distinct from to_jsonb(old) - 'handled_at' - 'handled_by' - 'outcome' then
    raise exception 'a withdrawal is never rewritten';
  end if;
  return new;
end $$;
