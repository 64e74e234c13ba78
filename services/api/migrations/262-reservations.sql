-- What a provider says of the money it holds, and until when it does. Null: it has not been asked, or it does not say.
alter table payments
  -- The first moment at which the provider may have let go, and from when on somebody is told.
  add column lapses_at timestamptz,
  add column warns_at timestamptz,
  -- Øre, as the provider counts them: `{authorizedOre, capturedOre, refundedOre, cancelledOre}`.
  add column told_sums jsonb,
  add column told_at timestamptz;

update payments set lapses_at = payments.created_at + interval '14 days', warns_at = payments.created_at + interval '10 days'
from orders
where orders.id = order_id and orders.payment_method = 'mobilepay' and payments.status in ('authorized', 'partially_captured');

create index payments_told on payments (told_at nulls first, id)
  where status in ('authorized', 'partially_captured') and provider_payment_id is not null;
