-- When a withdrawal was shown to be the customer's: written from the order's own link, or answered from its receipt. Until then it only holds the order.
alter table withdrawals add column proven_at timestamptz;

-- What was stated never changes; only that it is the customer's may be added, and that somebody has dealt with it, and by whom and how.
create or replace function refuse_restatement() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - 'handled_at' - 'handled_by' - 'outcome' - 'proven_at'
    is distinct from to_jsonb(old) - 'handled_at' - 'handled_by' - 'outcome' - 'proven_at' then
    raise exception 'a withdrawal is never rewritten';
  end if;
  return new;
end $$;

-- Earlier statements have stopped their orders already.
update withdrawals set proven_at = received_at;
