-- This table records the bank transfers of customers and the repayments that have no credit note, on the days on which the office noted them. The
-- journal books both on their days. A refund after an invoice has a credit note instead. Older transfers are booked with their invoices.
create table bank_transfers (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payments,
  -- A negative amount was sent back.
  amount_ore int not null check (amount_ore <> 0),
  key text not null unique,
  moved_at timestamptz not null
);
create index bank_transfers_of_payments on bank_transfers (payment_id);
create index bank_transfers_by_day on bank_transfers (moved_at);
create trigger bank_transfers_are_append_only before update or delete on bank_transfers
  for each row execute function refuse_removal();

-- An order that gift cards alone pay and that was edited to a lower amount holds the lower amount: the difference is on the cards again. The
-- status follows the amounts; a refund that is under way leaves it as it is.
with edited as (
  select payments.id, payments.amount_ore - orders.gift_card_ore as back_ore
  from payments
  join orders on orders.id = payments.order_id
  where payments.provider = 'gift-card' and payments.released_ore = 0 and orders.gift_card_ore > 0
    and payments.status in ('authorized', 'partially_captured', 'partially_refunded', 'refund_pending')
    and exists (select from order_events where order_id = orders.id and kind = 'edited')
)
update payments set
  released_ore = back_ore,
  status = case
    when status = 'partially_captured' and held_ore = back_ore then 'captured'
    when status = 'partially_refunded' and held_ore = back_ore and refunded_ore = captured_ore then 'refunded'
    else status
  end
from edited
where payments.id = edited.id and back_ore > 0 and held_ore >= back_ore and (status <> 'authorized' or held_ore > back_ore);
