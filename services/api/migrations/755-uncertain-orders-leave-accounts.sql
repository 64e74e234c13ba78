-- Orders that anybody could have typed with a member's address left nothing in the account from the release before: those that nobody paid, that no logged-in
-- member placed and whose mailed link was not pressed. One that is paid later is adopted again. Of orders from before migration 610 nobody knows whether their buyer
-- was logged in, and those that were never paid go too. What has entries in the ledger of points stays.
delete from member_orders using orders
where orders.id = member_orders.order_id
  and not orders.placed_by_member
  and orders.taken_by is null
  and orders.status in ('received', 'awaiting_email', 'awaiting_age', 'awaiting_payment', 'cancelled')
  and not exists (select from order_events where order_events.order_id = orders.id and order_events.kind = 'confirmed')
  and not (orders.status <> 'cancelled'
    and exists (select from unpaid_orders where unpaid_orders.order_id = orders.id and unpaid_orders.mailbox_shown))
  and not exists (select from points_entries where points_entries.order_id = orders.id);
