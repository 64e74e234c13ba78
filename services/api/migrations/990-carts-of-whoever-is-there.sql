-- A cart that changes is told to the search service as a whole, in the statement that changes it, under the name of whoever changed it last.
-- A member who is gone, or is being erased by another transaction at this moment, is told of no more, and their name goes out of the cart. The lock
-- keeps the erasure waiting for a change that was first, so that it finds the name; no change waits for an erasure.
create or replace function tell_cart() returns trigger language plpgsql as $$
begin
  update carts set known_as = null
  from (select distinct visitor_id from changed) touched
  where carts.visitor_id = touched.visitor_id and carts.known_as ? 'authenticatedId' and not exists (
    select from members where members.id = (carts.known_as ->> 'authenticatedId')::integer for key share skip locked);
  insert into outbox (topic, key, payload)
  select 'behaviour', 'cart:' || carts.visitor_id,
    carts.known_as || jsonb_build_object('kind', 'cart', 'visitorId', carts.visitor_id)
  from (select distinct visitor_id from changed) touched join carts using (visitor_id)
  where carts.known_as is not null;
  return null;
end $$;

-- Names of members that stand in carts may be of somebody who was erased, or who left the browser to another.
update carts set known_as = null where known_as ? 'authenticatedId';
