-- Orders that anybody could have typed with a member's address left nothing in the account from the release before: those that nobody paid, that no logged-in
-- member placed and whose mailed link was not pressed. One that is paid later is adopted again, and earns what it would have. What used or earned points stays.
-- Of orders from before migration 610 nobody knows whether their buyer was logged in. A row goes only where adopting could have made it: the address is the
-- member's and confirmed, and the order earns exactly when it was placed after that. Orders placed while logged in earn always.
delete from member_orders using orders, members
where orders.id = member_orders.order_id
  and members.id = member_orders.member_id
  and lower(orders.email) = members.email
  and member_orders.earns = (orders.placed_at >= members.email_confirmed_at)
  and not orders.placed_by_member
  and orders.taken_by is null
  and orders.status in ('received', 'awaiting_email', 'awaiting_age', 'awaiting_payment', 'cancelled')
  and not exists (select from order_events where order_events.order_id = orders.id and order_events.kind = 'confirmed')
  and not (orders.status <> 'cancelled'
    and exists (select from unpaid_orders where unpaid_orders.order_id = orders.id and unpaid_orders.mailbox_shown))
  and not exists (select from points_entries where points_entries.order_id = orders.id)
  and not exists (select from points_purchases where points_purchases.order_id = orders.id);
