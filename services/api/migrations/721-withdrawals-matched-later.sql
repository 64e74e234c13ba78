-- A statement whose address is written too often is matched to no order when it is received. Whoever answers its receipt has the mailbox, and then it
-- is matched: once, and nothing else of it changes.
create or replace function refuse_restatement() returns trigger language plpgsql as $$
declare
  changing text[] := array['handled_at', 'handled_by', 'outcome', 'proven_at'];
begin
  if old.order_id is null and old.proven_at is null and new.proven_at is not null then
    changing := changing || array['order_id', 'in_time'];
  end if;
  if to_jsonb(new) - changing is distinct from to_jsonb(old) - changing then
    raise exception 'a withdrawal is never rewritten';
  end if;
  return new;
end $$;
