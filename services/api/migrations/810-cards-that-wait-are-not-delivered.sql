-- An order was called delivered when its gift cards by mail were paid for. One whose card waits for its day is not: it is delivered, and the right
-- to withdraw begins, with the mail of the card.
update orders set
  delivered_at = null,
  status = case when delivery ->> 'kind' = 'mail' then 'confirmed' else status end
where status = 'delivered' and exists (
  select from gift_cards
  where order_id = orders.id and kind = 'mail' and active_at is not null and handed_out_at is null and blocked_at is null
);
