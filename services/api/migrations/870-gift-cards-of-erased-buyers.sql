-- The people on the gift cards of never-paid orders whose buyers were erased before erasure reached the cards.
update gift_cards set recipient_name = null, recipient_email = null, greeting = '', sender_name = ''
where active_at is null and order_id in (select id from orders where email = '')
  and (recipient_name is not null or recipient_email is not null or greeting <> '' or sender_name <> '');
