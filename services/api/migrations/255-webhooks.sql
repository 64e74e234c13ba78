-- Addresses of others that are told of orders and stock, in the transaction in which it happens.

create table webhook_endpoints (
  id bigint generated always as identity primary key,
  url text not null,
  events text[] not null check (cardinality(events) > 0),
  -- Sealed; the one before signs too until then.
  secret text not null,
  old_secret text,
  old_secret_until timestamptz,
  made_at timestamptz not null,
  stopped_at timestamptz,
  answered_at timestamptz,
  answer_good boolean,
  answer text
);

-- One message for each address that asked for it. Those about one thing arrive in their order; no other waits for them.
create function tell_webhooks(type text, message_id text, thing text, at timestamptz, data jsonb)
returns void language sql as $$
  insert into outbox (topic, key, payload)
  select 'webhook', endpoint.id || ':' || thing, jsonb_build_object(
    'endpoint', endpoint.id, 'id', message_id, 'type', type,
    'timestamp', to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'data', data)
  from webhook_endpoints endpoint
  where endpoint.stopped_at is null and type = any (endpoint.events)
$$;

create function tell_webhooks_of_order() returns trigger language plpgsql as $$
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
  from orders where orders.id = new.order_id;
  return null;
end $$;
create trigger order_events_tell_webhooks after insert on order_events
  for each row when (new.kind in ('confirmed', 'partially_shipped', 'shipped', 'cancelled', 'refunded'))
  execute function tell_webhooks_of_order();

create function tell_webhooks_of_stock() returns trigger language plpgsql as $$
declare
  data jsonb := jsonb_build_object('sku', new.sku, 'available', new.stock_after);
begin
  perform tell_webhooks('stock.changed', 'stock-' || new.id, new.sku, new.at, data);
  if new.stock_after = 0 then
    perform tell_webhooks('stock.sold-out', 'stock-' || new.id || '-sold-out', new.sku, new.at, data);
  elsif new.stock_after = new.change and new.reason <> 'opening' then
    perform tell_webhooks('stock.back', 'stock-' || new.id || '-back', new.sku, new.at, data);
  end if;
  return null;
end $$;
create trigger stock_movements_tell_webhooks after insert on stock_movements
  for each row execute function tell_webhooks_of_stock();
