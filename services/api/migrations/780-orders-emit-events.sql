-- What follows from an entry in an order's log is code: it emits `order.paid` and the like, and webhooks subscribe (decision 780).
-- Processes of the release before rely on the trigger while a shop is updated. Until none is left it writes, at the commit, what the code has not.
create or replace function tell_webhooks_of_order() returns trigger language plpgsql as $$
declare
  type text := case new.kind
    when 'confirmed' then 'order.paid'
    when 'partially_shipped' then 'order.sent'
    when 'shipped' then 'order.sent'
    when 'cancelled' then 'order.cancelled'
    else 'order.refunded' end;
begin
  perform tell_webhooks(type, 'order-' || new.id, orders.order_number, new.happened_at,
    jsonb_build_object('order', orders.order_number, 'state', orders.status))
  from orders where orders.id = new.order_id and not exists (
    select from outbox where topic = 'webhook.messages' and key = orders.order_number and failed_at is null
      and payload ->> 'entry' = new.id::text);
  return null;
end $$;

drop trigger order_events_tell_webhooks on order_events;
create constraint trigger order_events_tell_webhooks after insert on order_events deferrable initially deferred
  for each row when (new.kind in ('confirmed', 'partially_shipped', 'shipped', 'cancelled', 'refunded'))
  execute function tell_webhooks_of_order();
