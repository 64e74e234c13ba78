-- A bank transfer whose order was edited to a lower amount holds the lower amount: the difference goes back by hand. The status follows the
-- amounts.
with edited as (
  select payments.id, payments.amount_ore - (orders.total_ore - orders.gift_card_ore) as back_ore
  from payments
  join orders on orders.id = payments.order_id
  where payments.provider = 'bank' and payments.released_ore = 0
    and payments.status in ('authorized', 'partially_captured', 'partially_refunded')
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
