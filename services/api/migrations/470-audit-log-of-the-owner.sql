-- The runtime role (decision 470) may only append to the audit log. This function runs with the owner's rights and is its one way to change
-- entries: it clears the personal data from the entries of a member or an order that is deleted already, and from no others.
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
