-- A shop whose processes connect as another role than the owner of the tables (DATABASE_OWNER_URL, decision 470) has no right to change the
-- audit log. This function is the one way that is left, and it runs as the owner: it empties what entries say of a member or an order that is
-- gone already, and of nothing else.
create function redact_audit_log(of_thing text, of_key text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from members where of_thing = 'member' and id::text = of_key)
    or exists (select from orders where of_thing in ('order', 'order-delivery') and order_number = of_key)
    or of_thing not in ('member', 'order', 'order-delivery') then
    raise exception 'audit_log: % % is not of a person who is erased', of_thing, of_key;
  end if;
  perform set_config('skaenk.redacting', 'on', true);
  update audit_log set key = 'slettet',
    before = case when before is null then null else '{}'::jsonb end,
    after = case when after is null then null else '{}'::jsonb end
  where thing = of_thing and key = of_key;
  perform set_config('skaenk.redacting', 'off', true);
end $$;
